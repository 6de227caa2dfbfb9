/** How an image is acquired: `archive` already exists, `tasking` is taken for the buyer. */
export const acquisitions = ['archive', 'tasking'] as const;

/** How an image is acquired. */
export type Acquisition = (typeof acquisitions)[number];

/** The acquisitions within a sentence. */
export const acquisitionLabels: Record<Acquisition, string> = { archive: 'archive', tasking: 'new tasking' };

/** The acquisitions as choices and headings. */
export const acquisitionNames: Record<Acquisition, string> = { archive: 'Archive', tasking: 'New tasking' };

/** Whether a text is an acquisition. */
export function isAcquisition(text: string | null): text is Acquisition {
  return acquisitions.some((acquisition) => acquisition === text);
}
