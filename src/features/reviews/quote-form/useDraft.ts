import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadDraft, onDraftChange, removeDraft, type StoredDraft, saveDraft } from '~/lib/draft-storage';
import { type Draft, isUntouched, parseDraft, withNewId } from './draft';
import { hasSameValues } from './form-values';
import type { QuoteFormValues } from './quote';

const pauseMilliseconds = 400;

/** The origin of the current draft; `previous` is a draft that can be restored. `savedAt` is in milliseconds since 1970. */
type DraftOrigin =
  | { event: 'new' }
  | { event: 'restored'; savedAt: number }
  | { event: 'discarded' | 'removed in another tab'; previous: Draft };

/** A draft that is stored on this device while the user writes it. */
export interface StoredDraftState {
  draft: Draft;
  origin: DraftOrigin;
  /** Whether this browser stores the draft. */
  stored: boolean;
  change: (values: Partial<QuoteFormValues>) => void;
  /** Continues with another draft. */
  replace: (draft: Draft) => void;
  discard: () => void;
  restore: () => void;
  /** Stores the draft at once. Returns whether this browser stores it. */
  store: () => boolean;
  /** Removes the draft after its values were sent, unless another tab has stored other values since. */
  finish: (sentValues: QuoteFormValues) => void;
}

/** The contents of the storage, as last seen by this tab. */
interface StorageState {
  /** The stored draft. While the form contains it, there is nothing to save. */
  draft: Draft;
  /** The draft that this tab last stored, or found on load; null after another tab has stored one. */
  ownDraft: Draft | null;
  finished: boolean;
}

/**
 * Restores the draft stored under a name, or creates one, and stores it while it changes. With `sharedByTabs`, all tabs show the
 * same draft: the one typed last.
 */
export function useDraft(name: string, createDraft: () => Draft, sharedByTabs: boolean): StoredDraftState {
  const [start] = useState(() => startFrom(loadDraft(name), createDraft));
  const [draft, setDraft] = useState(start.draft);
  const [origin, setOrigin] = useState(start.origin);
  const storage = useRef<StorageState>({ draft: start.draft, ownDraft: start.draft, finished: false });
  const { stored, store } = useStoreAfterPause(name, draft, storage);
  useChangesInOtherTabs(sharedByTabs ? name : null, draft, storage, (stored) => {
    const there = startFrom(stored, createDraft);
    const lost = there.origin.event === 'new' && !isUntouched(draft);
    storage.current = { ...storage.current, draft: there.draft, ownDraft: null };
    setDraft(there.draft);
    setOrigin(lost ? { event: 'removed in another tab', previous: withNewId(draft) } : there.origin);
  });
  return {
    draft,
    origin,
    stored,
    change: (values) => setDraft((last) => ({ ...last, values: { ...last.values, ...values } })),
    replace: setDraft,
    discard: () => {
      setOrigin({ event: 'discarded', previous: draft });
      setDraft(createDraft());
    },
    restore: () => {
      if (!('previous' in origin)) return;
      setDraft(origin.previous);
      setOrigin({ event: 'restored', savedAt: Date.now() });
    },
    store,
    finish: (sentValues) => {
      storage.current.finished = true;
      const there = parseDraft(loadDraft(name)?.content, sentValues);
      const ownValues = [sentValues, storage.current.ownDraft?.values];
      if (ownValues.some((values) => there && values && hasSameValues(there.values, values))) removeDraft(name);
    },
  };
}

function startFrom(stored: StoredDraft | null, createDraft: () => Draft): { draft: Draft; origin: DraftOrigin } {
  const created = createDraft();
  const draft = parseDraft(stored?.content, created.values);
  return draft && stored
    ? { draft, origin: { event: 'restored', savedAt: stored.savedAt } }
    : { draft: created, origin: { event: 'new' } };
}

/**
 * Stores a changed draft after a pause, or at once when the user leaves the page. Returns whether the browser can store drafts.
 */
function useStoreAfterPause(name: string, draft: Draft, storage: RefObject<StorageState>) {
  const [stored, setStored] = useState(true);
  useEffect(() => {
    if (draft === storage.current.draft) return;
    const store = () => {
      if (storage.current.finished || draft === storage.current.draft) return;
      storage.current = { draft, ownDraft: draft, finished: false };
      if (isUntouched(draft)) removeDraft(name);
      else setStored(saveDraft(name, draft));
    };
    const controller = new AbortController();
    const pause = setTimeout(store, pauseMilliseconds);
    addEventListener('pagehide', store, { signal: controller.signal });
    document.addEventListener('visibilitychange', store, { signal: controller.signal });
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [draft, name, storage]);
  return {
    stored,
    store: () => {
      const isStored = saveDraft(name, draft);
      if (isStored) storage.current = { draft, ownDraft: draft, finished: false };
      setStored(isStored);
      return isStored;
    },
  };
}

/** Calls `onChange` when another tab changes the stored draft, unless this tab has newer changes that are not stored yet. */
function useChangesInOtherTabs(
  name: string | null,
  draft: Draft,
  storage: RefObject<StorageState>,
  onChange: (stored: StoredDraft | null) => void,
): void {
  const latest = useRef({ draft, onChange });
  latest.current = { draft, onChange };
  useEffect(() => {
    if (name === null) return;
    const stop = onDraftChange(name, () => {
      if (latest.current.draft === storage.current.draft) latest.current.onChange(loadDraft(name));
    });
    // Another tab may have stored one since the first render.
    const stored = loadDraft(name);
    if (stored && isUntouched(latest.current.draft)) latest.current.onChange(stored);
    return stop;
  }, [name, storage]);
}
