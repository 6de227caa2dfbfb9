const key = 'fairswath-parting-words';

/** Leaves a sentence that the next page of this tab shows once. */
export function leaveWords(words: string): void {
  sessionStorage.setItem(key, words);
}

/** Takes the sentence that the page before has left, if any. */
export function takeWords(): string | null {
  const words = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return words;
}
