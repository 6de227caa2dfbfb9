import * as v from 'valibot';
import {
  type WriterRole,
  type WriterSector,
  writerRoleKeys,
  writerSectorKeys,
} from '~/domain/companies/writer-details';
import { now } from '~/domain/dates';
import { authedQuery } from '~/lib/authed-query';
import { Failure, toFailure } from '~/lib/failure';
import { withTimeout } from '~/lib/timeout';
import { failureFromAuthError } from './auth-errors';

/**
 * What users enter about themselves. Name, role and sector appear on the reviews that they sign. Only the user can see the phone
 * number.
 */
export interface Profile {
  displayName: string | null;
  phone: string | null;
  role: WriterRole | null;
  sector: WriterSector | null;
}

const profileRow = v.object({
  display_name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  role: v.nullable(v.picklist(writerRoleKeys)),
  sector: v.nullable(v.picklist(writerSectorKeys)),
});

/** The signed-in user's profile. Throws a Failure. */
export function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  return authedQuery(
    'own_profile',
    {},
    (answer) => {
      const row = v.parse(v.nullable(profileRow), answer);
      if (!row) throw new Failure('gone', 'This account no longer exists.');
      const { display_name: displayName, ...more } = row;
      return { displayName, ...more };
    },
    signal,
  );
}

/**
 * Saves the changed parts of the signed-in user's profile and returns all of it. A new name appears on the reviews that they
 * have signed. Throws a Failure.
 */
export async function updateProfile({ displayName, ...more }: Partial<Profile>): Promise<Profile> {
  const changes = displayName === undefined ? more : { ...more, display_name: displayName };
  await authedQuery('save_profile', { changes }, () => undefined);
  return fetchProfile();
}

/** An account as the Auth service stores it. */
export interface Account {
  id: string;
  email: string;
  /** Whether the operator has made the user a moderator. The database checks this again. */
  isModerator: boolean;
  /** A new address that has not been confirmed yet, while the links that confirm it are valid. */
  newEmail: string | null;
  /** The OAuth providers with which the user has signed in. They do not tell whether the user has a password. */
  providers: string[];
  createdAt: string;
  /** Everything that the Auth service reports about the user, for the download of their data. */
  authUser: unknown;
}

/** How long a link in an email is valid: one hour (`otp_expiry` in `supabase/config.toml`). */
const linkLifetime = 3_600_000;

const authUserSchema = v.object({
  id: v.string(),
  email: v.optional(v.string(), ''),
  new_email: v.nullish(v.string()),
  email_change_sent_at: v.nullish(v.string()),
  app_metadata: v.object({ providers: v.optional(v.array(v.string()), []), role: v.optional(v.unknown()) }),
  created_at: v.string(),
});

/** The signed-in user's account. Throws a Failure. */
export async function fetchAccount(): Promise<Account> {
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { data, error } = await withTimeout(() => supabase.auth.getUser());
    if (error) {
      const failure = failureFromAuthError(error);
      // The account was deleted, or all sessions were ended, in another browser.
      if (failure.kind === 'not-signed-in') await clearSession();
      throw failure;
    }
    const { id, email, new_email, email_change_sent_at, app_metadata, created_at } = v.parse(authUserSchema, data.user);
    const { providers, role } = app_metadata;
    const asked = email_change_sent_at ? Date.parse(email_change_sent_at) : Number.NaN;
    const isModerator = role === 'moderator';
    return {
      id,
      email,
      isModerator,
      newEmail: now().getTime() - asked > linkLifetime ? null : new_email || null,
      providers: providers.filter((provider) => provider !== 'email'),
      createdAt: created_at,
      authUser: data.user,
    };
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
