// Brings the hosted Supabase project up to date with this repository. `npm run deploy:database` applies the migrations, then
// sends the settings, then writes the companies. It shows the changes and asks first; `--dry-run` only shows them, `--yes` does
// not ask.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { CommandError, firstLine, runCommand } from '../local/run-command.ts';
import { loadEnvironmentFile } from '../operator-access.ts';
import { type DeployPlan, describePlan, planDeployment, retry, writeContent } from './deploy-plan.ts';
import { type Deployment, readDeployment } from './deployment.ts';
import { changedSettings, pendingMigrations, pushMigrations, pushSettings } from './supabase-cli.ts';

const noMailServer =
  "No mail server is set. Supabase's own sends only to members of the project, so strangers cannot register: set SMTP_HOST and what goes with it.";

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
  });
  loadEnvironmentFile();
  const deployment = readDeployment(process.env);
  const { SUPABASE_DB_URL: database } = deployment.values;
  const itsDatabase = database ? `, its database at ${new URL(database).host},` : '';
  console.log(`Comparing the project ${deployment.projectRef}${itsDatabase} with this repository.`);
  const plan = await planDeployment(deployment);
  const changes = describePlan(plan);
  console.log(changes || 'Nothing to change: migrations, settings and companies are up to date.');
  if (!deployment.values.SMTP_HOST) console.log(noMailServer);
  if (options['dry-run']) return console.log('Nothing was changed, because of --dry-run.');
  if (changes && !options.yes) await confirm();
  await deploy(deployment, plan);
});

/** Throws a {@link CommandError} unless the user at the terminal agrees. */
async function confirm(): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandError(
      'Nothing was changed, because nobody can be asked here. Add --yes to continue without a question.',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Continue? (y/N) ');
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.');
}

async function deploy(deployment: Deployment, plan: DeployPlan): Promise<void> {
  const steps = [
    ...(plan.migrations.length > 0 ? [{ name: 'migrations', run: () => applyMigrations(deployment, plan) }] : []),
    ...(plan.settings.length > 0 ? [{ name: 'settings', run: () => sendSettings(deployment, plan) }] : []),
    // The reference rates are not compared. Writing the same ones again changes nothing.
    { name: 'companies', run: () => retry(() => writeContent(deployment)) },
  ];
  for (const [index, { name, run }] of steps.entries()) {
    const list = (part: typeof steps) => part.map((step) => step.name).join(', ') || 'nothing';
    await run().catch((error) => {
      throw new CommandError(
        `The ${name} failed. ${message(error)}\nDone: ${list(steps.slice(0, index))}. Not done: ${list(steps.slice(index))}.`,
      );
    });
    console.log(`The ${name} are up to date.`);
  }
}

/** Applies the migrations. Throws a {@link CommandError} that lists the migrations still missing from the database. */
async function applyMigrations(deployment: Deployment, { migrations }: DeployPlan): Promise<void> {
  await pushMigrations(deployment).catch(async (error) => {
    const pending = await pendingMigrations(deployment).catch(() => migrations);
    throw new CommandError(`${message(error)}\nMigrations that were not applied: ${pending.join(', ')}.`);
  });
}

/** Sends the settings. Throws a {@link CommandError} that lists the settings still missing from the project. */
async function sendSettings(deployment: Deployment, { settings }: DeployPlan): Promise<void> {
  await pushSettings(deployment).catch(async (error) => {
    const different = await changedSettings(deployment).catch(() => settings);
    throw new CommandError(`${message(error)}\nSettings that were not changed:\n  ${different.join('\n  ')}`);
  });
}

function message(error: unknown): string {
  return error instanceof CommandError ? error.message : firstLine(error);
}
