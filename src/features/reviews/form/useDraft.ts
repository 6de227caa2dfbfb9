import { useEffect, useRef, useState } from 'react';
import { loadDraft, onDraftChange, removeDraft, type StoredDraft, saveDraft } from '~/lib/draft-storage';
import { type Draft, draftFrom, type QuoteFormValues, sameValues } from './form-values';

const pauseMilliseconds = 400;

/** What became of a draft before it was changed here. */
type Past =
  | { event: 'restored'; at: number }
  | { event: 'discarded' | 'gone elsewhere'; before: Draft }
  | { event: 'none' };

/** A draft as it is written and kept on this device. */
export interface Drafting {
  draft: Draft;
  past: Past;
  /** Whether this browser keeps what is written. */
  kept: boolean;
  change: (part: Partial<QuoteFormValues>) => void;
  /** Puts another in its place. */
  replace: (draft: Draft) => void;
  discard: () => void;
  /** Brings back what was discarded. */
  bringBack: () => void;
  /** What was `sent` has arrived: keeps it no longer, unless something else was written in another tab since. */
  finish: (sent: QuoteFormValues) => void;
}

/**
 * Brings back what was being written under a name and keeps it from then on; else begins with `fresh`. A draft that is
 * `shared` is the same in every tab: all hold what was typed last.
 */
export function useDraft(name: string, fresh: () => Draft, shared: boolean): Drafting {
  const [start] = useState(() => startFrom(loadDraft(name), fresh));
  const [draft, setDraft] = useState(start.draft);
  const [past, setPast] = useState(start.past);
  const [kept, setKept] = useState(true);
  // As it stands in storage: nothing is kept again until it is changed here.
  const settled = useRef(start.draft);
  // What stands there because this tab has put it there, or found it.
  const own = useRef<Draft | null>(start.draft);
  const latest = useRef(draft);
  latest.current = draft;
  const begin = useRef(fresh);
  begin.current = fresh;
  const finished = useRef(false);

  useEffect(() => {
    if (draft === settled.current) return;
    const keep = () => {
      if (finished.current || draft === settled.current) return;
      settled.current = draft;
      own.current = draft;
      if (sameValues(draft.filled, draft.from)) removeDraft(name);
      else setKept(saveDraft(name, draft));
    };
    const leaving = new AbortController();
    const pause = setTimeout(keep, pauseMilliseconds);
    addEventListener('pagehide', keep, { signal: leaving.signal });
    document.addEventListener('visibilitychange', keep, { signal: leaving.signal });
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [draft, name]);

  useEffect(() => {
    if (!shared) return;
    return onDraftChange(name, () => {
      const here = latest.current;
      // What is being typed here at this moment is the later one.
      if (here !== settled.current) return;
      const there = startFrom(loadDraft(name), begin.current);
      settled.current = there.draft;
      own.current = null;
      setDraft(there.draft);
      const lost = there.past.event === 'none' && !sameValues(here.filled, here.from);
      setPast(lost ? { event: 'gone elsewhere', before: renewed(here) } : there.past);
    });
  }, [name, shared]);

  return {
    draft,
    past,
    kept,
    change: (part) => setDraft((last) => ({ ...last, filled: { ...last.filled, ...part } })),
    replace: setDraft,
    discard: () => {
      setPast({ event: 'discarded', before: draft });
      setDraft(fresh());
    },
    bringBack: () => {
      if (!('before' in past)) return;
      setDraft(past.before);
      setPast({ event: 'restored', at: Date.now() });
    },
    finish: (sent) => {
      finished.current = true;
      const there = draftFrom(loadDraft(name)?.content);
      const ours = [sent, own.current?.filled].some((one) => there && one && sameValues(there.filled, one));
      if (ours) removeDraft(name);
    },
  };
}

/** Another review of the same words. */
export function renewed(draft: Draft): Draft {
  return { ...draft, id: crypto.randomUUID() };
}

function startFrom(kept: StoredDraft | null, fresh: () => Draft): { draft: Draft; past: Past } {
  const draft = draftFrom(kept?.content);
  return draft && kept
    ? { draft, past: { event: 'restored', at: kept.savedAt } }
    : { draft: fresh(), past: { event: 'none' } };
}
