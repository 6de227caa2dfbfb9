import { useEffect, useRef, useState } from 'react';
import { draftKept, dropDraft, type Kept, keepDraft, onDraft } from '~/lib/drafts';
import { Notice } from '~/ui/Notice';
import { momentInWords } from '~/ui/words';
import { type Draft, draftFrom, type Filled, sameFilled } from './filled';

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
  change: (part: Partial<Filled>) => void;
  /** Puts another in its place. */
  replace: (draft: Draft) => void;
  discard: () => void;
  /** Brings back what was discarded. */
  bringBack: () => void;
  /** What was `sent` has arrived: keeps it no longer, unless something else was written in another tab since. */
  finish: (sent: Filled) => void;
}

/**
 * Brings back what was being written under a name and keeps it from then on; else begins with `fresh`. A draft that is
 * `shared` is the same in every tab: all hold what was typed last.
 */
export function useDraft(name: string, fresh: () => Draft, shared: boolean): Drafting {
  const [start] = useState(() => startFrom(draftKept(name), fresh));
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
      if (sameFilled(draft.filled, draft.from)) dropDraft(name);
      else setKept(keepDraft(name, draft));
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
    return onDraft(name, () => {
      const here = latest.current;
      // What is being typed here at this moment is the later one.
      if (here !== settled.current) return;
      const there = startFrom(draftKept(name), begin.current);
      settled.current = there.draft;
      own.current = null;
      setDraft(there.draft);
      const lost = there.past.event === 'none' && !sameFilled(here.filled, here.from);
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
      const there = draftFrom(draftKept(name)?.written);
      const ours = [sent, own.current?.filled].some((one) => there && one && sameFilled(there.filled, one));
      if (ours) dropDraft(name);
    },
  };
}

/** Another review of the same words. */
export function renewed(draft: Draft): Draft {
  return { ...draft, id: crypto.randomUUID() };
}

function startFrom(kept: Kept | null, fresh: () => Draft): { draft: Draft; past: Past } {
  const draft = draftFrom(kept?.written);
  return draft && kept
    ? { draft, past: { event: 'restored', at: kept.at } }
    : { draft: fresh(), past: { event: 'none' } };
}

/** Says what was brought back, `about` what, and lets it be discarded; and that again, until something else is written. */
export function DraftNotice({ drafting, about }: { drafting: Drafting; about?: string | undefined }) {
  const { draft, past, discard, bringBack } = drafting;
  const restored = past.event === 'restored';
  if (past.event === 'none' || (!restored && !sameFilled(draft.filled, draft.from))) return null;
  return (
    <Notice kind="note">
      {restored && (
        <p>
          What you wrote here{about && ` about ${about}`} on {momentInWords(past.at)} is back.
        </p>
      )}
      {past.event === 'discarded' && <p>Discarded.</p>}
      {past.event === 'gone elsewhere' && <p>What stood here was shared or discarded in another tab.</p>}
      {/* One button for both, so that the focus stays on it. */}
      <button type="button" className="button" data-kind="quiet" onClick={restored ? discard : bringBack}>
        {restored ? 'Discard' : 'Undo'}
      </button>
    </Notice>
  );
}
