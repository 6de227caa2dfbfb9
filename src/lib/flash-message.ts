const key = 'fairswath-flash';

/** Stores a message that the next page in this tab shows once. */
export function setFlashMessage(message: string): void {
  // Storage may be blocked. The message is then lost, which must not fail the action that it reports.
  try {
    sessionStorage.setItem(key, message);
  } catch {}
}

/** Returns the message that the previous page stored, if any, and removes it. */
export function takeFlashMessage(): string | null {
  try {
    const message = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return message;
  } catch {
    return null;
  }
}
