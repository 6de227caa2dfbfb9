/**
 * How an image is acquired. `archive` already exists. `recent-archive` was taken in the last 90 days; several resellers price it
 * like a new image. `tasking` is taken for the buyer when the provider finds the time, `assured` at a fixed time.
 */
export const acquisitions = ['archive', 'recent-archive', 'tasking', 'assured'] as const;

/** How an image is acquired. */
export type Acquisition = (typeof acquisitions)[number];

/** The acquisitions whose prices are summarised together. An archive image of the last 90 days counts as archive. */
export const acquisitionFamilies = ['archive', 'tasking', 'assured'] as const;

/** Acquisitions whose prices are summarised together. */
export type AcquisitionFamily = (typeof acquisitionFamilies)[number];

/** The families of acquisitions that the fair price shows side by side. Assured tasking has a separate price. */
export const answerFamilies = ['archive', 'tasking'] as const satisfies AcquisitionFamily[];

/** A family of acquisitions in the answer about a fair price. */
export type AnswerFamily = (typeof answerFamilies)[number];

/** Labels of acquisitions within a sentence, as a review card shows them. */
export const acquisitionLabels: Record<Acquisition, string> = {
  archive: 'archive',
  'recent-archive': 'archive of the last 90 days',
  tasking: 'tasking',
  assured: 'assured tasking',
};

/** Labels of acquisitions as choices of the review form. */
export const acquisitionNames: Record<Acquisition, string> = {
  archive: 'Archive, older than 90 days',
  'recent-archive': 'Archive of the last 90 days',
  tasking: 'Tasking, the provider picks the time',
  assured: 'Assured or rush tasking',
};

/** Labels of families within a sentence. */
export const familyLabels: Record<AcquisitionFamily, string> = {
  archive: 'archive',
  tasking: 'tasking',
  assured: 'assured tasking',
};

/** Labels of families as choices and headings. */
export const familyNames: Record<AcquisitionFamily, string> = {
  archive: 'Archive',
  tasking: 'Tasking',
  assured: 'Assured tasking',
};

/** The family of an acquisition. `recent-archive` counts as archive, because groups of it alone would be too small. */
export function familyOf(acquisition: Acquisition): AcquisitionFamily {
  return acquisition === 'recent-archive' ? 'archive' : acquisition;
}

/** The acquisitions of a family. */
export function acquisitionsOf(family: AcquisitionFamily): Acquisition[] {
  return acquisitions.filter((acquisition) => familyOf(acquisition) === family);
}

/** Whether a text is a family of acquisitions. */
export function isAcquisitionFamily(text: string | null): text is AcquisitionFamily {
  return acquisitionFamilies.some((family) => family === text);
}
