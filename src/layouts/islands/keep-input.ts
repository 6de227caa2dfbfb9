import { copyInput } from './copy-input';

/**
 * Keeps what a user has entered into an island, and the focus, if React renders the island anew instead of hydrating it. React
 * does so when a translator or an extension has changed the prebuilt markup. Call the returned function after the island has been
 * rendered, before the next key can be pressed. Content that the component replaces later, such as the form of another user, then
 * starts empty.
 */
export function keepInput(island: HTMLElement): () => void {
  let focused: EventTarget | null = island.contains(document.activeElement) ? document.activeElement : null;
  // Capture the event before React, which stops it during hydration.
  const notice = ({ target }: Event) => {
    focused = target;
  };
  island.addEventListener('focusin', notice, { capture: true });
  const observer = new MutationObserver(() => undefined);
  observer.observe(island, { childList: true });
  return () => {
    const changes = observer.takeRecords();
    observer.disconnect();
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    // React is still busy here, but no key can be pressed in between.
    if (removed.length > 0) queueMicrotask(() => copyInput(removed, added, focused));
  };
}
