import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';

/** A request's standing: nobody, a signed-in person, or the operator's secret key. */
export interface Caller {
  apikey: string;
  token?: string | undefined;
}

/** Somebody who signed up through the Auth API. */
export interface Person extends Caller {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

/** What came back over HTTP; `body` is the parsed JSON, or the text when it is none. */
export interface Answer {
  status: number;
  text: string;
  body: unknown;
  headers: Headers;
}

/** One request to the Data or Auth API. */
export interface Asked {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

/** The database and its API, as everybody who meets them in a play. */
export class Stage {
  readonly local: LocalSupabase;

  constructor(local: LocalSupabase) {
    this.local = local;
  }

  get visitor(): Caller {
    return { apikey: this.local.publishableKey };
  }

  get secretKey(): Caller {
    return { apikey: this.local.secretKey };
  }

  /** Asks the API over HTTP, `path` from its root: `/rest/v1/reviews?limit=1`. */
  async ask(caller: Caller, path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answer> {
    const answer = await fetch(`${this.local.url}${path}`, {
      method,
      headers: {
        // An idle connection could be closed at the moment it is used again, while the embedded Postgres holds the process.
        Connection: 'close',
        apikey: caller.apikey,
        ...(caller.token === undefined ? {} : { Authorization: `Bearer ${caller.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: parsed(text), headers: answer.headers };
  }

  /** Signs somebody up with a display name. Throws when the Auth API refuses. */
  async person(name = 'Nomsa Example'): Promise<Person> {
    const [email, password] = [`${randomUUID()}@example.com`, 'a long password'];
    const answer = await this.ask(this.visitor, '/auth/v1/signup', {
      method: 'POST',
      body: { email, password, data: { display_name: name } },
    });
    const { access_token: token, user } = answer.body as { access_token: string; user: { id: string } };
    return { ...this.visitor, id: user.id, name, email, password, token };
  }

  /** Shares a review over HTTP; the fields given replace those of a plain one. */
  share(caller: Caller, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(caller, '/rest/v1/reviews', { method: 'POST', headers, body: { ...plainReview(), ...fields } });
  }

  /** Shares a review and returns its id. Throws when it is refused. */
  async shared(caller: Caller, fields: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    const answer = await this.share(caller, { id, ...fields });
    if (answer.status !== 201) throw new Error(`The review was refused (${answer.status}): ${answer.text}`);
    return id;
  }

  /** Asks as the owner of the database, whom no row level security binds. */
  owner<Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.local.engine.rows<Row>(statement, parameters);
  }

  /** Everything that requests could change, to prove that one has changed nothing. */
  async world(): Promise<unknown> {
    const tables = [
      'public.company_stats',
      'public.price_stats',
      'public.companies',
      'public.profiles',
      'public.review_authors',
      'public.reviews',
    ];
    const whole = [...tables, 'private.writing_pace', 'auth.users'];
    const [row] = await this.owner(
      `select ${whole.map((name) => `(select json_agg(t order by t::text) from ${name} t) as "${name}"`).join(', ')}`,
    );
    return row;
  }

  /** Forgets how many reviews were shared within the hour. */
  async forgetPace(): Promise<void> {
    await this.owner('delete from private.writing_pace');
  }
}

/** A review that every rule accepts, with a new id. */
export function plainReview(): Record<string, unknown> {
  return { id: randomUUID(), company: 'maxar', price: 1200, resolution: '50 cm', review: 'Delivered in a week.' };
}

/** Runs the same acts on the embedded Postgres and on a real server, each started once. */
export function onEachEngine(title: string, acts: (stage: () => Stage) => void): void {
  describe.each(['pglite', 'postgres'] as const)(`${title} (%s)`, (engine) => {
    let stage: Stage | undefined;
    let stop: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      const server = engine === 'postgres' ? await startPostgres() : undefined;
      const storage = server ? { databaseUrl: server.address() } : { memory: true as const };
      const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
      stage = new Stage(local);
      stop = () => local.close().finally(server?.stop);
    });
    afterAll(() => stop?.());
    silenceDenials();
    acts(() => {
      if (!stage) throw new Error('The stage is set by beforeAll: ask for it inside a test.');
      return stage;
    });
  });
}

/** Runs acts that only a real server can answer: many connections, and some that die. */
export function onRealServer(title: string, acts: (stage: () => Stage, address: () => string) => void): void {
  describe(title, () => {
    let opened: { stage: Stage; address: string; stop: () => Promise<void> } | undefined;
    const ready = () => {
      if (!opened) throw new Error('The stage is set by beforeAll: ask for it inside a test.');
      return opened;
    };
    beforeAll(async () => {
      const server = await startPostgres();
      const storage = { databaseUrl: server.address() };
      const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
      opened = { stage: new Stage(local), address: server.address(), stop: () => local.close().finally(server.stop) };
    });
    afterAll(() => opened?.stop());
    silenceDenials();
    acts(
      () => ready().stage,
      () => ready().address,
    );
  });
}

/** Supabase Lite prints every refusal with its stack; refusals are what most acts are about. */
function silenceDenials(): void {
  const { error } = console;
  beforeEach(() => {
    console.error = () => undefined;
  });
  afterEach(() => {
    console.error = error;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
