import { createHmac } from 'node:crypto';
import { jwtSecret } from './named-supabase.ts';

interface ForgedParts {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  secret?: string | null;
}

/** An access token with some parts replaced, signed again; without a signature if `secret` is null. */
export function forge(token: string, { claims = {}, header = {}, secret = jwtSecret }: ForgedParts): string {
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded({ ...claimsOf(token), ...claims })}`;
  return `${signed}.${secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The session to which an access token belongs. */
export const sessionOf = ({ token }: { token: string }) => claimsOf(token).session_id as string;

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
