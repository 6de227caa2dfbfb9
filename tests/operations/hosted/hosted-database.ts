import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Engine } from '../../../supabase/local/database-engine.ts';
import { companyRows } from '../../../supabase/write-companies.ts';
import { type ReviewDatabase, snapshotOf, validReview } from '../../database/test-database.ts';
import { type ApiQuery, insertQuery } from './data-api-queries.ts';
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

/** The answer of the Data API: the status that PostgREST gives it, how many rows, and the rows as JSON text. */
export interface HostedAnswer {
  status: number;
  rows: number;
  body: string;
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

  /** Answers a request. Throws for an error that no request of the site or against it should meet. */
  async request(caller: HostedCaller, { text, values, readOnly }: ApiQuery): Promise<HostedAnswer> {
    try {
      return await this.inTransaction(caller, readOnly, async (transaction) => {
        const parameters = values.map((value) =>
          value instanceof Object ? transaction.typed(value as never, 114) : value,
        );
        const [row] = await transaction.unsafe(text, parameters as never[]);
        return { status: 200, rows: Number(row?.page_total), body: JSON.stringify(row?.body) };
      });
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      return { status: statusOf(error), rows: 0, body: `${error.code}: ${error.message}` };
    }
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

  /** Shares a review as the site does and returns its id. Throws if it is refused. */
  async createReview(user: HostedUser, fields: Record<string, unknown> = {}): Promise<string> {
    const row = { ...validReview(), ...fields };
    const types = await this.columnTypes('reviews');
    const onConflict = { column: 'id', resolution: 'ignore' } as const;
    const query = insertQuery('reviews', row, types, { returning: ['company'], onConflict });
    const { status, body } = await this.request(user, query);
    if (status !== 200) throw new Error(`The review was refused (${status}): ${body}`);
    return String(row.id);
  }

  /** Everything that requests could change. */
  snapshot(): Promise<unknown> {
    return snapshotOf(this);
  }

  /** The type of each column of a table, which PostgREST names when it reads the body of a request. */
  async columnTypes(table: string): Promise<Record<string, string>> {
    const columns = await this.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = ('public.' || $1)::regclass and attnum > 0`,
      [table],
    );
    return Object.fromEntries(columns.map(({ name, type }) => [name, type]));
  }

  /** Writes the providers with the secret key, as `npm run companies` does. */
  async writeCompanies(): Promise<HostedAnswer> {
    const rows = (await companyRows()).map((row) => ({ ...row, approved: true }));
    const types = await this.columnTypes('companies');
    const onConflict = { column: 'key', resolution: 'merge' } as const;
    return this.request(secretKey, insertQuery('companies', rows, types, { onConflict }));
  }

  /** Ends all connections and deletes the database. */
  async close(): Promise<void> {
    await Promise.all([this.authenticator.end({ timeout: 0 }), this.auth.end({ timeout: 0 }), this.engine.close()]);
    await deleteProject(this.name);
  }
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
