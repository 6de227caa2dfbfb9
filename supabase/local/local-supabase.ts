import { App } from '@supabase/lite';
import getPort from 'get-port';
import { writeReferenceRates } from '../reference-rates.ts';
import { companyRows, writeCompanies } from '../write-companies.ts';
import { authSettings, dataApiSettings, emailSettings } from './api-settings.ts';
import { dataFolder } from './data-folder.ts';
import { type Engine, openEngine, type Storage } from './database-engine.ts';
import { googleClient, redirectGoogleRequests } from './google-oauth-mock.ts';
import { type ListeningServer, serveOnLoopback } from './http-server.ts';
import { createMailDriver, type MailTarget, mailFolder, mailTemplates } from './mail-delivery.ts';
import { applyMigrations } from './migrations.ts';
import { addSampleData } from './sample-data.ts';

// These keys are public. They give access only to databases on this machine.
const publishableKey = 'sb_publishable_fairswath_local_only';
const secretKey = 'sb_secret_fairswath_local_only';
const jwtSecret = 'fairswath-local-only-secret-with-at-least-32-characters';

/** How to start the local Auth and Data API. */
export interface LocalOptions {
  /** 0 takes any free port. */
  port: number;
  storage: Storage;
  /** Address of the site, for links in emails. */
  siteUrl: string;
  sampleData: boolean;
  /** Defaults to pages in `supabase/.mail`. */
  mail?: MailTarget;
  /** Whether a new account must confirm its email address before it can be used, as on the hosted project. */
  confirmations?: boolean;
  /** Address of a local OpenID provider that replaces Google. Without it, sign-in with Google is off. */
  google?: string;
}

/** A running Auth and Data API on 127.0.0.1. */
export interface LocalSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  engine: Engine;
  close: () => Promise<void>;
}

/** Starts Supabase Lite with this repository's migrations and companies. Throws a {@link CommandError}. */
export async function startLocalSupabase(options: LocalOptions): Promise<LocalSupabase> {
  // The redirect address for Google is configured before the server listens, so its port must already be known.
  const port = options.port || (options.google ? await getPort({ host: '127.0.0.1' }) : 0);
  const engine = await openEngine(options.storage);
  let server: ListeningServer | undefined;
  const close = async () => {
    await server?.close();
    await engine.close();
  };
  try {
    if (options.google) redirectGoogleRequests(options.google);
    const app = createApp(engine, { ...options, port });
    await app.ensureSystemSchema();
    await applyMigrations(engine);
    server = await serveOnLoopback(app, port, options.google);
    const local = { url: server.url, publishableKey, secretKey, engine, close };
    await prepareDatabase(local);
    if (options.sampleData) await addSampleData(local);
    return local;
  } catch (error) {
    await close();
    throw error;
  }
}

function createApp(engine: Engine, options: LocalOptions): App {
  const { siteUrl, port, mail = { folder: mailFolder }, confirmations = false, google } = options;
  const redirect_uri = `http://127.0.0.1:${port}/auth/v1/callback`;
  return new App({
    connection: engine.connection,
    api: dataApiSettings,
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
      ...authSettings,
      email: {
        ...emailSettings,
        enable_confirmations: confirmations,
        // With two confirmations, Supabase Lite sends an email only to the old address, so a typing error would lock the owner
        // out.
        double_confirm_changes: false,
        template: mailTemplates,
      },
      external: google ? { google: { ...googleClient, redirect_uri } } : {},
    },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: createMailDriver(mail) },
    },
  });
}

async function prepareDatabase({ engine, url }: LocalSupabase): Promise<void> {
  await writeCompanies(await companyRows(), url, secretKey);
  await writeReferenceRates(url, secretKey);
  await engine.run('call app.refresh_statistics()');
}

/** The command options that choose the storage. */
interface StorageChoice {
  memory?: boolean | undefined;
  data?: string | undefined;
  'no-sample'?: boolean | undefined;
}

/**
 * Chooses the storage, in this order: `DATABASE_URL`, `--memory`, the folder of `--data`, {@link dataFolder}. For `--no-sample`
 * the last one is memory, because the folder contains sample data.
 */
export function chooseStorage({ memory, data, 'no-sample': noSample }: StorageChoice): Storage {
  if (process.env.DATABASE_URL) return { databaseUrl: process.env.DATABASE_URL };
  return memory || (noSample && data === undefined) ? { memory: true } : { folder: data ?? dataFolder };
}
