import { randomUUID } from 'node:crypto';
import { App } from '@supabase/lite';
import postgres from 'postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Engine, openEngine } from '../../supabase/local/database-engine.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import { createDatabase, dropDatabase } from './engines.ts';
import { type Queryable, type ReviewDatabase, snapshotOf, validReview } from './test-database.ts';

/** The identity of a request: a role, and the claims of its token. */
export interface RoleWithClaims {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, string>;
}

/** A user as the Auth service stores them. */
export interface StoredUser extends RoleWithClaims {
  id: string;
  email: string;
}

/** The result of a function, or the code and message of its refusal. */
export interface FunctionAnswer {
  value: unknown;
  refusal: { code: string; message: string } | null;
}

/** The same result, with the rows that were read before the call was undone. */
interface TriedCall extends FunctionAnswer {
  left: unknown;
}

/** A user who is not signed in. */
export const visitor: RoleWithClaims = { role: 'anon', claims: {} };
/** The operator. */
export const secretKey: RoleWithClaims = { role: 'service_role', claims: {} };

/**
 * A PostgreSQL database with our migrations and nothing else. Calls arrive as the Data API sends them, but without Supabase Lite.
 * On its first request, Supabase Lite grants all roles usage of every schema and all rights on its tables.
 */
export class MigratedPostgres implements ReviewDatabase<StoredUser> {
  readonly engine: Engine;
  private readonly client: postgres.Sql;
  private readonly types = new Map<string, Promise<string[]>>();

  constructor(engine: Engine, address: string) {
    this.engine = engine;
    this.client = postgres(address, { max: 1, onnotice: () => undefined });
  }

  /** Runs a statement as the owner of the database. */
  query<Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.engine.rows<Row>(statement, parameters);
  }

  /** Reads every row that requests could change. */
  snapshot(): Promise<unknown> {
    return snapshotOf(this);
  }

  /** Runs a task in a transaction as the role of a caller, and commits it. */
  as<Result>(caller: RoleWithClaims, task: (transaction: postgres.TransactionSql) => Promise<Result>): Promise<Result> {
    const settings = {
      // The Data API does so too, because the settings of a role apply only when it logs in.
      statement_timeout: caller.role === 'anon' ? '3s' : '8s',
      role: caller.role,
      'request.jwt.claim.sub': caller.claims.sub ?? '',
      'request.jwt.claims': JSON.stringify({ ...caller.claims, role: caller.role }),
    };
    const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
    return this.client.begin(async (transaction) => {
      await transaction.unsafe(`select ${calls.join()}`);
      return task(transaction);
    }) as Promise<Result>;
  }

  call(caller: RoleWithClaims, name: string, values: Record<string, unknown> = {}): Promise<FunctionAnswer> {
    return this.callWithText(caller, name, Object.keys(values), JSON.stringify(values));
  }

  /** Calls a function with the text of a JSON object that has these keys. */
  callWithText(caller: RoleWithClaims, name: string, keys: string[], json: string): Promise<FunctionAnswer> {
    return refusalOr(this.as(caller, (transaction) => this.select(transaction, name, keys, json)));
  }

  /** Calls a function, and undoes it after the owner of the database has read something; by default, all rows. */
  async try(
    caller: RoleWithClaims,
    name: string,
    keys: string[],
    json: string,
    read: (owner: Queryable) => Promise<unknown> = snapshotOf,
  ): Promise<TriedCall> {
    let [value, left]: unknown[] = [];
    const undone = new Error('Nothing is to be kept.');
    const call = this.as(caller, async (transaction) => {
      value = await this.select(transaction, name, keys, json);
      await transaction.unsafe('reset role');
      left = await read({ query: async (statement) => [...(await transaction.unsafe(statement))] as never[] });
      throw undone;
    });
    const { refusal } = await refusalOr(call.catch((error) => (error === undone ? null : Promise.reject(error))));
    return { value, refusal, left };
  }

  /** The length in bytes of the JSON that a function returns. */
  async answerSize(caller: RoleWithClaims, name: string, values: Record<string, unknown>): Promise<number> {
    const text = await this.as(caller, (transaction) =>
      this.select(transaction, name, Object.keys(values), JSON.stringify(values), '::text'),
    );
    return Buffer.byteLength(String(text));
  }

  /** Calls a function as the Data API does: the values of a JSON object are converted to the types of its arguments. */
  private async select(transaction: postgres.TransactionSql, name: string, keys: string[], json: string, cast = '') {
    const types = await this.argumentTypes(name, keys);
    const named = keys.map((key) => `${key} => body.${key}`);
    const columns = keys.map((key, nth) => `${key} ${types[nth]}`);
    const call = `select public.${name}(${named})${cast} as value`;
    const [row] = await (keys.length === 0
      ? transaction.unsafe(call)
      : transaction.unsafe(`${call} from json_to_record($1::text::json) as body (${columns})`, [json]));
    return row?.value as unknown;
  }

  /** The types of a function's named arguments in the schema `public`. */
  argumentTypes(name: string, keys: string[]): Promise<string[]> {
    const call = `${name}(${keys})`;
    const types = this.types.get(call) ?? this.readArgumentTypes(name, keys);
    this.types.set(call, types);
    return types;
  }

  private async readArgumentTypes(name: string, keys: string[]): Promise<string[]> {
    const [row] = await this.query<{ types: string[] }>(
      `select array(
         select format_type(type, null) from unnest($2::text[]) with ordinality as asked (name, place)
           join unnest(proargnames, proargtypes::oid[]) as has (name, type) using (name) order by place) as types
       from pg_proc where pronamespace = 'public'::regnamespace and proname = $1 and pronargs >= cardinality($2::text[])
         and coalesce(proargnames, '{}') @> $2::text[] order by pronargs limit 1`,
      [name, `{${keys.join()}}`],
    );
    return row?.types ?? [];
  }

  /** Adds a user as the Auth service does. */
  async signUp(name = 'Nomsa Example', host = 'example.com'): Promise<StoredUser> {
    const id = randomUUID();
    const email = `${id}@${host}`;
    await this.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
       values ($1, $2, now(), jsonb_build_object('display_name', $3::text))`,
      [id, email, name],
    );
    return { role: 'authenticated', claims: { sub: id }, id, email };
  }

  /** Shares a review and returns its id. Throws if it is refused. */
  async createReview(caller: RoleWithClaims, fields: Record<string, unknown> = {}): Promise<string> {
    const quote = { ...validReview(), ...fields };
    const { value, refusal } = await this.call(caller, 'share_review', { quote });
    if (value !== true) throw new Error(`The review was refused: ${JSON.stringify(refusal)}`);
    return String(quote.id);
  }

  async close(): Promise<void> {
    await Promise.all([this.client.end({ timeout: 0 }), this.engine.close()]);
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

/** Runs tests with such a database, which contains only the providers. */
export function describeOnMigratedPostgres(title: string, tests: (database: () => MigratedPostgres) => void): void {
  describe(title, () => {
    let opened: MigratedPostgres | undefined;
    let address: string | undefined;
    beforeAll(async () => {
      address = await createDatabase({ migrated: false });
      const engine = await openEngine({ databaseUrl: address });
      // Creates the tables of the Auth service, which a hosted project has before our migrations.
      await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
      await applyMigrations(engine);
      opened = new MigratedPostgres(engine, address);
      await opened.call(secretKey, 'write_companies', { companies: await companyRows() });
    });
    afterAll(async () => {
      await opened?.close();
      if (address) await dropDatabase(address);
    });
    tests(() => {
      if (!opened) throw new Error('The database is opened by beforeAll: use it inside a test.');
      return opened;
    });
  });
}
