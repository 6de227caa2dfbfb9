import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../local/run-command.ts';
import { callAsOperator, type OperatorAccess, requestAsOperator } from '../operator-access.ts';
import { writeReferenceRates } from '../reference-rates.ts';
import { type CompanyRow, companyRows, writeCompanies } from '../write-companies.ts';
import type { Deployment } from './deployment.ts';
import { changedSettings, pendingMigrations } from './supabase-cli.ts';

/** The changes that a deployment would make. */
export interface DeployPlan {
  /** File names, in order. */
  migrations: string[];
  /** One line for each setting that differs. */
  settings: string[];
  /** Names of the companies of the catalogue whose rows are missing or differ. */
  companies: string[];
}

/**
 * Compares the hosted project with this repository and changes nothing. Throws a {@link CommandError} if the project is
 * unreachable. Also throws if the variables lack the project's mail server, because deploying would switch it off.
 */
export async function planDeployment(deployment: Deployment): Promise<DeployPlan> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = deployment.values;
  // Requests the description of the Data API, which requires the right key.
  await requestAsOperator({ url, secretKey }, '');
  const [migrations, settings, rows] = await Promise.all([
    pendingMigrations(deployment),
    changedSettings(deployment),
    companyRows(),
  ]);
  if (settings.includes('auth.email.smtp.enabled: true → false'))
    throw new CommandError(
      'The project has a mail server that no variable names, so its emails would no longer be sent. Set SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and SMTP_SENDER to it, or remove it in the dashboard. Nothing was changed.',
    );
  // Before the migrations, the function may not exist yet.
  const stored = migrations.length > 0 ? new Map() : await storedCompanies({ url, secretKey });
  const companies = rows.filter((row) => !isDeepStrictEqual(stored.get(row.key), row)).map(({ name }) => name);
  return { migrations, settings, companies };
}

/** The plan as text, one line for each change. */
export function describePlan({ migrations, settings, companies }: DeployPlan): string {
  return [
    ...section('Migrations to apply', migrations),
    ...section('Settings to change', settings),
    ...(companies.length === 0 ? [] : [`Companies to write (${companies.length}): ${companies.join(', ')}`]),
  ].join('\n');
}

/** Writes the companies and the reference rates through the Data API. Throws when a request is refused. */
export async function writeContent({ values }: Deployment): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = values;
  await writeCompanies(await companyRows(), url, secretKey);
  await writeReferenceRates(url, secretKey);
}

/** Retries while the Data API has not yet noticed a new migration or setting. Throws what the last attempt throws. */
export async function retry(action: () => Promise<void>, attempts = 5, pauseMs = 2000): Promise<void> {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await action();
    } catch {
      await wait(pauseMs);
    }
  }
  return action();
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];
}

/** The providers' rows by key. */
async function storedCompanies(access: OperatorAccess): Promise<Map<string, CompanyRow>> {
  const rows = (await callAsOperator(access, 'catalogue_companies')) as CompanyRow[];
  return new Map(rows.map((row) => [row.key, row]));
}
