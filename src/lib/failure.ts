import { paths } from '~/paths';
/** The ways in which a request to the database or the Auth service can fail. */
export type FailureKind =
  | 'not-signed-in'
  | 'not-allowed'
  | 'invalid'
  | 'too-many'
  | 'busy'
  | 'refused'
  | 'gone'
  | 'outdated'
  | 'unreachable';

/** The only error that a `.data.ts` file throws. Its message can be shown to the user. */
export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  /** For `invalid`: the column whose constraint was violated, or the field of an account form that the Auth service refused. */
  readonly field: string | undefined;
  /** For `too-many` and `busy`: seconds until the request may be repeated. */
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
  details?: string | null | undefined;
  hint?: string | null | undefined;
}

const unreachable = 'The server cannot be reached. Check your connection and try again.';
/** The message of an error for an answer that does not come from the service itself. */
export const busyMessage = 'The service is busy. Try again in a few minutes.';
/** The message of an error for a request that was sent, and whose answer did not come in time. */
export const cutOffMessage =
  'The server has not answered. It may have received this all the same. Trying again is safe.';
const violatedConstraint = /(?:check|foreign key) constraint "(\w+)"/;

/**
 * The {@link Failure} for an HTTP status and the reported error; status 0 means that there was no response. If there is a
 * sentence for a refusal from the database, it is the message.
 */
export function failureFromResponse(status: number, error: ReportedError, sentence?: string): Failure {
  const message = sentence ?? error.message;
  if (status === 401) return new Failure('not-signed-in', 'Your session has ended. Sign in again.');
  if (status === 403) return new Failure('not-allowed', sentence ?? 'You do not have permission to do this.');
  if (status === 429) {
    // The database sends the time to wait in the details. A gateway sends it in a header, which is passed on in the hint.
    const seconds = Number(
      /"seconds": ?(\d+)|(\d+) seconds/.exec(`${error.details} ${error.hint}`)?.slice(1).find(Boolean),
    );
    // The database counts the requests of one user. Any other source of this status counts the requests of all users.
    const kind = error.code === 'PT429' ? 'too-many' : 'busy';
    return new Failure(kind, message, { retryAfterSeconds: seconds || undefined });
  }
  // The request breaks a rule that depends on earlier content.
  if (error.code === 'PT409') return new Failure('refused', message);
  // Hosted Supabase responds with 400, Supabase Lite with 500. Both name the constraint in the message.
  const constraint = violatedConstraint.exec(error.message)?.[1];
  if (constraint !== undefined)
    return new Failure('invalid', 'This value was not accepted.', { field: columnOf(constraint) });
  if (status === 404 || status === 406 || status === 410)
    return new Failure('gone', sentence ?? 'This no longer exists.');
  if (status === 400 || status === 409 || status === 422) return new Failure('invalid', message);
  return failureWithoutAnswer(error.message);
}

/** The failure of a request without an answer of the service. The Supabase client puts the kind of error before its message. */
function failureWithoutAnswer(message: string): Failure {
  if (message.endsWith(busyMessage)) return new Failure('busy', busyMessage);
  return new Failure('unreachable', message.endsWith(cutOffMessage) ? cutOffMessage : unreachable);
}

/** Anything that was thrown, as a {@link Failure}; `unreachable` for a network error or an unexpected response. */
export function toFailure(thrown: unknown): Failure {
  return thrown instanceof Failure ? thrown : failureWithoutAnswer(thrown instanceof Error ? thrown.message : '');
}

/**
 * The column of a constraint such as `price_basis_is_order_scene_or_km2`. New companies are checked by constraints whose names
 * begin with `company_key` and `company_name`. Foreign keys between the tables of one review contain neither "is" nor "has".
 */
function columnOf(constraint: string): string | undefined {
  const parts = /^(?:(company)_\w+|(\w+?))_(?:is|has)_/.exec(constraint);
  return parts?.[1] ?? parts?.[2];
}

/** Why a request failed, as a sentence for the user: one of `sentences` for its kind, else its own; null for null. */
export function errorMessage(error: unknown, sentences: Partial<Record<FailureKind, string>> = {}): string | null {
  if (error === null) return null;
  const { kind, message } = toFailure(error);
  return sentences[kind] ?? message;
}

/**
 * Where to sign in and come back to `next` when a request failed because the session has ended; else null. The default is this page
 * without its parameters and its fragment, which may contain a token.
 */
export function signInAddress(error: unknown, next: string = location.pathname): string | null {
  return error !== null && toFailure(error).kind === 'not-signed-in' ? paths.login(next) : null;
}
