// What public bodies paid. These sums enter no median, ranking or headline, because hardly any document prints an area.

/** What was bought. */
export const contractKinds = ['subscription', 'images', 'flight', 'capacity'] as const;

/** What a public body bought. */
export type ContractKind = (typeof contractKinds)[number];

/** The kinds as headings, with a sentence about each. */
export const contractKindNames: Record<ContractKind, { name: string; about: string }> = {
  subscription: { name: 'Subscriptions', about: 'Access for a fixed time. The documents rarely name the area.' },
  images: { name: 'Images', about: 'Images ordered, often with services.' },
  flight: { name: 'Flights', about: 'Aircraft over a city or a county, often shared or with software.' },
  capacity: { name: 'Capacity', about: 'Satellites and their time, not images.' },
};

/** What a sum is, in a document. */
export const standings = ['contract', 'award', 'bundle', 'ceiling', 'share', 'offer', 'tender'] as const;

/** What the sum of a document is. */
export type Standing = (typeof standings)[number];

/** The standings as labels, with their meanings. */
export const standingNames: Record<Standing, { name: string; meaning: string }> = {
  contract: { name: 'Contract', meaning: 'Signed by both sides, or reported so.' },
  award: { name: 'Award', meaning: 'Decided. The contract itself was not read.' },
  bundle: { name: 'Bundle', meaning: 'Images with software, heights, training or a satellite.' },
  ceiling: { name: 'Ceiling', meaning: 'The most that a buyer may spend. The bill can be lower.' },
  share: { name: 'Share', meaning: 'One of several payers of the same flight.' },
  offer: { name: 'Offer', meaning: 'Not bought in this document.' },
  tender: { name: 'Tender value', meaning: 'What the buyer expected before bids.' },
};

/** Whether somebody pays this sum, so that its mark is a ring with a dot. */
export function isPaid(standing: Standing): boolean {
  return standing === 'contract' || standing === 'award' || standing === 'bundle';
}

/** How sure we are of a sum. */
export const certainties = ['read', 'reported', 'said'] as const;

/** The certainties as labels. */
export const certaintyNames: Record<(typeof certainties)[number], string> = {
  read: 'document read',
  reported: 'reported by others',
  said: 'press, meeting or slides',
};
