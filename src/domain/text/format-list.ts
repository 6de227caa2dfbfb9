/** Words as a list in a sentence: "archive, tasking and radar". Without `Intl`: see format-number.ts. */
export function formatList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
