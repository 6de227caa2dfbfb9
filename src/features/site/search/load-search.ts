/** What the search says when its script or its index does not arrive. */
export const searchNotLoaded = 'Could not load the search. Check your connection and type again.';

/** Loads the search when somebody uses it, or if somebody already does. Pages do not load it before, because it is large. */
export function loadSearchWhenUsed(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search]');
  const results = form?.querySelector('div');
  if (!form || !results) return;
  let tries = 0;
  const load = async () => {
    try {
      // Chrome remembers a failure by the address.
      await import(/* @vite-ignore */ `${form.dataset.search}${tries > 0 ? `#${tries}` : ''}`);
    } catch {
      tries += 1;
      results.textContent = searchNotLoaded;
      results.hidden = false;
      form.addEventListener('input', load, { once: true });
    }
  };
  if (form.contains(document.activeElement)) void load();
  else form.addEventListener('focusin', load, { once: true });
}
