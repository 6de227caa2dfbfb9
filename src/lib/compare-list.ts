/** A provider that the user has selected for comparison. */
export interface ComparedProvider {
  key: string;
  name: string;
}

/** The most providers that a table on a screen can show side by side. */
export const maxCompared = 4;

/** Id of the sentence in the compare bar that says why no more can be selected, empty while more can; it describes every checkbox. */
export const compareLimitId = 'compare-limit';

const storageKey = 'fairswath-compare';
const empty: readonly ComparedProvider[] = [];
let cachedText = '';
let cached = empty;

/** The providers selected for comparison in this browser, in the order of selection; the same array until it changes. */
export function getCompareList(): readonly ComparedProvider[] {
  const text = readStorage();
  if (text !== cachedText) [cachedText, cached] = [text, decode(text)];
  return cached;
}

/** Adds a provider to the list or removes it. Does nothing when the list already has {@link maxCompared} providers. */
export function setCompared(provider: ComparedProvider, selected: boolean): void {
  const others = getCompareList().filter(({ key }) => key !== provider.key);
  if (selected && others.length >= maxCompared) return;
  setCompareList(selected ? [...others, provider] : others);
}

/** Replaces the list by the first {@link maxCompared} of these providers. */
export function setCompareList(providers: readonly ComparedProvider[]): void {
  const list = providers.slice(0, maxCompared);
  try {
    if (list.length > 0) localStorage.setItem(storageKey, JSON.stringify(list));
    else localStorage.removeItem(storageKey);
  } catch {
    // Where the browser blocks storage, the list is kept until the page is left.
    cachedText = readStorage();
    cached = list;
  }
  // Browsers send this event to other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: storageKey }));
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

// Checked by hand because every page loads this module, and valibot would be larger than all its other scripts together.
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
