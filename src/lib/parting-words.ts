const key = 'fairswath-parting-words';

/** Leaves a sentence that the next page of this tab shows once. */
export function leaveWords(words: string): void {
  // A browser that keeps nothing throws; a sentence less is no reason to fail.
  try {
    sessionStorage.setItem(key, words);
  } catch {}
}

/** Takes the sentence that the page before has left, if any. */
export function takeWords(): string | null {
  try {
    const words = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return words;
  } catch {
    return null;
  }
}
