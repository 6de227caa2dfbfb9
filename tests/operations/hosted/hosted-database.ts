import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Engine } from '../../../supabase/local/database-engine.ts';
import { companyRows } from '../../../supabase/write-companies.ts';
import {
  type FunctionAnswer,
  type RoleWithClaims,
  type StoredUser,
  secretKey,
} from '../../database/migrated-postgres.ts';
import { type ReviewDatabase, snapshotOf, validReview } from '../../database/test-database.ts';
import { plainQuote } from '../../fixtures/quotes.ts';
import { addressAs, deleteProject, type HostedRole } from './hosted-project.ts';

/** A user as the Auth service stores them, with the session from signing up. */
export type HostedUser = StoredUser & { session: string };

/** A database of a hosted project. Requests arrive as they do there: with the login and the transactions of PostgREST. */
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

  asAuthService(statement: string, parameters: string[] = []): Promise<unknown> {
    return this.auth.unsafe(statement, parameters);
  }

  /** Runs a script as the owner of our tables, with a login of the Supabase CLI, which sets the role first. */
  async asOwner(login: HostedRole, script: string): Promise<void> {
    const client = postgres(addressAs(login, this.name), { max: 1, onnotice: () => undefined });
    try {
      if (login === 'cli_login_postgres') await client`set session role postgres`;
      await client.unsafe(script).simple();
    } finally {
      await client.end({ timeout: 0 });
    }
  }

  call(caller: RoleWithClaims, name: string, values: Record<string, unknown> = {}): Promise<FunctionAnswer> {
    return refusalOr(this.select(caller, name, values));
  }

  /** Calls a function with named values, and undoes it. */
  async try(caller: RoleWithClaims, name: string, values: Record<string, unknown>): Promise<FunctionAnswer> {
    const undone = new Error('Nothing is to be kept.');
    let value: unknown;
    const trial = this.select(caller, name, values, (returned) => {
      value = returned;
      throw undone;
    });
    const { refusal } = await refusalOr(trial.catch((error) => (error === undone ? null : Promise.reject(error))));
    return { value, refusal };
  }

  /** Calls a function as PostgREST does: one that only reads runs in a transaction that cannot write. */
  private async select(
    caller: RoleWithClaims,
    name: string,
    values: Record<string, unknown>,
    beforeCommit = (value: unknown) => value,
  ): Promise<unknown> {
    const names = Object.keys(values);
    const [known] = await this.query<{ readOnly: boolean; types: Record<string, string> }>(
      `select provolatile <> 'v' as "readOnly", coalesce((
         select jsonb_object_agg(arg, format_type(type, null)) from unnest(proargnames, proargtypes::oid[]) named (arg, type)
       ), '{}') as types
       from pg_proc
       where pronamespace = 'public'::regnamespace and proname = $1 and coalesce(proargnames, '{}') @> $2::text[]
       order by pronargs limit 1`,
      [name, `{${names.join()}}`],
    );
    if (!known) throw new Error(`There is no function ${name}(${names.join(', ')}) in the schema public.`);
    const columns = names.map((arg) => `"${arg}" ${known.types[arg]}`);
    const source = names.length > 0 ? ` from json_to_record($1::text::json) as body (${columns.join()})` : '';
    const call = `public."${name}"(${names.map((arg) => `"${arg}" => body."${arg}"`).join()})`;
    return this.as(caller, known.readOnly, async (transaction) => {
      const parameters = names.length > 0 ? [JSON.stringify(values)] : [];
      const [row] = await transaction.unsafe(`select ${call} as value${source}`, parameters);
      return beforeCommit(row?.value);
    });
  }

  /** Runs a task in a transaction with the settings that PostgREST applies to a request. */
  async as<Result>(
    { role, claims }: RoleWithClaims,
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

  /** Adds a user as the Auth service does, with the session from signing up. */
  async signUp(name = 'Nomsa Example', host = 'example.com'): Promise<HostedUser> {
    const [id, session] = [randomUUID(), randomUUID()];
    const email = `${id}@${host}`;
    const metadata = JSON.stringify({ display_name: name });
    await this.auth.begin(async (transaction) => {
      await transaction`
        insert into users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${email}, now(), ${metadata}::text::jsonb, now(), now())`;
      await transaction`
        insert into identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
        values (${id}, ${id}, jsonb_build_object('sub', ${id}::text, 'email', ${email}::text), 'email', now(), now())`;
      await transaction`insert into sessions (id, user_id, created_at, updated_at) values (${session}, ${id}, now(), now())`;
      await transaction`insert into refresh_tokens (token, user_id, session_id) values (${randomUUID()}, ${id}, ${session})`;
    });
    return { id, email, session, role: 'authenticated', claims: { sub: id, session_id: session } };
  }

  /** Shares a review as the site does. */
  shareReview(caller: RoleWithClaims, fields: Record<string, unknown> = {}): Promise<FunctionAnswer> {
    return this.call(caller, 'share_review', { quote: { ...validReview(), ...fields } });
  }

  /** Shares a review and returns its id. Throws if it is refused. */
  async createReview(user: RoleWithClaims, fields: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    const { value, refusal } = await this.shareReview(user, { id, ...fields });
    if (value !== true) throw new Error(`The review was refused: ${JSON.stringify(refusal)}`);
    return id;
  }

  /** Changes some fields of a review, if it still matches `last_seen`. */
  async reviseReview(
    caller: RoleWithClaims,
    review: string,
    fields: Record<string, unknown>,
    last_seen: Record<string, unknown> = {},
  ): Promise<FunctionAnswer> {
    const [row] = await this.query('select * from app.reviews where id = $1', [review]);
    const quote = Object.fromEntries(Object.keys(plainQuote).map((column) => [column, row?.[column] ?? null]));
    return this.call(caller, 'revise_review', { review, quote: { ...quote, ...fields }, last_seen });
  }

  /** Reads every row that requests could change. */
  snapshot(): Promise<unknown> {
    return snapshotOf(this);
  }

  /** Writes the providers with the secret key, as `npm run companies` does. */
  async writeCompanies(): Promise<FunctionAnswer> {
    return this.call(secretKey, 'write_companies', { companies: await companyRows() });
  }

  /** Ends all connections and deletes the database. */
  async close(): Promise<void> {
    await Promise.all([this.authenticator.end({ timeout: 0 }), this.auth.end({ timeout: 0 }), this.engine.close()]);
    await deleteProject(this.name);
  }
}

async function refusalOr(call: Promise<unknown>): Promise<FunctionAnswer> {
  try {
    return { value: await call, refusal: null };
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    return { value: undefined, refusal: { code: error.code, message: error.message } };
  }
}
