// What GitHub reads of this repository: workflows, forms for issues, updates and release notes.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}

interface Job {
  'timeout-minutes'?: number;
  permissions?: unknown;
  env?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency: Record<string, unknown>;
  jobs: Record<string, Job>;
}

const workflow: Workflow = parse(read('.github/workflows/check.yml'));
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const commandsOf = (job: Job | undefined) => (job?.steps ?? []).map(({ run = '' }) => run).join('\n');

describe('the workflow', () => {
  it('runs the two commands of the README as they stand there', () => {
    const [, block = ''] = /## Two commands[^`]*```sh\n([^`]*)```/.exec(read('README.md')) ?? [];
    const commands = block.split('\n').flatMap((line) => line.split('#')[0]?.trim() || []);
    expect(commands).toHaveLength(2);
    for (const command of commands) expect(commandsOf(workflow.jobs.readme)).toContain(command);
  });

  it('runs for every pull request and may do nothing but read the source', () => {
    expect(Object.keys(workflow.on)).toContain('pull_request');
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job.permissions).toBeUndefined();
  });

  it('leaves no credentials in the folder in which the commands of a pull request run', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(jobs.length);
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
    expect(read('.github/workflows/check.yml')).not.toContain('secrets.');
  });

  it('uses each action at one commit, with the version beside it', () => {
    const actions = read('.github/workflows/check.yml').match(/uses: .*/g) ?? [];
    expect(actions).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const action of actions) expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(new Set(actions).size).toBe(new Set(actions.map((action) => action.split('@')[0])).size);
  });

  it('ends a job that hangs, and one that a newer commit has replaced', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
    expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': true });
  });

  it('names only scripts and checks that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const commands = jobs.map(commandsOf).join('\n');
    for (const [, script = ''] of commands.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([script]);
    const [, checks = ''] = /npm test -- (.*)/.exec(commands) ?? [];
    expect(checks.split(' ')).toEqual(['database', 'function', 'browser']);
    for (const [path] of commands.matchAll(/\b(?:tests|supabase|netlify|src)\/[\w./-]+/g))
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('keeps what the tests write about a failure', () => {
    const kept = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(kept).toHaveLength(jobs.length);
    const folder = /join\(import\.meta\.dirname, '\.\.\/(.+)'\)/.exec(read('tests/runner/run-tools.ts'))?.[1];
    for (const { with: settings } of kept)
      for (const path of String(settings?.path).trim().split('\n')) expect(path).toMatch(`tests/${folder}/`);
  });

  it('tells the tests everything that a named Supabase needs', () => {
    const names = read('tests/named-supabase.ts').match(/FAIRSWATH_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(4);
    for (const name of [...names, 'FAIRSWATH_SITE_URL', 'FAIRSWATH_MAIL_URL'])
      expect(commandsOf(workflow.jobs.services)).toContain(`echo "${name}=$`);
  });
});

describe.each(globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }))('the form %s', (path) => {
  const form: { name: string; description: string; labels: string[]; body: Record<string, unknown>[] } = parse(
    read(path),
  );

  it('has a name, a description and labels that release notes sort by', () => {
    expect(form.name.length).toBeLessThanOrEqual(60);
    expect(form.description).toMatch(/\.$/);
    const notes = read('.github/release.yml');
    for (const label of form.labels) expect(notes).toContain(`labels: [${label}]`);
  });

  it('asks with fields that GitHub knows, each with a label and an id of its own', () => {
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[a-z]+$/);
      expect(attributes).toHaveProperty('label');
    }
    expect(fields.some(({ validations }) => (validations as { required?: boolean })?.required)).toBe(true);
  });
});

it('Dependabot looks weekly for updates of packages and of actions', () => {
  const { version, updates }: { version: number; updates: Record<string, unknown>[] } = parse(
    read('.github/dependabot.yml'),
  );
  expect(version).toBe(2);
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const update of updates) expect(update).toMatchObject({ directory: '/', schedule: { interval: 'weekly' } });
});

it('release notes list every merged pull request', () => {
  const { changelog }: { changelog: { categories: { title: string; labels: string[] }[] } } = parse(
    read('.github/release.yml'),
  );
  expect(changelog.categories.at(-1)?.labels).toEqual(['*']);
});

it.each(['SECURITY.md', 'CODE_OF_CONDUCT.md', '.github/pull_request_template.md', 'CONTRIBUTING.md'])(
  '%s links only to files that exist',
  (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  },
);
