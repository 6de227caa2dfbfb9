import { useState } from 'react';
import type { EntryTexts } from '~/domain/proposable-entries';
import type { ProposableField, proposableLists } from '~/domain/proposable-fields';
import styles from './ProposalForm.module.css';
import { controlId, type FormEntry, type ProposalProblems } from './proposal-values';
import { ValueControl } from './ValueControl';

/** The controls of one list: a group for each entry, which can be removed, and a button that adds one. */
export function EntryFields({
  company,
  field,
  entries,
  problems,
  onChange,
  onAdd,
}: {
  company: string;
  field: (typeof proposableLists)[number];
  entries: FormEntry[];
  problems: ProposalProblems;
  /** Without `texts` the entry is removed. */
  onChange: (id: number, texts?: EntryTexts) => void;
  onAdd: () => void;
}) {
  const { key, label, entry: noun, most } = field;
  return (
    <fieldset className="flow">
      <legend className={styles.legend}>{label}</legend>
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          company={company}
          field={field}
          number={index + 1}
          entry={entry}
          problems={problems}
          onChange={(texts) => onChange(entry.id, texts)}
        />
      ))}
      {entries.length < most && (
        <p>
          <button id={addButtonId(company, key)} type="button" className="button" data-kind="quiet" onClick={onAdd}>
            Add {noun}
          </button>
        </p>
      )}
    </fieldset>
  );
}

function Entry({
  company,
  field: { key, label, entry: noun, list },
  number,
  entry: { id, texts },
  problems,
  onChange,
}: {
  company: string;
  field: (typeof proposableLists)[number];
  number: number;
  entry: FormEntry;
  problems: ProposalProblems;
  onChange: (texts?: EntryTexts) => void;
}) {
  // A new entry and one with a problem are open, so that the focus can go there.
  const [open, setOpen] = useState(isEmpty(texts));
  const wrong = list.fields.some(({ path }) => problems[controlId(company, key, id, path)]);
  if (wrong && !open) setOpen(true);
  const name = entryTitle(texts);
  const title = name || `New ${noun}`;
  return (
    <details className={styles.entry} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <fieldset className={styles.values}>
        <legend className="sr-only">
          {label}, {number}: {title}
        </legend>
        {list.fields.map((value) => {
          const control = controlId(company, key, id, value.path);
          return (
            <ValueControl
              key={value.path}
              id={control}
              field={value}
              text={texts[value.path] ?? ''}
              problem={problems[control]}
              onType={(text) => onChange({ ...texts, [value.path]: text })}
            />
          );
        })}
      </fieldset>
      <p>
        <button type="button" className="button" data-kind="quiet" onClick={() => onChange()}>
          Remove {name ? `“${name}”` : `new ${noun}`}
        </button>
      </p>
    </details>
  );
}

/** The id of the button that adds an entry to a list. */
export function addButtonId(company: string, key: ProposableField): string {
  return `${controlId(company, key)}-add`;
}

function entryTitle(texts: EntryTexts): string {
  return texts.product || texts.name || texts.statement || '';
}

function isEmpty(texts: EntryTexts): boolean {
  return Object.values(texts).every((text) => text === '');
}
