/** Stores a message that the next page in this tab shows once. FlashMessage.astro reads it. */
export function setFlashMessage(message: string): void {
  // If storage is blocked, the message is lost, but the action that it reports must not fail.
  try {
    sessionStorage.setItem('fairswath-flash', message);
  } catch {}
}
