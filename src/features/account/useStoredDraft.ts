import { useEffect, useState } from 'react';
import { loadDraft, removeDraft, saveDraft } from '~/lib/draft-storage';

/** Content that a user types into a form, stored on this device until it is sent or discarded. */
export interface StoredContent<Content> {
  content: Content;
  setContent: (content: Content) => void;
  /** Whether the content differs from its initial value. */
  changed: boolean;
  /** Whether the content was typed before this form was opened. */
  restored: boolean;
  /** Deletes the stored content after it was sent or discarded. */
  forget: () => void;
}

/**
 * Restores content that was typed into a form and stores it whenever it changes. `name` contains the author's id; with null
 * nothing is stored. `parse` returns null for content that the form did not store.
 */
export function useStoredDraft<Content>(
  name: string | null,
  initial: Content,
  parse: (stored: unknown) => Content | null,
): StoredContent<Content> {
  // Keep the initial values: the session may end, and a reply may be loaded again, while the user types.
  const [start] = useState(() => ({ name, initial, stored: name === null ? null : parse(loadDraft(name)?.content) }));
  const [content, setContent] = useState(start.stored ?? start.initial);
  const changed = JSON.stringify(content) !== JSON.stringify(start.initial);
  useEffect(() => {
    if (start.name === null) return;
    if (changed) saveDraft(start.name, content);
    else removeDraft(start.name);
  }, [start, content, changed]);
  return {
    content,
    setContent,
    changed,
    restored: start.stored !== null,
    forget: () => start.name !== null && removeDraft(start.name),
  };
}

/** A stored text; null for anything else. */
export function parseTextDraft(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
