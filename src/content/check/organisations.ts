// Who bought and who sold: keys in contracts that a misspelling would break without a trace.

import { closest } from 'fastest-levenshtein';
import type { Content } from '../collections.ts';
import { quoted, sentence } from './problem.ts';

/** One sentence for each buyer or seller of a contract that is in no list, and for each key that two organisations have. */
export function findOrganisationProblems({ contracts, organisations, providers }: Content): string[] {
  const listed = organisations.flatMap((file) =>
    file.fields.organisations.map(({ key }, index) => ({ key, file, index })),
  );
  const buyers = listed.filter(({ file }) => file.key === 'buyers').map(({ key }) => key);
  const sellers = [...providers, ...listed.filter(({ file }) => file.key === 'sellers')].map(({ key }) => key);
  const twice = listed.filter(({ key }, at) => listed.findIndex((other) => other.key === key) < at);
  return [
    ...twice.map(({ key, file, index }) =>
      sentence(file.path, {
        line: file.lineOf(['organisations', index]),
        field: 'key',
        message: `write another key, because ${quoted(key)} is already used`,
      }),
    ),
    ...contracts.flatMap((file) =>
      (['buyer', 'seller'] as const).flatMap((field) => {
        const [key, known] = [file.fields[field], field === 'buyer' ? buyers : sellers];
        if (key === null || known.includes(key)) return [];
        const list = field === 'buyer' ? 'organisations/buyers.md' : 'a provider or of organisations/sellers.md';
        const message = `write a key of ${list}, such as ${closest(key, known)}, or add ${quoted(key)} to the list`;
        return [sentence(file.path, { line: file.lineOf([field]), field, message })];
      }),
    ),
  ];
}
