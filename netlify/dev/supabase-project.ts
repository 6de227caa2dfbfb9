import type { Storage } from '../../supabase/local/database-engine.ts';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { CommandError } from '../../supabase/local/run-command.ts';
import { deliverNoticesLocally } from './local-notices.ts';

/** The Supabase project for which the site is built: its address, its keys and whether it contains sample data. */
export interface SupabaseProject {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  sampleData: boolean;
  /** Ways to sign in besides a password: "google", "apple", both with a comma, or "none". */
  signInWith: string;
}

/** The environment in which the site is built and served for a project. */
export function buildEnvironment(project: SupabaseProject): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    PUBLIC_SAMPLE_DATA: String(project.sampleData),
    PUBLIC_SIGN_IN_WITH: project.signInWith,
    ...(project.secretKey === undefined ? {} : { SUPABASE_SECRET_KEY: project.secretKey }),
    ASTRO_TELEMETRY_DISABLED: '1',
    NETLIFY_TELEMETRY_DISABLED: '1',
    LITE_TELEMETRY: '0',
  };
}

/**
 * The project named in the environment; null when it names none. Throws a {@link CommandError} when only some of the variables
 * are set.
 */
export function hostedProject(): SupabaseProject | null {
  const {
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PUBLIC_SIGN_IN_WITH: signInWith = 'none',
  } = process.env;
  if (url && publishableKey) return { url, publishableKey, secretKey, sampleData: false, signInWith };
  if (!url && !publishableKey) return null;
  throw new CommandError(
    `${url ? 'PUBLIC_SUPABASE_PUBLISHABLE_KEY' : 'PUBLIC_SUPABASE_URL'} is missing. Set both to use a Supabase project, or neither to use the embedded database.`,
  );
}

/**
 * Starts the embedded database as a project, and delivers its notices until it is closed. Throws a {@link CommandError} if it
 * cannot start.
 */
export async function startLocalProject(
  siteUrl: string,
  port: number,
  storage: Storage,
  sampleData: boolean,
): Promise<{ project: SupabaseProject; local: LocalSupabase }> {
  console.log('Starting the embedded database');
  const local = await startLocalSupabase({ port, storage, siteUrl, sampleData });
  const { url, publishableKey, secretKey } = local;
  // No client for this machine is registered with Google or Apple.
  const stopNotices = deliverNoticesLocally(local, siteUrl);
  const close = () => stopNotices().then(local.close);
  return {
    local: { ...local, close },
    project: { url, publishableKey, secretKey, sampleData, signInWith: 'none' },
  };
}
