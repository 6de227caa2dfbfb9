import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedSupabase, needsOwnSupabase } from '../named-supabase.ts';

const root = join(import.meta.dirname, '../..');

const complete = {
  FAIRSWATH_SUPABASE_URL: 'http://127.0.0.1:54321',
  FAIRSWATH_PUBLISHABLE_KEY: 'sb_publishable_x',
  FAIRSWATH_SECRET_KEY: 'sb_secret_x',
  FAIRSWATH_DATABASE_URL: 'postgresql://postgres:postgres@localhost:54322/postgres',
  FAIRSWATH_JWT_SECRET: 'a secret',
};

it('the tests start their own Supabase when the environment names none', () => {
  expect(namedSupabase({})).toBeNull();
});

it('the tests use the Supabase that the environment names', () => {
  expect(namedSupabase(complete)).toEqual({
    url: 'http://127.0.0.1:54321',
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
    databaseUrl: 'postgresql://postgres:postgres@localhost:54322/postgres',
    jwtSecret: 'a secret',
  });
});

it.each(Object.keys(complete))('a Supabase that is named without %s is refused', (variable) => {
  expect(() => namedSupabase({ ...complete, [variable]: '' })).toThrow(`also set ${variable}.`);
});

it.each([
  ['FAIRSWATH_SUPABASE_URL', 'https://abcdefghijklmnop.supabase.co'],
  ['FAIRSWATH_DATABASE_URL', 'postgresql://postgres:x@db.abcdefghijklmnop.supabase.co:5432/postgres'],
  ['FAIRSWATH_DATABASE_URL', 'postgresql://postgres:x@production.example,localhost@localhost/postgres'],
])('a Supabase is refused when %s is on another machine, because the tests would empty it', (variable, address) => {
  expect(() => namedSupabase({ ...complete, [variable]: address })).toThrow(`${variable} is not on this machine.`);
});

/** What starts a database or a Supabase, or makes one on the server that only the tests' own Supabase has. */
const starts =
  /\b(startLocalSupabase|startPostgres|createDatabase|describeOnHosted\w*|runLocal|runRestoreDrill|generateTypes)\(/;

it('every test file that starts a database is listed among those that are left out with a named Supabase', () => {
  const files = globSync('tests/{database,function,browser}/**/*.{test,spec}.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const names = Object.keys(needsOwnSupabase);
  const starting = files.filter((file) => starts.test(readFileSync(join(root, file), 'utf8')));
  expect(starting.filter((file) => !names.some((name) => file.startsWith(name)))).toEqual([]);
});

it('every test file that is left out with a named Supabase exists, and tests/README.md names it', () => {
  const guide = readFileSync(join(root, 'tests/README.md'), 'utf8');
  for (const file of Object.keys(needsOwnSupabase)) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(guide).toContain(`\`${file.replace('tests/', '')}\``);
  }
});
