import { CommandError } from '../local/run-command.ts';
import { publicKeyProblem } from '../operator-access.ts';
import {
  type DeploymentVariable,
  deploymentVariables,
  requiredVariables,
  type VariableName,
  variableGroups,
} from './deployment-variables.ts';

/** The variables of one deployment, checked, and the 20 letters that identify its Supabase project. */
export interface Deployment {
  projectRef: string;
  values: Partial<Record<VariableName, string>> & Record<(typeof requiredVariables)[number], string>;
}

/**
 * The deployment that these variables describe. Throws a {@link CommandError} with one sentence for each missing or invalid
 * variable, which says where to find its value.
 */
export function readDeployment(environment: NodeJS.ProcessEnv): Deployment {
  const names = Object.keys(deploymentVariables) as VariableName[];
  const values = Object.fromEntries(
    names.flatMap((name) => (environment[name]?.trim() ? [[name, environment[name].trim()]] : [])),
  ) as Deployment['values'];
  const projectRef = values.SUPABASE_PROJECT_ID ?? refOfAddress(values.PUBLIC_SUPABASE_URL);
  const problems = [
    ...missingVariables(values, projectRef).map((name) => `${name} is missing. ${deploymentVariables[name].find}.`),
    ...names.flatMap((name) => shapeProblem(name, values[name])),
    ...keyProblems(values.SUPABASE_SECRET_KEY),
    ...projectProblems(values),
  ];
  if (problems.length > 0 || projectRef === undefined)
    throw new CommandError(
      [...problems, 'Nothing was changed. Set the variables in .env or in the environment.'].join('\n'),
    );
  return { projectRef, values };
}

function missingVariables(values: Partial<Deployment['values']>, projectRef: string | undefined): VariableName[] {
  const url = values.PUBLIC_SUPABASE_URL;
  // An invalid address has a separate error.
  const hasProject = projectRef !== undefined || !url || !deploymentVariables.PUBLIC_SUPABASE_URL.pattern.test(url);
  const hasDatabase = values.SUPABASE_DB_PASSWORD ?? values.SUPABASE_DB_URL;
  const incomplete = variableGroups.filter((group) => group.some((name) => values[name]));
  const needed: VariableName[] = [
    ...requiredVariables,
    ...(hasProject ? [] : (['SUPABASE_PROJECT_ID'] as const)),
    ...(hasDatabase ? [] : (['SUPABASE_DB_PASSWORD'] as const)),
    ...incomplete.flat(),
  ];
  return needed.filter((name) => !values[name]);
}

function shapeProblem(name: VariableName, value: string | undefined): string[] {
  if (value === undefined) return [];
  const { pattern, form, find }: DeploymentVariable = deploymentVariables[name];
  // The Supabase CLI would send the text itself, and every link in an email would lead to it.
  if (value.includes('env(')) return [`${name} is a literal env(…), not a value. ${find}.`];
  return pattern.test(value) ? [] : [`${name} looks wrong: it must be ${form}. ${find}.`];
}

function keyProblems(key: string | undefined): string[] {
  const problem = key && publicKeyProblem(key);
  return problem
    ? [`${problem.slice(0, -1)}, not the secret one. ${deploymentVariables.SUPABASE_SECRET_KEY.find}.`]
    : [];
}

/** Errors if the variables name different projects, because migrations, settings and companies must go to the same one. */
function projectProblems(values: Partial<Deployment['values']>): string[] {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_PROJECT_ID: id, SUPABASE_DB_URL: database } = values;
  const ref = refOfAddress(url);
  if (id && ref && id !== ref) return ['SUPABASE_PROJECT_ID and PUBLIC_SUPABASE_URL name different projects.'];
  const { username = '', hostname = '' } = database && URL.canParse(database) ? new URL(database) : {};
  const databaseRef = /(?:^|\.)([a-z]{20})(?:$|\.)/.exec(`${username}.${hostname}`)?.[1];
  const isHosted = /\.supabase\.(co|com)$/.test(hostname);
  if ((isHosted || databaseRef) && databaseRef !== (id ?? ref))
    return ['SUPABASE_DB_URL and PUBLIC_SUPABASE_URL name different projects.'];
  return [];
}

function refOfAddress(url: string | undefined): string | undefined {
  return url && /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(url)?.[1];
}
