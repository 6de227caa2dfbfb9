import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Engine } from '../../../supabase/local/database-engine.ts';
import { companyRows } from '../../../supabase/write-companies.ts';
import { type ReviewDatabase, snapshotOf, validReview } from '../../database/test-database.ts';
import { plainQuote } from '../../fixtures/quotes.ts';
import { addressAs, deleteProject, type HostedRole } from './hosted-project.ts';

/** As whom a request runs: a role, and what its token says. */
export interface HostedCaller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, string>;
}

/** A user as the Auth service stores them. */
export interface HostedUser extends HostedCaller {
  id: string;
  session: string;
}

/** The answer of the Data API: the status that PostgREST gives it, and what the function returned, or the error. */
export interface HostedAnswer {
  status: number;
  body: unknown;
}

/** What PostgREST reads about a function from the catalogue. */
interface KnownFunction {
  /** The type of each argument. */
  types: Record<string, string>;
  /** Whether it runs in a transaction that cannot write. */
  readOnly: boolean;
}

/** Somebody who is not signed in. */
export const visitor: HostedCaller = { role: 'anon', claims: {} };
/** The operator. */
export const secretKey: HostedCaller = { role: 'service_role', claims: {} };

/** A database of a hosted project, to which requests come as they do there: by the login and the transactions of PostgREST. */
export class HostedDatabase implements ReviewDatabase<HostedUser> {
  readonly name: string;
  readonly engine: Engine;
  private readonly authenticator: postgres.Sql;
  private readonly auth: postgres.Sql;

  constructor(name: string, engine: Engine) {
    this.name = name;
    this.engine = engine;
    this.authenticator = postgres(addressAs('authenticator', name), { max: 4, onnotice: () => undefined });
    this.auth = postgres(addressAs('supabase_auth_admin', name), { max: 1, onnotice: () => undefined });
  }

  /** Runs a statement as the superuser. */
  query<Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.engine.rows<Row>(statement, parameters);
  }

  /** Runs a statement as the Auth service. */
  asAuthService(statement: string, parameters: string[] = []): Promise<unknown> {
    return this.auth.unsafe(statement, parameters);
  }

  /** Runs a script as the owner of our tables, by a login of the Supabase CLI, which sets the role first. */
  async asOwner(login: HostedRole, script: string): Promise<void> {
    const client = postgres(addressAs(login, this.name), { max: 1, onnotice: () => undefined });
    try {
      if (login === 'cli_login_postgres') await client`set session role postgres`;
      await client.unsafe(script).simple();
    } finally {
      await client.end({ timeout: 0 });
    }
  }

  /** Calls a function as PostgREST does. Throws for an error that no request of the site or against it should meet. */
  async call(caller: HostedCaller, name: string, values: Record<string, unknown> = {}): Promise<HostedAnswer> {
    const { types, readOnly } = await this.functionWith(name, Object.keys(values));
    try {
      const [row] = await this.inTransaction(caller, readOnly, (transaction) =>
        transaction.unsafe(callQuery(name, Object.keys(values), types), [transaction.typed(values as never, 114)]),
      );
      return { status: 200, body: row?.body };
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      return { status: statusOf(error), body: `${error.code}: ${error.message}` };
    }
  }

  private async functionWith(name: string, args: string[]): Promise<KnownFunction> {
    const [known] = await this.query<KnownFunction>(
      `select provolatile <> 'v' as "readOnly", coalesce((
         select jsonb_object_agg(arg, format_type(type, null)) from unnest(proargnames, proargtypes::oid[]) named (arg, type)
       ), '{}') as types
       from pg_proc
       where pronamespace = 'public'::regnamespace and proname = $1 and coalesce(proargnames, '{}') @> $2::text[]
       order by pronargs limit 1`,
      [name, `{${args.join()}}`],
    );
    if (!known) throw new Error(`There is no function ${name}(${args.join(', ')}) in the schema public.`);
    return known;
  }

  /** Runs a task in a transaction that has the settings which PostgREST gives to that of a request. */
  async inTransaction<Result>(
    { role, claims }: HostedCaller,
    readOnly: boolean,
    task: (transaction: postgres.TransactionSql) => Promise<Result>,
  ): Promise<Result> {
    const ofRole = await this.authenticator<{ name: string; value: string }[]>`
      select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
      from pg_roles, unnest(rolconfig) setting where rolname = ${role}`;
    const settings = [
      ['search_path', '"public", "extensions"'],
      ...ofRole.map(({ name, value }) => [name, value]),
      ['role', role],
      ['request.jwt.claims', JSON.stringify({ ...claims, role })],
      ['request.method', readOnly ? 'GET' : 'POST'],
      ['request.path', '/'],
      ['request.headers', '{}'],
      ['request.cookies', '{}'],
    ];
    const calls = settings.map((_, nth) => `set_config($${2 * nth + 1}, $${2 * nth + 2}, true)`);
    const result = await this.authenticator.begin(readOnly ? 'read only' : 'read write', async (transaction) => {
      await transaction.unsafe(`select ${calls.join(', ')}`, settings.flat() as never[]);
      return task(transaction);
    });
    return result as Result;
  }

  /** Adds a user as the Auth service does, with the session of signing up. */
  async signUp(name = 'Nomsa Example'): Promise<HostedUser> {
    const [id, session] = [randomUUID(), randomUUID()];
    const metadata = JSON.stringify({ display_name: name });
    await this.auth.begin(async (transaction) => {
      await transaction`
        insert into users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${`${id}@example.com`}, now(), ${metadata}::text::jsonb, now(), now())`;
      await transaction`
        insert into identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
        values (${id}, ${id}, jsonb_build_object('sub', ${id}::text, 'email', ${`${id}@example.com`}::text), 'email', now(), now())`;
      await transaction`insert into sessions (id, user_id, created_at, updated_at) values (${session}, ${id}, now(), now())`;
      await transaction`insert into refresh_tokens (token, user_id, session_id) values (${randomUUID()}, ${id}, ${session})`;
    });
    return { id, session, role: 'authenticated', claims: { sub: id, session_id: session } };
  }

  /** Shares a review as the site does. */
  shareReview(caller: HostedCaller, fields: Record<string, unknown> = {}): Promise<HostedAnswer> {
    return this.call(caller, 'share_review', { quote: { ...validReview(), ...fields } });
  }

  /** Shares a review and returns its id. Throws if it is refused. */
  async createReview(user: HostedUser, fields: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    const { status, body } = await this.shareReview(user, { id, ...fields });
    if (body !== true) throw new Error(`The review was refused (${status}): ${body}`);
    return id;
  }

  /** Changes some fields of a review, if it is still as `last_seen` says. */
  async reviseReview(
    caller: HostedCaller,
    review: string,
    fields: Record<string, unknown>,
    last_seen: Record<string, unknown> = {},
  ): Promise<HostedAnswer> {
    const [row] = await this.query('select * from app.reviews where id = $1', [review]);
    const quote = Object.fromEntries(Object.keys(plainQuote).map((column) => [column, row?.[column] ?? null]));
    return this.call(caller, 'revise_review', { review, quote: { ...quote, ...fields }, last_seen });
  }

  /** Everything that requests could change. */
  snapshot(): Promise<unknown> {
    return snapshotOf(this);
  }

  /** Writes the providers with the secret key, as `npm run companies` does. */
  async writeCompanies(): Promise<HostedAnswer> {
    return this.call(secretKey, 'write_companies', { providers: await companyRows() });
  }

  /** Ends all connections and deletes the database. */
  async close(): Promise<void> {
    await Promise.all([this.authenticator.end({ timeout: 0 }), this.auth.end({ timeout: 0 }), this.engine.close()]);
    await deleteProject(this.name);
  }
}

/** The statement that PostgREST writes for a POST request to a function that returns one value. The body is its parameter. */
function callQuery(name: string, args: string[], types: Record<string, string>): string {
  const columns = args.map((arg) => `"${arg}"`).join(', ');
  const record = `json_to_record(pgrst_payload.json_data) AS _(${args.map((arg) => `"${arg}" ${types[arg]}`).join(', ')})`;
  const body = args.length > 0 ? `, LATERAL (SELECT ${columns} FROM ${record} LIMIT 1) pgrst_body` : '';
  const named = args.map((arg) => `"${arg}" := pgrst_body."${arg}"`).join(', ');
  const source = `(SELECT $1 AS json_data) pgrst_payload${body}, LATERAL (SELECT "public"."${name}"(${named}) pgrst_scalar) pgrst_call`;
  return `WITH pgrst_source AS (SELECT pgrst_call.pgrst_scalar FROM ${source}) SELECT null::bigint AS total_result_set, 1 AS page_total, coalesce(json_agg(_postgrest_t.pgrst_scalar)->0, 'null') AS body, nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted FROM (SELECT "${name}".* FROM "pgrst_source" AS "${name}") _postgrest_t`;
}

/** https://docs.postgrest.org/en/stable/references/errors.html, as far as our rules use it. Throws for any other error. */
function statusOf(error: postgres.PostgresError): number {
  const [, status] = /^PT(\d{3})$/.exec(error.code) ?? [];
  if (status) return Number(status);
  const statuses: Record<string, number> = { '42501': 403, '23503': 409, '23505': 409, '23514': 400, '57014': 500 };
  const known = statuses[error.code];
  if (known === undefined) throw error;
  return known;
}
