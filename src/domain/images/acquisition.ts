/**
 * How an image is acquired. `archive` already exists. `recent-archive` was taken in the last 90 days; several resellers price it
 * like a new image. `tasking` is taken for the buyer when the provider finds the time, `assured` at a fixed time.
 */
export const acquisitions = ['archive', 'recent-archive', 'tasking', 'assured'] as const;

/** How an image is acquired. */
export type Acquisition = (typeof acquisitions)[number];

/** The acquisitions of list prices; `unspecified` where a list names neither archive nor tasking. */
export const listedAcquisitions = [...acquisitions, 'unspecified'] as const;

/** How the images of a list price are acquired. */
export type ListedAcquisition = (typeof listedAcquisitions)[number];

/** The acquisitions whose prices are summarised together. An archive image of the last 90 days counts as archive. */
export const pricedAcquisitions = ['archive', 'tasking', 'assured'] as const;

/** Acquisitions whose prices are summarised together. */
export type PricedAcquisition = (typeof pricedAcquisitions)[number];

/** The acquisitions that the fair price shows side by side. Assured tasking has a separate price. */
export const answerAcquisitions = ['archive', 'tasking'] as const satisfies PricedAcquisition[];

/** An acquisition in the answer about a fair price. */
export type AnswerAcquisition = (typeof answerAcquisitions)[number];

/** Labels of acquisitions within a sentence, as a review card shows them. */
export const acquisitionLabels: Record<ListedAcquisition, string> = {
  archive: 'archive',
  'recent-archive': 'archive, last 90 days',
  tasking: 'tasking',
  assured: 'assured tasking',
  unspecified: 'archive or tasking not stated',
};

/** Labels of acquisitions as choices and headings. */
export const pricedAcquisitionNames: Record<PricedAcquisition, string> = {
  archive: 'Archive',
  tasking: 'Tasking',
  assured: 'Assured tasking',
};

/**
 * The acquisition with which the price of an acquisition is summarised; null where a list names none. `recent-archive` counts as
 * archive, because groups of it alone would be too small.
 */
export function pricedAs(acquisition: Acquisition): PricedAcquisition;
export function pricedAs(acquisition: ListedAcquisition): PricedAcquisition | null;
export function pricedAs(acquisition: ListedAcquisition): PricedAcquisition | null {
  if (acquisition === 'unspecified') return null;
  return acquisition === 'recent-archive' ? 'archive' : acquisition;
}

/** The acquisitions whose prices are summarised as one. */
export function acquisitionsOf(priced: PricedAcquisition): Acquisition[] {
  return acquisitions.filter((acquisition) => pricedAs(acquisition) === priced);
}

/** Whether a text names acquisitions whose prices are summarised together. */
export function isPricedAcquisition(text: string | null): text is PricedAcquisition {
  return pricedAcquisitions.some((acquisition) => acquisition === text);
}
