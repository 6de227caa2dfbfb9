import { dumpSchema } from '../../../supabase/local/database-dump.ts';
import { findAdvice } from '../advisors.ts';
import { type Check, NotChecked, someOf } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { compareMigrations } from '../migration-ledger.ts';
import { RequestFailure } from '../requests.ts';

const checks: Check[] = [
  { title: 'The database answers', run: checkAnswer },
  { title: 'The migrations are applied and equal to the files', run: checkMigrations },
  { title: 'Tables, policies and functions are those of the migrations', run: checkSchema },
  { title: 'Requests have the permissions that the migrations grant', run: checkGrants },
  { title: 'Every table has row level security', run: checkRowSecurity },
  { title: 'No table is published for live updates', run: checkPublications },
  { title: 'Long requests are ended', run: checkTimeOuts },
  { title: "Supabase's advisors find nothing", run: checkAdvice },
];

/** What only SQL can tell. Everything here reads, in transactions that can do nothing else. */
export const databaseChecks = checks.map((check): Check => ({ ...check, withoutSite: true }));

const deployDatabase = 'Run npm run deploy:database.';
const inTheEditor = "Undo it in Supabase's SQL editor; a change belongs in a migration.";

async function checkAnswer({ database }: Deployment): Promise<string[]> {
  try {
    await database();
    return [];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return [
      `${error.message}, so nothing in the database can be examined. Copy the connection string of the session pooler from Connect in Supabase, with the password in it, and write special characters of the password as %40 (@), %23 (#), %25 (%) and so on.`,
    ];
  }
}

async function checkMigrations({ database }: Deployment): Promise<string[]> {
  const { missing, edited, unknown } = await compareMigrations(await database());
  return [
    ...(missing.length > 0
      ? [`The database lacks the migrations ${someOf(missing)}, so parts of the site fail. ${deployDatabase}`]
      : []),
    ...(edited.length > 0
      ? [
          `The database has had other versions of the migrations ${someOf(edited)} than the files, so it is not what the tests have tested. Restore these files, and make the change a new migration.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `The database has migrations that this repository does not have (${someOf(unknown)}), so it is newer or another one. Check out the version that is deployed, or correct SUPABASE_DB_URL.`,
        ]
      : []),
  ];
}

/** The lines of the schema that only the database has and that only the migrations have, by kind. */
async function differences(deployment: Deployment) {
  const database = await deployment.database();
  const { missing } = await compareMigrations(database);
  // Its tables and grants are missing too, for which there is one finding already.
  if (missing.length > 0) throw new NotChecked('migrations are missing');
  // Which roles may do what is one line each; row level security is a check of its own, the secret key may do everything.
  const linesOf = async (lines: Promise<string[]>) =>
    new Set(
      (await lines).map((line) => line.replace(/ rls [tf] /, ' ')).filter((line) => !/^service_role may /.test(line)),
    );
  const found = await linesOf(dumpSchema(database));
  const expected = await linesOf(dumpSchema(await deployment.reference()));
  const isGrant = (line: string) => /^\w+ may /.test(line);
  const [added, lost] = [[...found.difference(expected)], [...expected.difference(found)]];
  return {
    granted: added.filter(isGrant),
    revoked: lost.filter(isGrant),
    changed: [...new Set([...added, ...lost].filter((line) => !isGrant(line)).map(nameOf))],
  };
}

/** How the lines of the schema begin. Each pattern finds the kind of a thing and its name. */
const beginnings = [
  /^(policy) (.+ on \S+) for /,
  /^(constraint) (\S+ on \S+):/,
  /^(function) CREATE OR REPLACE (?:FUNCTION|PROCEDURE) ([\w.]+)/,
  /^(index) CREATE .*?INDEX (\S+)/,
  /^(trigger) CREATE .*?TRIGGER (\S+)/,
  /^(column) (\S+)/,
];

/** The kind and name of what a line of the schema describes. */
function nameOf(line: string): string {
  const found = beginnings.map((beginning) => beginning.exec(line)).find((match) => match !== null);
  return found ? `the ${found[1]} ${found[2]}` : `the table ${line.split(' ')[1]}`;
}

async function checkSchema(deployment: Deployment): Promise<string[]> {
  const { changed } = await differences(deployment);
  if (changed.length === 0) return [];
  return [
    `The database differs from the migrations in ${someOf(changed)}, so rules that the tests have tested may not hold. ${inTheEditor}`,
  ];
}

async function checkGrants(deployment: Deployment): Promise<string[]> {
  const { granted, revoked } = await differences(deployment);
  return [
    ...(granted.length > 0
      ? [
          `In the database ${someOf(granted)}, which no migration grants, so requests may reach too much. ${inTheEditor}`,
        ]
      : []),
    ...(revoked.length > 0
      ? [
          `${someOf(revoked.map((line) => line.replace(' may ', ' may no longer ')))}, although the migrations grant it, so parts of the site fail. ${inTheEditor}`,
        ]
      : []),
  ];
}

async function checkRowSecurity({ database }: Deployment): Promise<string[]> {
  const rows = await (await database()).rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relrowsecurity order by 1`,
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name);
  return [
    `Row level security is off for ${someOf(names)}, so whoever may read or write one row may do so with all rows. Run "alter table public.${names[0]} enable row level security" in Supabase's SQL editor.`,
  ];
}

async function checkPublications({ database }: Deployment): Promise<string[]> {
  const rows = await (await database()).rows<{ name: string }>(
    `select distinct schemaname || '.' || tablename as name from pg_publication_tables
     where schemaname in ('public', 'private') order by 1`,
  );
  if (rows.length === 0) return [];
  return [
    `Changes of ${someOf(rows.map(({ name }) => name))} are published as they happen, so somebody who listens sees who writes at what second. Remove the tables from Database, Publications in Supabase.`,
  ];
}

async function checkTimeOuts({ database }: Deployment): Promise<string[]> {
  const rows = await (await database()).rows<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('anon', 'authenticated')
     and not exists (select from unnest(rolconfig) setting where setting ~ '^statement_timeout=[1-9]') order by 1`,
  );
  if (rows.length === 0) return [];
  return [
    `Nothing ends a long request of the role ${someOf(rows.map(({ name }) => name))}, so a few of them can keep the database busy. Run "alter role ${rows[0]?.name} set statement_timeout = '8s'" in Supabase's SQL editor.`,
  ];
}

async function checkAdvice(deployment: Deployment): Promise<string[]> {
  const database = await deployment.database();
  const advice = await findAdvice(database);
  if (advice.length === 0) return [];
  return [
    `Supabase's advisors report ${someOf(advice)}, so something is insecure or slow that the tests have not seen. Look at Advisors in Supabase.`,
  ];
}
