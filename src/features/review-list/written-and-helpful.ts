/** The ids of the reviews that the user wrote, and of those that the user found helpful. */
export interface WrittenAndHelpful {
  written: ReadonlySet<string>;
  helpful: ReadonlySet<string>;
}
