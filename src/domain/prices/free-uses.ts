// What free images may be used for: the parts of the page of free sources.

/** The parts of the page of free sources, in their order. */
export const freeUses = ['everybody', 'non-commercial', 'research', 'disasters', 'own-terms'] as const;

/** Who may use free images, and for what. */
export type FreeUse = (typeof freeUses)[number];

/** Headings of the parts of the page of free sources. */
export const freeUseNames: Record<FreeUse, string> = {
  everybody: 'For everyone, including commercial use',
  'non-commercial': 'For non-commercial use',
  research: 'For research',
  disasters: 'For disasters',
  'own-terms': 'Read the terms first',
};
