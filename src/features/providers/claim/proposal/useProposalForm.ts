import { useEffect, useRef, useState } from 'react';
import type { EntryTexts } from '~/domain/proposable-entries';
import {
  type ProposableContent,
  type ProposableField,
  type ProposableList,
  proposableLists,
} from '~/domain/proposable-fields';
import { useStoredDraft } from '~/lib/useStoredDraft';
import { useSubmit } from '~/ui/form/useSubmit';
import { addButtonId } from './EntryFields';
import {
  controlId,
  nextId,
  type ProposalProblems,
  parseProposalValues,
  readProposal,
  valuesOf,
  withEntry,
} from './proposal-values';
import { proposeChanges } from './proposals.data';

/**
 * The state of the form in which a representative changes what a provider's file says. It is stored under `draftName` until it is
 * sent or discarded. `unchanged` says that it was sent without a change.
 */
export function useProposalForm(
  company: string,
  content: ProposableContent,
  draftName: string | null,
  onClose: (sent: boolean) => void,
) {
  const draft = useStoredDraft(draftName, valuesOf(content), parseProposalValues);
  const { content: values, setContent } = draft;
  const [problems, setProblems] = useState<ProposalProblems>({});
  const [unchanged, setUnchanged] = useState(false);
  const submission = useSubmit();
  const focus = useFocusAfterChange(controlId(company, 'website'));
  const forgetProblem = (id: string) => setProblems(({ [id]: _, ...others }) => others);
  const close = (sent: boolean) => {
    draft.forget();
    onClose(sent);
  };
  return {
    values,
    problems,
    unchanged,
    changed: draft.changed,
    restored: draft.restored,
    ...submission,
    close,
    focusFirst: () => focus(controlId(company, 'website')),
    typeFact: (key: ProposableField, text: string) => {
      forgetProblem(controlId(company, key));
      setContent({ ...values, facts: { ...values.facts, [key]: text } });
    },
    changeEntry: (key: ProposableList, id: number, texts?: EntryTexts) => {
      const before = values.lists[key]?.find((entry) => entry.id === id)?.texts ?? {};
      for (const path of Object.keys(before))
        if (before[path] !== texts?.[path]) forgetProblem(controlId(company, key, id, path));
      setContent(withEntry(values, key, id, texts));
      if (!texts) focus(addButtonId(company, key));
    },
    addEntry: (key: ProposableList) => {
      const id = nextId(values.lists[key] ?? []);
      const fields = proposableLists.find((field) => field.key === key)?.list.fields ?? [];
      setContent(withEntry(values, key, id, Object.fromEntries(fields.map(({ path }) => [path, '']))));
      focus(controlId(company, key, id, fields[0]?.path));
    },
    send: () => {
      const read = readProposal(company, values, content);
      setProblems('problems' in read ? read.problems : {});
      setUnchanged('fields' in read && Object.keys(read.fields).length === 0);
      if ('problems' in read) return focus(Object.keys(read.problems)[0] ?? '');
      if (Object.keys(read.fields).length === 0) return;
      void submission.submit(() => proposeChanges(company, read.fields)).then((sent) => sent && close(true));
    },
  };
}

/** Moves the focus to `first` at once, and with the returned function to another element after the next change is shown. */
function useFocusAfterChange(first: string): (id: string) => void {
  const [target, setTarget] = useState({ id: first });
  const last = useRef<{ id: string } | null>(null);
  useEffect(() => {
    if (last.current === target) return;
    last.current = target;
    document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => setTarget({ id });
}
