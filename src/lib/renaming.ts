const event = 'fairswath-renamed';

/** Tells the other live parts of this page that the name of its owner has changed. */
export function markRenamed(): void {
  document.dispatchEvent(new Event(event));
}

/** Calls back when it has; returns how to stop that. */
export function onRenamed(listener: () => void): () => void {
  document.addEventListener(event, listener);
  return () => document.removeEventListener(event, listener);
}
