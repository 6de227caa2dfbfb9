import { describe, expect, it } from 'vitest';
import { type ProposableContent, proposableFacts, proposableLists } from '../../src/domain/proposable-fields.ts';
import {
  nextId,
  parseProposalValues,
  readProposal,
  valuesOf,
  withEntry,
} from '../../src/features/providers/claim/proposal/proposal-values.ts';

const content: ProposableContent = {
  website: 'https://www.iceye.com',
  fullName: 'ICEYE Oy',
  headquarters: 'Finland',
  status: 'A company that sells SAR images.',
  summary: 'ICEYE of Finland sells SAR images from satellites of its own.',
  resolution: [],
  satellites: [{ name: 'X1', note: 'The first.' }],
  publishedPrices: [],
  subscriptions: [],
  freeAccess: [],
};
const values = valuesOf(content);
const read = (changed = values) => readProposal('iceye', changed, content);

describe('the form for proposals', () => {
  it('shows each field of the file and sends none that is unchanged', () => {
    expect(Object.keys(values.facts)).toEqual(proposableFacts.map(({ key }) => key));
    expect(Object.keys(values.lists)).toEqual(proposableLists.map(({ key }) => key));
    expect(read()).toEqual({ fields: {} });
    expect(read(parseProposalValues(JSON.parse(JSON.stringify(values))) ?? undefined)).toEqual({ fields: {} });
  });

  it('sends a changed fact as text and a changed list in JSON', () => {
    const changed = { ...values, facts: { ...values.facts, headquarters: ' Espoo, Finland ', website: '' } };
    expect(read(changed)).toEqual({ fields: { headquarters: 'Espoo, Finland', website: '' } });
    const id = nextId(values.lists.satellites ?? []);
    const added = withEntry(values, 'satellites', id, { name: 'X2', note: 'The second.' });
    expect(read(added)).toEqual({
      fields: { satellites: '[{"name":"X1","note":"The first."},{"name":"X2","note":"The second."}]' },
    });
    expect(read(withEntry(added, 'satellites', id))).toEqual({ fields: {} });
    expect(read(withEntry(values, 'satellites', 0))).toEqual({ fields: { satellites: '[]' } });
  });

  it('names each control that has to change, in the order of the form', () => {
    const wrong = { ...values, facts: { ...values.facts, website: 'http://iceye.com', summary: 'SAR.' } };
    const result = read(withEntry(wrong, 'satellites', 0, { name: '', note: 'The first.' }));
    expect('problems' in result && Object.entries(result.problems)).toEqual([
      ['iceye-website', 'Write an address that starts with https://, like https://www.example.com.'],
      ['iceye-summary', 'Write at least 40 characters.'],
      ['iceye-satellites-0-name', 'Fill this in.'],
    ]);
  });

  it('starts again from the file when what is stored is not a form', () => {
    for (const stored of [null, undefined, 'text', { facts: { website: 3 }, lists: {} }])
      expect(parseProposalValues(stored)).toBeNull();
  });
});
