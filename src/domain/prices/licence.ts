/** Who may use an image. A licence to publish costs up to three times as much, so such quotes are excluded from summaries. */
export const licences = ['one-organisation', 'several-organisations', 'publication'] as const;

/** Who may use an image. */
export type Licence = (typeof licences)[number];

/** Labels of licences, as choices and on review cards. */
export const licenceNames: Record<Licence, string> = {
  'one-organisation': 'One organisation',
  'several-organisations': 'Several organisations or clients',
  publication: 'Publication',
};
