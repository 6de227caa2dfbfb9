import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import type { TestDatabase } from './test-database.ts';

async function fingerprint(database: TestDatabase): Promise<unknown> {
  return (await database.call(database.secretKey, 'site_fingerprint')).body;
}

async function requestRebuild(database: TestDatabase, perMonth: number): Promise<unknown> {
  return (await database.call(database.secretKey, 'request_rebuild', { per_month: perMonth })).body;
}

/** How many of 100 builds a month are allowed by now, spread evenly. */
const allowedOf100 = `ceil(100 * extract(epoch from now() - date_trunc('month', now() at time zone 'utc') at time zone 'utc')
  / extract(epoch from date_trunc('month', now()) + interval '1 month' - date_trunc('month', now())))::integer`;

describeOnPostgres('rebuilds of the site', (database) => {
  describe('the fingerprint of the database', () => {
    it('stays the same while nothing changes that the pages show', async () => {
      const before = await fingerprint(database());
      expect(before).toMatch(/^[0-9a-f]{32}$/);
      const user = await database().signUp();
      await database().query('call app.refresh_statistics()');
      await database().call(user, 'save_profile', { changes: { phone: '123456', display_name: null } });
      expect(await fingerprint(database())).toBe(before);
      const id = await database().createReview(user, { company: 'maxar', resold: true, seller: 'Tiny Resale' });
      const withReview = await fingerprint(database());
      for (const hidden of [{ names_seller: true }, { anonymous: false }])
        await database().reviseReview(user, id, hidden);
      expect(await fingerprint(database())).toBe(withReview);
    });

    it('changes with a new review, its text, its deletion and the approval of a company', async () => {
      const seen = [await fingerprint(database())];
      const user = await database().signUp();
      const id = await database().createReview(user, { company: 'New Maker of Images' });
      seen.push(await fingerprint(database()));
      await database().query('update app.companies set approved = true where address is null');
      seen.push(await fingerprint(database()));
      const ofProvider = await database().createReview(user, { company: 'maxar' });
      seen.push(await fingerprint(database()));
      await database().reviseReview(user, ofProvider, { review: 'Another text.' });
      seen.push(await fingerprint(database()));
      await database().call(user, 'delete_review', { review: id });
      seen.push(await fingerprint(database()));
      expect(new Set(seen).size).toBe(seen.length);
    });
  });

  describe('a request to remove withdrawn content from the pages', () => {
    interface Shown {
      id: string;
      name: string | null;
    }
    const askWithin = async (per_month: number, ...shown: Shown[]) =>
      (await database().call(database().secretKey, 'request_removal_rebuild', { shown, per_month })).body;
    const ask = (...shown: Shown[]) => askWithin(31, ...shown);
    const forgetRebuilds = () => database().query('delete from app.site_rebuilds');

    it('is allowed only when a review is deleted, was made anonymous or has another name', async () => {
      await forgetRebuilds();
      const author = await database().signUp('Nomsa Dlamini');
      const [signed, anonymous] = [
        await database().createReview(author, { anonymous: false }),
        await database().createReview(author, { anonymous: true, resolution: '1 m' }),
      ];
      const shown = [
        { id: signed, name: 'Nomsa Dlamini' },
        { id: anonymous, name: null },
      ];
      expect(await ask(...shown)).toBe(false);
      expect(await ask({ id: signed, name: 'Nomsa' })).toBe(true);
      await forgetRebuilds();
      await database().reviseReview(author, anonymous, { anonymous: false });
      expect(await ask(...shown)).toBe(false);
      await database().reviseReview(author, signed, { anonymous: true });
      expect(await ask(...shown)).toBe(true);
      await forgetRebuilds();
      await database().call(author, 'delete_review', { review: anonymous });
      expect(await ask({ id: anonymous, name: null })).toBe(true);
    });

    it('is allowed every six hours until the monthly limit, in addition to builds for moderators', async () => {
      await forgetRebuilds();
      const gone = { id: randomUUID(), name: null };
      await database().query('insert into app.site_rebuilds (urgent) values (true)');
      expect(await ask(gone)).toBe(true);
      expect(await ask(gone)).toBe(false);
      await database().query(`update app.site_rebuilds set requested_at = requested_at - interval '361 minutes'`);
      expect(await ask(gone)).toBe(true);
      await forgetRebuilds();
      expect(await askWithin(0, gone)).toBe(false);
      expect(await askWithin(1, gone)).toBe(true);
    });
  });

  describe('a request for a rebuild', () => {
    it('is allowed once an hour', async () => {
      await database().query('delete from app.site_rebuilds');
      expect(await requestRebuild(database(), 31)).toBe(true);
      expect(await requestRebuild(database(), 100_000)).toBe(false);
      await database().query(`update app.site_rebuilds set requested_at = now() - interval '61 minutes'`);
      expect(await requestRebuild(database(), 100_000)).toBe(true);
    });

    it('is refused when the month has used its share up to now', async () => {
      const fill = async (count: string) => {
        await database().query('delete from app.site_rebuilds');
        await database().query(
          `insert into app.site_rebuilds
          select date_trunc('month', now() at time zone 'utc') at time zone 'utc' + n * interval '1 second'
          from generate_series(1, ${count}) n`,
        );
      };
      await fill(allowedOf100);
      expect(await requestRebuild(database(), 100)).toBe(false);
      await fill(`${allowedOf100} - 1`);
      expect(await requestRebuild(database(), 100)).toBe(true);
    });

    it('is always refused when the limit is 0', async () => {
      await database().query('delete from app.site_rebuilds');
      expect(await requestRebuild(database(), 0)).toBe(false);
    });

    it.each([
      ['site_fingerprint', {}],
      ['request_rebuild', { per_month: 31 }],
      ['request_removal_rebuild', { shown: [], per_month: 3 }],
    ])('cannot be made without the secret key: %s', async (name, values) => {
      for (const caller of [database().visitor, await database().signUp()])
        expect([401, 403, 404]).toContain((await database().call(caller, name, values)).status);
    });
  });
});
