import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { proposableFacts, proposableLists } from '../../src/domain/proposable-fields.ts';
import { decideClaim } from '../../supabase/decide-claims.ts';
import { closeProposal, closeProposals, listProposals } from '../../supabase/write-proposals.ts';
import { describeOnPostgres } from './engines.ts';
import { withRepresentatives } from './representatives.ts';
import type { Caller } from './test-database.ts';

describeOnPostgres('changes that representatives propose', (database) => {
  const { access, call, representative, setEmail, signUpAt } = withRepresentatives(database);
  const fields = { headquarters: 'Espoo, Finland' };
  const propose = (caller: Caller, texts: unknown = fields, company = 'iceye') =>
    call(caller, 'propose_changes', { of_company: company, fields: texts });
  const ownProposals = async (caller: Caller) =>
    (await call(caller, 'own_proposals')).body as { id: number; closed: boolean }[];
  const closeAll = () => database().query('update private.proposals set closed_on = current_date, accepted = true');

  it('reach the operator with who proposes them, and change nothing themselves', async () => {
    const user = await representative();
    const before = await database().query('select * from public.companies order by key');
    const all = Object.fromEntries([...proposableFacts, ...proposableLists].map(({ key }) => [key, 'x: y\n']));
    expect((await propose(user, all)).status).toBe(204);
    const proposals = await listProposals(access());
    expect(proposals).toContainEqual(
      expect.objectContaining({ company: 'iceye', email: user.email, current: true, fields: all }),
    );
    expect(await database().query('select * from public.companies order by key')).toEqual(before);
    const [own] = await ownProposals(user);
    const decision = { accepted: false, note: 'Please name a source.' };
    await closeProposal(Number(own?.id), decision, access());
    expect(await ownProposals(user)).toMatchObject([{ id: own?.id, closed: true, ...decision }]);
    expect((await listProposals(access())).map(({ id }) => id)).not.toContain(own?.id);
    await expect(closeProposal(Number(own?.id), decision, access())).rejects.toThrow(
      `There is no open proposal with the number ${own?.id}.`,
    );
    await propose(user);
    const [second] = await ownProposals(user);
    const invisible = { accepted: true, note: 'a\u202eb' };
    await expect(closeProposal(Number(second?.id), invisible, access())).rejects.toThrow(
      'Write a note of at most 500 characters, without invisible characters.',
    );
    await closeProposal(Number(second?.id), { accepted: true, note: '' }, access());
    expect((await ownProposals(user))[0]).toMatchObject({ closed: true, accepted: true, note: null });
  });

  it('are closed with a sentence about each, and their patches are deleted and no others', async () => {
    await closeAll();
    const user = await representative();
    for (const _ of [1, 2, 3]) await propose(user);
    const [first = 0, second = 0, third = 0] = (await listProposals(access())).map(({ id }) => id);
    const folder = await mkdtemp(join(tmpdir(), 'proposals-'));
    for (const id of [first, second])
      await writeFile(join(folder, `iceye-${id}.patch`), 'as the editor has changed it');
    const sentences: string[] = [];
    const close = (numbers: number[], accepted: boolean) =>
      closeProposals({ numbers, decision: { accepted, note: '' } }, access(), folder, (line) => sentences.push(line));
    await close([first], true);
    expect(await readdir(folder)).toEqual([`iceye-${second}.patch`]);
    await expect(close([third, first, second], false)).rejects.toThrow(`no open proposal with the number ${first}.`);
    expect(sentences).toEqual([`Closed ${first} as accepted.`, `Closed ${third} as declined.`]);
    expect(await readdir(folder)).toEqual([`iceye-${second}.patch`]);
    await rm(folder, { recursive: true });
  });

  it('come from representatives of the provider and nobody else', async () => {
    const [user, former] = [await representative(), await representative()];
    await setEmail(former, `${former.id}@example.com`);
    const waiting = await signUpAt('iceye.com');
    await call(waiting, 'claim_provider', { of_company: 'iceye' });
    const author = await database().signUp();
    for (const caller of [database().visitor, database().secretKey, author, former, waiting])
      expect((await propose(caller)).status).toBeGreaterThanOrEqual(400);
    expect((await propose(user, fields, 'maxar')).status).toBe(403);
    for (const caller of [author, former, waiting]) expect(await ownProposals(caller)).toEqual([]);
  });

  it('are withdrawn by their proposer alone, while they are open', async () => {
    await closeAll();
    const [user, colleague] = [await representative(), await representative()];
    await propose(user);
    const [own] = await ownProposals(user);
    for (const caller of [database().visitor, colleague])
      await call(caller, 'withdraw_proposal', { proposal: own?.id });
    expect(await ownProposals(user)).toHaveLength(1);
    expect((await call(user, 'withdraw_proposal', { proposal: own?.id })).status).toBe(204);
    expect(await ownProposals(user)).toEqual([]);
    await propose(user);
    await closeAll();
    const [closed] = await ownProposals(user);
    await call(user, 'withdraw_proposal', { proposal: closed?.id });
    expect(await ownProposals(user)).toMatchObject([{ closed: true }]);
  });

  it('are at most three for each provider at a time', async () => {
    await closeAll();
    const [one, two] = [await representative(), await representative()];
    for (const user of [one, two, two]) expect((await propose(user)).status).toBe(204);
    for (const user of [one, two]) expect((await call(user, 'own_claims')).body).toMatchObject([{ open_proposals: 3 }]);
    const refused = await propose(one);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^Three proposals for this provider are open/),
    });
    await closeAll();
    expect((await propose(one)).status).toBe(204);
  });

  it('of a former representative do not keep the others out', async () => {
    await closeAll();
    const [former, present] = [await representative(), await representative()];
    for (let nth = 0; nth < 3; nth++) expect((await propose(former)).status).toBe(204);
    await decideClaim({ company: 'iceye', email: former.email, approved: false }, access());
    expect((await call(present, 'own_claims')).body).toMatchObject([{ open_proposals: 0 }]);
    expect((await propose(present)).status).toBe(204);
    expect((await listProposals(access())).map(({ current }) => current)).toEqual([false, false, false, true]);
  });

  it.each<[string, unknown, number]>([
    ['no field', {}, 400],
    ['null', null, 400],
    ['a list', [], 400],
    ['a field that editors alone change', { address: 'other' }, 400],
    ['a number', { headquarters: 3 }, 400],
    ['invisible characters', { headquarters: 'a\u202eb' }, 400],
    ['10,001 characters', { status: 'x'.repeat(10_001) }, 400],
    ['50,001 bytes', { status: '\u{1f6f0}'.repeat(12_600) }, 413],
  ])('are refused with %s', async (_, texts, expected) => {
    await closeAll();
    expect((await propose(await representative(), texts)).status).toBe(expected);
    expect(await listProposals(access())).toEqual([]);
  });
});
