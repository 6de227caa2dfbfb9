import { seededRandom } from '../../seeded-random.ts';
import { type NetworkFault, networkFaults } from '../fault-proxy.ts';

/** A fault between the page and the API, or a fault of the browser or the site. */
export type Fault = NetworkFault | 'offline' | 'new release' | 'storage full';

/** The faults that each action can meet. Without a network no page can be opened, so only open pages go offline. */
const faultsOf = {
  'open a page': networkFaults,
  'filter the reviews': [...networkFaults, 'offline'],
  'sort the reviews': [...networkFaults, 'offline'],
  'search a company': networkFaults,
  'compare companies': networkFaults,
  'type a review': [...networkFaults, 'storage full'],
  'reload the form': networkFaults,
  'close the tab and open it again': networkFaults,
  'let the token expire': networkFaults,
  'share a review': [...networkFaults, 'offline', 'new release'],
  'edit a review': [...networkFaults, 'offline', 'new release'],
  'delete a review': [...networkFaults, 'offline'],
  'delete a review and undo it': [...networkFaults, 'offline'],
  'sign out and in': networkFaults,
} as const satisfies Record<string, readonly Fault[]>;

/** An action of the visitor or author. */
export type Action = keyof typeof faultsOf;

/** One action, its fault, and a number from 0 to 1 that determines everything else about it. */
export interface Step {
  number: number;
  action: Action;
  fault: Fault | null;
  choice: number;
}

const actions = Object.keys(faultsOf) as Action[];
const shareOfFaults = 0.4;

/** Plans the same steps for the same seed. With more actions, the first ones stay the same. */
export function planJourney(seed: number, count: number): Step[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const action = pick(actions, random());
    const fails = random() < shareOfFaults;
    const fault = pick<Fault>(faultsOf[action], random());
    return { number: index + 1, action, fault: fails ? fault : null, choice: random() };
  });
}

/** The item of a list at a number from 0 to 1. */
export function pick<Item>(items: readonly Item[], choice: number): Item {
  const item = items[Math.floor(choice * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** A step as a line of the list that a failed journey prints. */
export function formatStep({ number, action, fault, choice }: Step): string {
  return `${number}. ${action}${fault === null ? '' : `, with the fault "${fault}"`} (${choice.toFixed(3)})`;
}
