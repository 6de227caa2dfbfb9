import { expect, it } from 'vitest';
import { closeProposal, listProposals } from '../../supabase/answer-proposals.ts';
import { decideClaim } from '../../supabase/decide-claims.ts';
import { describeOnPostgres } from './engines.ts';
import { withRepresentatives } from './representatives.ts';
import type { Caller } from './test-database.ts';

describeOnPostgres('changes that representatives propose', (database) => {
  const { access, call, representative, setEmail, signUpAt } = withRepresentatives(database);
  const input = {
    change: 'The headquarters are in Espoo, Finland.\nNot in Helsinki.',
    source: 'https://www.iceye.com',
  };
  const propose = (caller: Caller, more: object = {}, company = 'iceye') =>
    call(caller, 'propose_change', { of_company: company, ...input, ...more });
  const ownProposals = async (caller: Caller) => (await call(caller, 'own_proposals')).body as { id: number }[];
  const closeAll = () => database().query('update app.proposals set closed_on = current_date, accepted = true');

  it('reach the operator with their author, are answered once, and change nothing themselves', async () => {
    const [user, colleague] = [await representative(), await representative()];
    const before = await database().query('select * from app.companies order by key');
    expect((await propose(user)).status).toBe(204);
    expect(await listProposals(access())).toContainEqual(
      expect.objectContaining({ company: 'iceye', email: user.email, current: true, ...input }),
    );
    expect(await database().query('select * from app.companies order by key')).toEqual(before);
    const [own] = await ownProposals(user);
    expect(own).toMatchObject({ ...input, accepted: null, note: null });
    const decision = { proposal: Number(own?.id), accepted: false, note: 'Please name a source.' };
    await expect(closeProposal({ ...decision, note: 'a\u202eb' }, access())).rejects.toThrow(
      'Write 1 to 500 characters, without invisible characters.',
    );
    await closeProposal(decision, access());
    expect(await ownProposals(user)).toMatchObject([{ id: own?.id, accepted: false, note: decision.note }]);
    expect(await ownProposals(colleague)).toEqual([]);
    expect((await listProposals(access())).map(({ id }) => id)).not.toContain(own?.id);
    await expect(closeProposal(decision, access())).rejects.toThrow(
      `There is no open proposal with the number ${own?.id}.`,
    );
  });

  it('come only from representatives of the provider', async () => {
    const [user, former] = [await representative(), await representative()];
    await setEmail(former, `${former.id}@example.com`);
    const waiting = await signUpAt('iceye.com');
    await call(waiting, 'claim_provider', { of_company: 'iceye' });
    const author = await database().signUp();
    for (const caller of [database().visitor, database().secretKey, author, former, waiting])
      expect((await propose(caller)).status).toBeGreaterThanOrEqual(400);
    expect((await propose(user, {}, 'maxar')).status).toBe(403);
    for (const caller of [author, former, waiting]) expect(await ownProposals(caller)).toEqual([]);
  });

  it('are limited to three open ones for each provider, without those of former representatives', async () => {
    await closeAll();
    const [former, present] = [await representative(), await representative()];
    for (const user of [former, former, present]) expect((await propose(user)).status).toBe(204);
    expect(await propose(present)).toMatchObject({ status: 409, body: { message: 'proposals_open' } });
    await decideClaim({ company: 'iceye', email: former.email, approved: false }, access());
    expect((await propose(present)).status).toBe(204);
    expect((await listProposals(access())).map(({ current }) => current)).toEqual([false, false, true, true]);
  });

  it('are limited to ten within an hour', async () => {
    const user = await representative();
    for (let nth = 0; nth < 10; nth++) {
      await closeAll();
      expect((await propose(user)).status).toBe(204);
    }
    await closeAll();
    expect((await propose(user)).status).toBe(429);
  });

  it('are plain text with a source of one line, and neither is too long', async () => {
    await closeAll();
    const user = await representative();
    for (const [more, expected] of [
      [{ change: null }, 400],
      [{ change: '' }, 400],
      [{ change: 'a\u202eb' }, 400],
      [{ change: 'x'.repeat(5001) }, 400],
      [{ change: '\u{1f6f0}'.repeat(5001) }, 413],
      [{ source: null }, 400],
      [{ source: '' }, 400],
      [{ source: 'one\ntwo' }, 400],
      [{ source: 'x'.repeat(301) }, 400],
    ] as const)
      expect((await propose(user, more)).status, JSON.stringify(more).slice(0, 40)).toBe(expected);
    expect(await listProposals(access())).toEqual([]);
    expect((await propose(user, { change: '\u{1f6f0}'.repeat(5000), source: 'x'.repeat(300) })).status).toBe(204);
  });
});
