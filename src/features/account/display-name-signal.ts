const eventName = 'fairswath-display-name-change';

/** Tells the other islands on this page that the user has changed their display name. */
export function announceDisplayNameChange(): void {
  document.dispatchEvent(new Event(eventName));
}

/** Calls `listener` when the user changes their display name. Returns a function that unsubscribes. */
export function onDisplayNameChange(listener: () => void): () => void {
  document.addEventListener(eventName, listener);
  return () => document.removeEventListener(eventName, listener);
}
