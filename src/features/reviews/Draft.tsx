import { useEffect, useRef, useState } from 'react';
import { draftKept, dropDraft, type Kept, keepDraft, onDraft } from '~/lib/drafts';
import { Notice } from '~/ui/Notice';
import { momentInWords } from '~/ui/words';
import { blankFor, type Draft, draftFrom, type Filled, sameFilled } from './filled';

const pauseMilliseconds = 400;

/** A draft as it is written and kept on this device. */
export interface Drafting {
  draft: Draft;
  /** When it was kept that was brought back, in milliseconds since 1970; null when nothing was, or it was discarded. */
  restoredAt: number | null;
  /** What was discarded and can be brought back. */
  discarded: Draft | null;
  /** Whether this browser keeps what is written. */
  kept: boolean;
  change: (part: Partial<Filled>) => void;
  discard: () => void;
  bringBack: () => void;
  /** Makes another review of it, and returns its id. */
  renew: () => string;
  /** It has been shared: keeps nothing of it any more. */
  finish: () => void;
}

/** Brings back what was being written under a name and keeps it from then on; at first the form of `company` is blank. */
export function useDraft(name: string, company: string): Drafting {
  const [start] = useState(() => startFrom(draftKept(name), company));
  const [draft, setDraft] = useState(start.draft);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const [kept, setKept] = useState(true);
  // The draft as it stands in storage: nothing is kept again until it is changed here.
  const settled = useRef(start.draft);
  const finished = useRef(false);

  useEffect(() => {
    if (draft === settled.current) return;
    const keep = () => {
      if (finished.current || draft === settled.current) return;
      settled.current = draft;
      if (sameFilled(draft.filled, blankFor(company))) dropDraft(name);
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
  }, [draft, name, company]);

  // Another tab writes, shares or discards the same: both hold what was typed last.
  useEffect(
    () =>
      onDraft(name, () => {
        const there = startFrom(draftKept(name), company);
        settled.current = there.draft;
        setDraft(there.draft);
        setRestoredAt(there.restoredAt);
      }),
    [name, company],
  );

  const begin = (next: Draft) => {
    setDraft(next);
    setRestoredAt(null);
  };
  return {
    draft,
    restoredAt,
    discarded: sameFilled(draft.filled, blankFor(company)) ? discarded : null,
    kept,
    change: (part) => setDraft((last) => ({ ...last, filled: { ...last.filled, ...part } })),
    discard: () => {
      setDiscarded(draft);
      begin(startFrom(null, company).draft);
    },
    bringBack: () => {
      setDiscarded(null);
      if (discarded) begin(discarded);
    },
    renew: () => {
      const id = crypto.randomUUID();
      setDraft((last) => ({ ...last, id }));
      return id;
    },
    finish: () => {
      finished.current = true;
      dropDraft(name);
    },
  };
}

function startFrom(kept: Kept | null, company: string): { draft: Draft; restoredAt: number | null } {
  const draft = draftFrom(kept?.written);
  return draft && kept
    ? { draft, restoredAt: kept.at }
    : { draft: { id: crypto.randomUUID(), filled: blankFor(company) }, restoredAt: null };
}

/** Says what was brought back, and lets it be discarded; and that again. */
export function DraftNotice({ drafting }: { drafting: Drafting }) {
  const { restoredAt, discarded, discard, bringBack } = drafting;
  return (
    <>
      {restoredAt !== null && (
        <Notice kind="note">
          <p>What you wrote here on {momentInWords(restoredAt)} is back.</p>
          <button type="button" className="button" data-kind="quiet" onClick={discard}>
            Discard
          </button>
        </Notice>
      )}
      {discarded && (
        <Notice kind="note">
          <p>Discarded.</p>
          <button type="button" className="button" data-kind="quiet" onClick={bringBack}>
            Undo
          </button>
        </Notice>
      )}
    </>
  );
}
