import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { plainQuote } from '../fixtures/quotes.ts';

/** The credentials of a request: only a key, or a key and the access token of a user. */
export interface Caller {
  apikey: string;
  token?: string | undefined;
}

/** A user who signed up through the Auth API. */
export interface TestUser extends Caller {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

/** An HTTP response; `body` is the parsed JSON, or the text if it is not JSON. */
export interface ApiResponse {
  status: number;
  text: string;
  body: unknown;
  headers: Headers;
}

/** A request to the Data API or the Auth API. */
export interface ApiRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** A database to which tests send statements as its owner, who bypasses row level security. */
export interface Queryable {
  query: <Row = Record<string, unknown>>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
}

/** A database in which tests sign users up and share reviews, over HTTP or directly. */
export interface ReviewDatabase<User extends { id: string }> extends Queryable {
  signUp: (name?: string) => Promise<User>;
  createReview: (user: User, fields?: Record<string, unknown>) => Promise<string>;
}

/** A running database with its API, and the actions of tests. */
export class TestDatabase {
  readonly supabase: LocalSupabase;
  private readonly shared = new Map<string | undefined, number>();

  constructor(supabase: LocalSupabase) {
    this.supabase = supabase;
  }

  /** A user who is not signed in. */
  get visitor(): Caller {
    return { apikey: this.supabase.publishableKey };
  }

  /** The operator's key, which acts as the role `service_role`. */
  get secretKey(): Caller {
    return { apikey: this.supabase.secretKey };
  }

  /** Sends a request to the API; `path` starts at its root: `/rest/v1/reviews?limit=1`. */
  async request(
    caller: Caller,
    path: string,
    { method = 'GET', body, headers = {} }: ApiRequest = {},
  ): Promise<ApiResponse> {
    // After a long operation in the embedded Postgres, both ends must first notice that an idle connection has expired.
    for (let turn = 0; turn < 3; turn++) await turnOfEventLoop();
    const response = await fetch(`${this.supabase.url}${path}`, {
      method,
      headers: {
        // While the embedded Postgres blocks the process, the server may close an idle connection just as it is reused.
        Connection: 'close',
        apikey: caller.apikey,
        ...(caller.token === undefined ? {} : { Authorization: `Bearer ${caller.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: parseJson(text), headers: response.headers };
  }

  /** Signs a user up with a display name. Throws if the Auth API refuses. */
  async signUp(name = 'Nomsa Example'): Promise<TestUser> {
    const [email, password] = [`${randomUUID()}@example.com`, 'a long password'];
    const response = await this.request(this.visitor, '/auth/v1/signup', {
      method: 'POST',
      body: { email, password, data: { display_name: name } },
    });
    if (response.status !== 200) throw new Error(`The sign-up was refused (${response.status}): ${response.text}`);
    const { access_token: token, user } = response.body as { access_token: string; user: { id: string } };
    return { ...this.visitor, id: user.id, name, email, password, token };
  }

  /** Calls a function of the database over HTTP. */
  call(caller: Caller, name: string, values: Record<string, unknown> = {}): Promise<ApiResponse> {
    return this.request(caller, `/rest/v1/rpc/${name}`, { method: 'POST', body: values });
  }

  /** Shares a review over HTTP; `fields` replace those of a valid review. Each review of a caller has another pixel size. */
  shareReview(caller: Caller, fields: Record<string, unknown> = {}): Promise<ApiResponse> {
    const shared = this.shared.get(caller.token) ?? 0;
    this.shared.set(caller.token, shared + 1);
    return this.call(caller, 'share_review', { quote: { ...validReview(shared), ...fields } });
  }

  /** Shares a review and returns its id. Throws if it is refused. */
  async createReview(caller: Caller, fields: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    const response = await this.shareReview(caller, { id, ...fields });
    if (response.body !== true) throw new Error(`The review was refused (${response.status}): ${response.text}`);
    return id;
  }

  /** Changes some fields of a caller's review over HTTP, whatever its current content. */
  async reviseReview(caller: Caller, review: string, fields: Record<string, unknown>): Promise<ApiResponse> {
    const [row] = await this.query('select * from app.reviews where id = $1', [review]);
    const own = (await this.call(caller, 'own_review', { review })).body as Record<string, unknown> | null;
    const stated: Record<string, unknown> = { ...row, ...own, quoted: null, seller: own?.seller_name };
    const quote = Object.fromEntries(Object.keys(plainQuote).map((column) => [column, stated[column] ?? null]));
    return this.call(caller, 'revise_review', { review, quote: { ...quote, ...fields }, last_seen: {} });
  }

  /** Posts a review of a company and returns the key under which its company is stored. Throws if it is refused. */
  async companyOfNewReview(caller: Caller, company: string): Promise<string> {
    const id = await this.createReview(caller, { company });
    const [row] = await this.query<{ company: string }>('select company from app.reviews where id = $1', [id]);
    return row?.company ?? '';
  }

  /** Runs a statement as the owner of the database, who bypasses row level security. */
  query<Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.supabase.engine.rows<Row>(statement, parameters);
  }

  /** Deletes all reviews with their authors, and the companies that only reviewers named. */
  async deleteReviews(): Promise<void> {
    await this.supabase.engine.run(
      'delete from app.reviews; delete from app.review_authors; delete from app.companies where not in_catalogue',
    );
  }

  /** Reads every row that requests could change, to prove that a request changed nothing. */
  snapshot(): Promise<unknown> {
    return snapshotOf(this);
  }

  /** Resets the limits, so that every user can share 10 reviews of any kind again. */
  async resetRateLimits(): Promise<void> {
    await this.query('delete from app.write_rate_limits');
    await this.query('delete from app.quote_additions');
  }
}

// Tests of permissions compare this list with the catalogue.
const changeableTables = [
  ...'address_salts companies company_spellings company_summaries helpful_votes hidden_reviews'.split(' '),
  ...'moderation_log moderators notice_emails notice_settings notices price_summaries profiles'.split(' '),
  ...'quote_additions reference_rates removed_replies reports_by_address'.split(' '),
  ...'representatives review_authors review_replies review_reports reviews satellite_names site_rebuilds stopped_authors'.split(
    ' ',
  ),
  ...'unsubscribe_tokens write_rate_limits'.split(' '),
].map((name) => `app.${name}`);

/** Adds a company to the catalogue, or changes it, as a deployment does. */
export async function writeCompany(database: Queryable, company: Record<string, unknown>): Promise<void> {
  const row = { description: '', sensors: [], sells: [], aliases: [], ...company };
  await database.query('select public.write_companies(jsonb_build_array($1::text::jsonb))', [JSON.stringify(row)]);
}

/** Signs all reviews again, as after a change of their author, company or seller. */
export async function signReviewsAgain(database: Queryable): Promise<void> {
  await database.query('select app.replace_reviews(array(select app.signed_again(r) from app.reviews r))');
}

/** Finishes rows of `app.reviews` that a test has inserted like sample data: metres, sensor types, marks and statistics. */
export async function finishReviews(database: Queryable): Promise<void> {
  const inserted = await database.query<{ id: string }>(
    `update app.reviews set resolution_m = app.resolution_metres(resolution), sensor = app.sold_sensor_type(company, sensor)
     where resolution_m is null returning id`,
  );
  await database.query('update app.reviews r set unusual = app.is_unusual(r) where id = any ($1::uuid[])', [
    `{${inserted.map(({ id }) => id).join()}}`,
  ]);
  await database.query('select app.rebuild_statistics()');
}

/** Reads every row of a database that requests could change, to prove that a request changed nothing. */
export async function snapshotOf(database: Queryable): Promise<unknown> {
  const columns = [...changeableTables, 'auth.users'].map(
    (name) => `(select json_agg(t order by t::text) from ${name} t) as "${name}"`,
  );
  const [row] = await database.query(`select ${columns.join(', ')}`);
  return row;
}

// One of each size class, so that ten reviews of one user stay within the limits for quotes of a kind.
const resolutions = ['50 cm', '30 cm', '15 cm', '1 m', '2 m', '3 m', '5 m', '10 m', '100 m', '1 km'];
let madeReviews = 0;

/**
 * A review that satisfies every rule, with a new id. Each has a different price, and ten in a row have different size classes.
 */
export function validReview(nth = madeReviews): Record<string, unknown> {
  madeReviews++;
  return {
    id: randomUUID(),
    company: 'maxar',
    price: 1200 + madeReviews / 100,
    resolution: resolutions[nth % resolutions.length],
    review: 'Delivered in a week.',
  };
}

/** A valid review with each column that a revision must contain. */
export function validRevision(): Record<string, unknown> {
  return { ...validReview(), anonymous: true, price_basis: 'order', quoted_month: '2026-01-01', affiliated: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
