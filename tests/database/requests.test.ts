import { beforeAll, expect, it } from 'vitest';
import { publicFunctions } from '../fixtures/grants.ts';
import { describeOnPostgres } from './engines.ts';
import { type ApiRequest, type Caller, type TestUser, validReview } from './test-database.ts';

describeOnPostgres('a request', (database) => {
  let author: TestUser;
  let stranger: TestUser;
  let review: string;
  let tables: string[];
  beforeAll(async () => {
    author = await database().signUp('Ingrid Author');
    stranger = await database().signUp('Tariq Stranger');
    review = await database().createReview(author, { anonymous: false, company: 'iceye' });
    const rows = await database().query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'app'`,
    );
    tables = rows.map(({ name }) => name);
  });

  const callers = (): [string, Caller][] => [
    ['visitor', database().visitor],
    ['author', author],
    ['secret key', database().secretKey],
  ];
  const rest = (caller: Caller, path: string, request: ApiRequest = {}) =>
    database().request(caller, `/rest/v1/${path}`, request);

  it('reaches no table or view by its name, in any schema and by any method', async () => {
    const before = await database().snapshot();
    const relations = [
      ...['public', 'app'].flatMap((schema) => tables.map((table) => [schema, table] as const)),
      ...([
        ['auth', 'users'],
        ['pg_catalog', 'pg_roles'],
        ['information_schema', 'tables'],
        ['public', 'app.reviews'],
      ] as const),
    ];
    const writes: ApiRequest[] = [
      { method: 'POST', body: validReview() },
      { method: 'PATCH', body: { review: 'Changed' } },
      { method: 'DELETE' },
    ];
    for (const [role, caller] of callers()) {
      for (const [profile, relation] of relations) {
        const { status } = await rest(caller, relation, { headers: { 'Accept-Profile': profile } });
        expect([404, 406], `${role}: ${profile}.${relation}`).toContain(status);
      }
      for (const relation of ['reviews', 'review_authors', 'profiles', 'companies'])
        for (const profile of ['public', 'app'])
          for (const write of [...writes, { method: 'HEAD' as const }]) {
            const headers = { 'Content-Profile': profile, 'Accept-Profile': profile };
            const { status } = await rest(caller, `${relation}?id=eq.${review}`, { ...write, headers });
            expect([404, 406], `${role}: ${write.method} ${profile}.${relation}`).toContain(status);
          }
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('finds no table in the description of the API, and a visitor gets no description', async () => {
    for (const [role, caller] of callers()) {
      const { status, body, text } = await rest(caller, '');
      if (role !== 'secret key') expect(status, role).toBe(403);
      if (status !== 200) continue;
      const { paths = {}, definitions = {} } = body as { paths?: object; definitions?: object };
      const names = new Set(publicFunctions.map(({ signature }) => `/rpc/${signature.split('(')[0]}`));
      expect(Object.keys(paths).filter((path) => path !== '/' && !names.has(path))).toEqual([]);
      expect(definitions).toEqual({});
      expect(text).not.toContain('review_authors');
    }
  });

  it('reaches no function of another schema', async () => {
    const before = await database().snapshot();
    const calls: [string, Record<string, unknown>][] = [
      ['is_written_by', { review, writer: author.id }],
      ['is_moderator', { account: author.id }],
      ['sign_review', { review: {}, writer: author.id }],
      ['shown_review', { review: {} }],
      ['notify', { account: author.id, of_kind: 'reply' }],
      ['refresh_statistics', {}],
      ['pg_sleep', { seconds: 1 }],
      ['set_config', { setting_name: 'role', new_value: 'postgres', is_local: true }],
    ];
    for (const [role, caller] of callers())
      for (const [name, body] of calls)
        for (const profile of ['public', 'app', 'pg_catalog']) {
          const headers = { 'Content-Profile': profile, 'Accept-Profile': profile };
          const { status } = await rest(caller, `rpc/${name}`, { method: 'POST', body, headers });
          expect([404, 406], `${role}: ${profile}.${name}`).toContain(status);
        }
    expect(await database().snapshot()).toEqual(before);
  });

  it('changes nothing with GET or HEAD', async () => {
    const before = await database().snapshot();
    for (const method of ['GET', 'HEAD'] as const) {
      for (const path of [
        `rpc/delete_review?review=${review}`,
        `rpc/save_profile?changes=${JSON.stringify({ phone: null })}`,
        `rpc/share_review?quote=${encodeURIComponent(JSON.stringify(validReview()))}`,
        'rpc/set_notice?of_kind=claim&wanted=true',
      ])
        expect([400, 405], `${method} ${path}`).toContain((await rest(author, path, { method })).status);
      const deletion = `rpc/delete_account?account=${author.id}&keep_reviews=false`;
      expect([400, 405]).toContain((await rest(database().secretKey, deletion, { method })).status);
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('cannot select, sort, filter, count or cut within the result of a function', async () => {
    for (let more = 0; more < 3; more++) await database().createReview(stranger);
    const list = 'rpc/list_reviews';
    const whole = await rest(database().visitor, list);
    expect((whole.body as unknown[]).length).toBe(4);
    for (const parameters of ['select=*', 'limit=1', 'limit=100000', 'columns=id', 'order=list_reviews.desc']) {
      const { status, text } = await rest(database().visitor, `${list}?${parameters}`);
      if (status === 200) expect(text, parameters).toBe(whole.text);
      else expect(status, parameters).toBe(400);
    }
    for (const parameters of [
      ...'select=id select=review_authors(*) select=count() select=company,id.count() order=id id=eq.1'.split(' '),
      ...'review=match.(a+)+$ company=in.(iceye) or=(id.eq.1) user_id=eq.1 list_reviews=like.*Delivered*'.split(' '),
      ...'offset=1'.split(' '),
      `id=eq.${review}`,
    ]) {
      const { status } = await rest(database().visitor, `${list}?${parameters}`);
      expect([400, 404, 406], parameters).toContain(status);
    }
    for (const count of ['exact', 'planned', 'estimated']) {
      const { headers, text } = await rest(database().visitor, list, { headers: { Prefer: `count=${count}` } });
      expect(headers.get('content-range'), count).toMatch(/^(0-0\/[1*]|\*)/);
      expect(text).toBe(whole.text);
    }
    for (const Accept of [
      'application/vnd.pgrst.object+json',
      'application/geo+json',
      'application/vnd.pgrst.plan+json',
    ]) {
      const { status, text } = await rest(database().visitor, list, { headers: { Accept } });
      if (status === 200) expect(text, Accept).toBe(whole.text);
      else expect([406, 415], Accept).toContain(status);
    }
  });
});
