/**
 * Keeps what a user has entered into an island, and the focus, if React renders the island anew instead of hydrating it. React does
 * so when a translator or an extension has changed the prebuilt markup.
 */
export function keepInput(island: HTMLElement): void {
  let focused: EventTarget | null = island.contains(document.activeElement) ? document.activeElement : null;
  island.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  new MutationObserver((changes) => {
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (removed.length > 0 && added.length > 0)
      void import('./copy-input').then(({ copyInput }) => copyInput(removed, added, focused));
  }).observe(island, { childList: true });
}
