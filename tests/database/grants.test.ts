import { expect, it, onTestFinished } from 'vitest';
import { relations } from '../fixtures/grants.ts';
import { effectiveGrants, expectedGrants } from './effective-grants.ts';
import { describeOnPostgres } from './engines.ts';

describeOnPostgres('grants', (database) => {
  const engine = () => database().supabase.engine;

  it('requests may do exactly what tests/fixtures/grants.ts lists, by table, column and function', async () => {
    expect(await effectiveGrants(engine())).toEqual(expectedGrants);
  });

  it('every table and view is listed in tests/fixtures/grants.ts', async () => {
    const rows = await database().query(
      `select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where nspname in ('public', 'private') and relkind in ('r', 'v', 'm', 'p', 'f', 'S') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(relations);
  });

  it('a new table, function or procedure starts without any grant', async () => {
    onTestFinished(() =>
      engine().run(
        'drop table public.unlisted; drop function public.unlisted(); drop procedure public.unlisted_procedure()',
      ),
    );
    await engine().run(`
      create table public.unlisted (id bigint generated always as identity);
      create function public.unlisted() returns int language sql return 1;
      create procedure public.unlisted_procedure() language plpgsql as $$ begin end $$;`);
    expect(await effectiveGrants(engine())).toEqual(expectedGrants);
    for (const path of ['unlisted', 'rpc/unlisted', 'rpc/unlisted_procedure']) {
      expect((await database().request(database().visitor, `/rest/v1/${path}`)).status, path).toBeGreaterThanOrEqual(
        400,
      );
    }
  });

  it('no request reaches a schema other than public', async () => {
    const user = await database().signUp();
    for (const schema of ['private', 'auth', 'supabase_migrations', 'pg_catalog', 'information_schema']) {
      for (const relation of ['quote_additions', 'review_counts', 'users', 'schema_migrations', 'pg_roles', 'tables']) {
        const response = await database().request(user, `/rest/v1/${relation}`, {
          headers: { 'Accept-Profile': schema },
        });
        expect(response.status, `${schema}.${relation}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('every table in the public schema has row level security', async () => {
    expect(
      await database().query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relrowsecurity`,
      ),
    ).toEqual([]);
  });

  it('every policy covers one command and names its roles', async () => {
    const policies = await database().query<Record<string, string | null>>(
      `select policyname, cmd, array_to_string(roles, ',') as roles, tablename, qual, with_check from pg_policies
       where schemaname = 'public'`,
    );
    expect(policies.length).toBeGreaterThan(0);
    for (const { policyname, cmd, roles, tablename, qual, with_check } of policies) {
      expect(cmd, `${policyname}`).not.toBe('ALL');
      expect(['anon,authenticated', 'authenticated'], `${policyname}`).toContain(roles);
      if (cmd !== 'UPDATE') continue;
      expect([qual, with_check], `${policyname}`).toEqual([expect.any(String), expect.any(String)]);
      const readable = policies.some((other) => other.tablename === tablename && other.cmd === 'SELECT');
      expect(readable, `${policyname}`).toBe(true);
    }
  });

  it('no table is published for logical replication', async () => {
    expect(await database().query('select * from pg_publication_tables')).toEqual([]);
    expect(await database().query('select * from pg_publication where puballtables')).toEqual([]);
  });

  it('the public schema has only the functions that requests may call, and every function has an empty search path', async () => {
    const rows = await database().query(
      `select nspname || '.' || proname as name, prokind::text as kind, array_to_string(proconfig, ',') as settings
       from pg_proc join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')`,
    );
    const names = rows.map(({ name }) => String(name));
    expect(names.filter((name) => name.startsWith('public.')).sort()).toEqual([
      'public.approve_company',
      'public.claim_provider',
      'public.claims',
      'public.close_proposal',
      'app.companies',
      'public.company_prices',
      'public.decide_claim',
      'public.delete_account',
      'public.delete_account',
      'public.dismiss_reports',
      'public.hide_review',
      'public.is_reserved_name',
      'public.listed_companies',
      'public.market_company_prices',
      'public.market_quotes',
      'public.matching_prices',
      'public.moderation_queue',
      'public.moderators',
      'public.notice_failed',
      'public.notice_sent',
      'public.object_to_hiding',
      'public.own_claims',
      'public.own_hidden_reviews',
      'public.own_notice_settings',
      'public.own_notices',
      'public.own_proposals',
      'public.own_removed_replies',
      'public.own_replies',
      'public.own_standing',
      'public.own_votes',
      'public.page_state',
      'public.proposals',
      'public.propose_change',
      'public.quote_points',
      'public.recently_hidden',
      'public.release_author',
      'public.remove_reply',
      'public.reply_to_review',
      'public.report_review',
      'public.request_rebuild',
      'public.request_removal_rebuild',
      'public.request_urgent_rebuild',
      'public.restore_review',
      'public.review_counts',
      'public.review_replies',
      'public.set_moderator',
      'public.set_notice',
      'public.site_fingerprint',
      'public.stop_author',
      'public.take_notices',
      'public.unsubscribe',
      'public.vote_helpful',
      'public.write_published_medians',
    ]);
    // A procedure that commits cannot have settings.
    const unset = rows.filter(({ settings }) => !String(settings).split(',').includes('search_path=""'));
    expect(unset.filter(({ kind }) => kind !== 'p')).toEqual([]);
  });

  it('nobody but the owner may call the procedures of the daily job', async () => {
    const procedures = await database().query(
      `select p.oid::regprocedure::text as name,
         has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute') as callable
       from pg_proc p where prokind = 'p' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(procedures.length).toBeGreaterThan(3);
    expect(procedures.filter(({ callable }) => callable)).toEqual([]);
    expect(procedures.filter(({ name }) => !String(name).startsWith('private.'))).toEqual([]);
  });
});
