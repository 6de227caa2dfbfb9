/** A provider that the user has selected for comparison. */
export interface ComparedProvider {
  key: string;
  name: string;
}

/** The maximum number of providers that a table can show side by side. */
export const maxCompared = 4;

/**
 * Id of the sentence in the compare bar that explains why no more can be selected; empty while more can be. It describes every
 * checkbox.
 */
export const compareLimitId = 'compare-limit';

const storageKey = 'fairswath-compare';
const empty: readonly ComparedProvider[] = [];
let cachedText = '';
let cached = empty;
/** A list that the browser could not store, kept until the user leaves the page; null while the stored list is valid. */
let unstored: string | null = null;

// Pages and islands load separate copies of this module (page-script.ts), so each copy listens for changes from the other. Events
// from other tabs are trusted, and show that the browser can store the list.
globalThis.addEventListener?.('storage', ({ key, newValue, isTrusted }: StorageEvent) => {
  if (isTrusted) unstored = null;
  else if (key === storageKey) unstored = (newValue ?? '') === readStorage() ? null : (newValue ?? '');
});

/** The providers selected for comparison in this browser, in the order of selection; the same array until it changes. */
export function getCompareList(): readonly ComparedProvider[] {
  const text = unstored ?? readStorage();
  if (text !== cachedText) [cachedText, cached] = [text, decode(text)];
  return cached;
}

/** Adds a provider to the list or removes it. Does nothing when the list already has {@link maxCompared} providers. */
export function setCompared(provider: ComparedProvider, selected: boolean): void {
  const others = getCompareList().filter(({ key }) => key !== provider.key);
  if (selected && others.length >= maxCompared) return;
  setCompareList(selected ? [...others, provider] : others);
}

/** Replaces the list with the first {@link maxCompared} of these providers. */
export function setCompareList(providers: readonly ComparedProvider[]): void {
  const newValue = providers.length > 0 ? JSON.stringify(providers.slice(0, maxCompared)) : null;
  try {
    if (newValue) localStorage.setItem(storageKey, newValue);
    else localStorage.removeItem(storageKey);
  } catch {}
  // Browsers send this event only to other tabs.
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
}

/** Calls `listener` when the list changes, in this tab or another. Returns a function that unsubscribes. */
export function onCompareListChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function readStorage(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

// Checked by hand because every page loads this module, and valibot would be larger than all other scripts together.
function decode(text: string): readonly ComparedProvider[] {
  try {
    const items: Partial<ComparedProvider>[] = JSON.parse(text);
    const byKey = new Map(items.filter(isComparedProvider).map((item) => [item.key, item]));
    return [...byKey.values()].slice(0, maxCompared);
  } catch {
    return empty;
  }
}

function isComparedProvider(item: Partial<ComparedProvider>): item is ComparedProvider {
  const { key, name } = item ?? {};
  return typeof key === 'string' && /^[a-z0-9]{1,60}$/.test(key) && typeof name === 'string' && name.length <= 80;
}
