import * as v from 'valibot';
import { type ProposableField, type ProposableTexts, proposableFields } from '~/domain/proposable-fields';

/** What representatives can propose to change, with the texts of the provider's file as they are. */
export type FileTexts = Record<ProposableField, string>;

const proposal = v.object({
  id: v.number(),
  /** The provider's key. */
  company: v.string(),
  fields: v.record(v.string(), v.string()),
  /** The day, like "2026-11-23". */
  on: v.string(),
  /** Whether the editors are done with it. */
  closed: v.boolean(),
});

/** A change that the user proposed. */
export type OwnProposal = v.InferOutput<typeof proposal>;

/** Parses what `own_proposals` returns. Throws a ValiError for anything else. */
export function parseProposals(rows: unknown): OwnProposal[] {
  return v.parse(v.array(proposal), rows);
}

/** Parses the texts that the build publishes for each provider. Throws a ValiError for anything else. */
export function parseFileTexts(data: unknown): FileTexts {
  const texts = Object.fromEntries(proposableFields.map(({ key }) => [key, v.string()]));
  return v.parse(v.object(texts), data) as FileTexts;
}

/** Those of the entered texts that differ from the file. */
export function changedTexts(file: FileTexts, entered: FileTexts): ProposableTexts {
  // A form sends line breaks as "\r\n".
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  const changed = proposableFields.filter(({ key }) => plain(entered[key]) !== plain(file[key]));
  return Object.fromEntries(changed.map(({ key }) => [key, plain(entered[key])]));
}

/** The labels of the fields that a proposal changes. */
export function changedLabels(fields: Record<string, string>): string[] {
  return proposableFields.flatMap(({ key, label }) => (key in fields ? [label] : []));
}
