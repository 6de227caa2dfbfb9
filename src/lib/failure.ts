/** What can go wrong between the site and the database, in the words of the product. */
export type FailureKind = 'not-signed-in' | 'not-allowed' | 'invalid' | 'too-many' | 'gone' | 'unreachable';

/** The only error that leaves a `.data.ts` file. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  /** For `invalid`: the column whose rule was broken. */
  readonly field: string | undefined;
  /** For `too-many`: seconds until it may be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    more: { field?: string | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.field = more.field;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** An error as PostgREST and the Auth API report it. */
export interface ReportedError {
  message: string;
  code?: string | undefined;
  hint?: string | null | undefined;
}

const brokenRule = /(?:check|foreign key) constraint "(\w+)"/;
const columns = [
  'company',
  'display_name',
  'phone',
  'rating',
  'price_basis',
  'price',
  'area_km2',
  'acquisition',
  'resolution',
  'review',
  'id',
];

/** Turns an HTTP status and its error into a {@link Failure}; status 0 means that no answer came. */
export function failureOf(status: number, error: ReportedError): Failure {
  if (status === 401) return new Failure('not-signed-in', 'You are not signed in.');
  if (status === 403) return new Failure('not-allowed', 'You may not do this.');
  if (status === 429) {
    const seconds = Number(/(\d+) seconds/.exec(error.hint ?? '')?.[1] ?? Number.NaN);
    return new Failure('too-many', error.message, { retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds });
  }
  // Hosted Supabase answers 400 with the constraint's name, Supabase Lite 500 with the same message.
  const rule = brokenRule.exec(error.message)?.[1];
  if (rule !== undefined) return new Failure('invalid', rule.replaceAll('_', ' '), { field: fieldOf(rule) });
  if (status === 404 || status === 406 || status === 410) return new Failure('gone', 'This no longer exists.');
  if (status === 400 || status === 409 || status === 422) return new Failure('invalid', error.message);
  return new Failure('unreachable', 'The server cannot be reached.');
}

/** Whatever was thrown, as a {@link Failure}: an answer that never came, or came in a shape nobody expects. */
export function failureFrom(thrown: unknown): Failure {
  return thrown instanceof Failure ? thrown : new Failure('unreachable', 'The server cannot be reached.');
}

function fieldOf(rule: string): string | undefined {
  return rule.includes('_goes_with_') ? undefined : columns.find((column) => rule.startsWith(`${column}_`));
}

/** What a failure tells about when to try again: `wait` in seconds, when the server has asked for it. */
export function because(thrown: unknown): { wait?: number | undefined } {
  const { kind, retryAfterSeconds } = failureFrom(thrown);
  return kind === 'too-many' ? { wait: retryAfterSeconds } : {};
}
