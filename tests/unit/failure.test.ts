import { describe, expect, it } from 'vitest';
import { Failure, failureFromResponse, toFailure } from '../../src/lib/failure';

describe('failureFromResponse', () => {
  it.each([
    ['a missing or expired session', 401, { message: 'JWT expired', code: 'PGRST301' }, 'not-signed-in'],
    ['a denied permission', 403, { message: 'permission denied for table reviews', code: '42501' }, 'not-allowed'],
    ['a missing row', 404, { message: 'not found' }, 'gone'],
    ['a value of the wrong type', 400, { message: 'invalid input syntax for type numeric', code: '22P02' }, 'invalid'],
    ['a conflict', 409, { message: 'duplicate key', code: '23505' }, 'invalid'],
    ['a missing response', 0, { message: 'TypeError: fetch failed' }, 'unreachable'],
    ['an error of the server', 500, { message: 'internal error' }, 'unreachable'],
    ['an error of a gateway', 503, { message: '<html>' }, 'unreachable'],
  ])('maps %s to one kind of Failure', (_, status, error, kind) => {
    expect(failureFromResponse(status, error).kind).toBe(kind);
  });

  it.each([
    [
      'hosted',
      400,
      '23514',
      'new row for relation "reviews" violates check constraint "price_is_above_0_and_at_most_100_million"',
      'price',
    ],
    [
      'local',
      500,
      'SUP',
      'error: new row for relation "reviews" violates check constraint "price_basis_is_order_scene_or_km2"',
      'price_basis',
    ],
    [
      'hosted',
      409,
      '23503',
      'insert or update on table "reviews" violates foreign key constraint "company_is_known"',
      'company',
    ],
  ])('takes the field from the violated constraint that the %s database names', (_, status, code, message, field) => {
    const failure = failureFromResponse(status, { message, code });
    expect(failure).toMatchObject({ kind: 'invalid', field, message: 'This value was not accepted.' });
  });

  it.each([
    [409, 'refused'],
    [403, 'not-allowed'],
    [404, 'gone'],
    [400, 'invalid'],
  ])('has the sentence for a refusal with %i as its message', (status, kind) => {
    const refusal = { message: 'a_code', code: `PT${status}` };
    expect(failureFromResponse(status, refusal, 'A sentence.')).toMatchObject({ kind, message: 'A sentence.' });
  });

  it('reads the waiting time from the details of a limit', () => {
    const error = { message: 'too_many_reviews', code: 'PT429', details: '{"seconds": 1234}', hint: null };
    const sentence = 'You have shared 10 reviews within an hour';
    expect(failureFromResponse(429, error, sentence)).toMatchObject({
      kind: 'too-many',
      message: sentence,
      retryAfterSeconds: 1234,
    });
  });

  it('distinguishes a busy gateway from a user who has shared too many reviews', () => {
    const busy = { message: 'API rate limit exceeded', hint: '42 seconds' };
    expect(failureFromResponse(429, busy)).toMatchObject({
      kind: 'busy',
      retryAfterSeconds: 42,
    });
    expect(failureFromResponse(429, { message: 'slow down' }).retryAfterSeconds).toBeUndefined();
  });
});

describe('toFailure', () => {
  it('returns a Failure unchanged, and treats any other error as an unreachable server', () => {
    const failure = new Failure('gone', 'This no longer exists.');
    expect(toFailure(failure)).toBe(failure);
    expect(toFailure(new SyntaxError('Unexpected token <'))).toMatchObject({
      kind: 'unreachable',
      message: 'The server cannot be reached. Check your connection and try again.',
    });
  });
});
