/** A provider that somebody means to compare. */
export interface Chosen {
  key: string;
  name: string;
}

/** As many as a table on a screen can hold side by side. */
export const mostChosen = 4;

/** Id of the sentence in the bar that says why no more can be chosen, empty while more can; it describes every box. */
export const chosenFull = 'chosen-full';

const place = 'fairswath-compare';
const listeners = new Set<() => void>();
const nothing: readonly Chosen[] = [];
let seen = '';
let found = nothing;

/** The providers chosen in this browser, in the order they were chosen; the same array until the choice changes. */
export function chosen(): readonly Chosen[] {
  const text = read();
  if (text !== seen) [seen, found] = [text, parsed(text)];
  return found;
}

/** Chooses a provider or takes it back; more than {@link mostChosen} are not taken. */
export function choose(provider: Chosen, wanted: boolean): void {
  const others = chosen().filter(({ key }) => key !== provider.key);
  if (wanted && others.length >= mostChosen) return;
  keep(wanted ? [...others, provider] : others);
}

/** Chooses these and nothing else, at most {@link mostChosen}; none takes back the whole choice. */
export function chooseOnly(providers: readonly Chosen[]): void {
  keep(providers.slice(0, mostChosen));
}

/** Calls back whenever the choice changes, here or in another tab; returns how to stop that. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function keep(providers: readonly Chosen[]): void {
  try {
    if (providers.length > 0) localStorage.setItem(place, JSON.stringify(providers));
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing keeps the choice for this page.
    seen = read();
    found = providers;
  }
  for (const listener of listeners) listener();
}

function read(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

// By hand: every page loads this module, and valibot would weigh more than all the rest that pages load at first.
function parsed(text: string): readonly Chosen[] {
  try {
    const kept: Partial<Chosen>[] = JSON.parse(text);
    const once = new Map(kept.filter(isChosen).map((one) => [one.key, one]));
    return [...once.values()].slice(0, mostChosen);
  } catch {
    return nothing;
  }
}

function isChosen(one: Partial<Chosen>): one is Chosen {
  const { key, name } = one ?? {};
  return typeof key === 'string' && /^[a-z0-9]{1,60}$/.test(key) && typeof name === 'string' && name.length <= 80;
}
