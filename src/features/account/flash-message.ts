/** Stores a message that the next page in this tab shows once. FlashMessage.astro reads it. */
export function setFlashMessage(message: string): void {
  // Storage may be blocked. The message is then lost, which must not fail the action that it reports.
  try {
    sessionStorage.setItem('fairswath-flash', message);
  } catch {}
}
