/** Who may use an image. A licence to publish costs up to three times as much, so such quotes stay out of summaries. */
export const licences = ['one-organisation', 'several-organisations', 'publication'] as const;

/** Who may use an image. */
export type Licence = (typeof licences)[number];

/** The licences as choices and as a review card shows them. */
export const licenceNames: Record<Licence, string> = {
  'one-organisation': 'One organisation',
  'several-organisations': 'Several organisations or clients',
  publication: 'Publication',
};
