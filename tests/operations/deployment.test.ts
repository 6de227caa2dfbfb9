import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDeployment } from '../../supabase/deploy/deployment.ts';
import { deploymentVariables } from '../../supabase/deploy/deployment-variables.ts';
import { redirectPatterns, settingOverrides } from '../../supabase/deploy/setting-overrides.ts';

const ref = 'abcdefghijklmnopqrst';
const token = (payload: object) => `eyJh.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
const complete = {
  PUBLIC_SUPABASE_URL: `https://${ref}.supabase.co`,
  SUPABASE_SECRET_KEY: 'sb_secret_example',
  SUPABASE_ACCESS_TOKEN: `sbp_${'0123456789'.repeat(4)}`,
  SUPABASE_DB_PASSWORD: 'a password: with anything #in it',
  SITE_URL: 'https://fairswath.example',
};
const clientId = '1.apps.googleusercontent.com';

/** The errors for these variables without the last one, or an empty list. */
function problemsWith(changes: Record<string, string | undefined>): string[] {
  try {
    readDeployment({ ...complete, ...changes });
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(0, -1);
  }
}

describe('the variables of a deployment', () => {
  it('name the project by its address', () => {
    expect(readDeployment(complete)).toEqual({ projectRef: ref, values: complete });
  });

  it.each([
    { SUPABASE_SECRET_KEY: token({ role: 'service_role', ref }) },
    {
      SUPABASE_DB_PASSWORD: undefined,
      SUPABASE_DB_URL: `postgresql://postgres.${ref}:p%40ss@aws-0.example.com:5432/postgres`,
    },
    { PUBLIC_SUPABASE_URL: 'https://api.fairswath.example', SUPABASE_PROJECT_ID: ref },
    { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secret' },
    { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: ' ' },
  ])('are complete with %j', (changes) => {
    expect(problemsWith(changes)).toEqual([]);
  });

  it.each([
    ...['PUBLIC_SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SITE_URL'].map(
      (name) => [name, { [name]: undefined }] as const,
    ),
    ['SUPABASE_PROJECT_ID', { PUBLIC_SUPABASE_URL: 'https://api.fairswath.example' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: clientId }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['APPLE_CLIENT_SECRET', { APPLE_CLIENT_ID: 'com.example.fairswath' }],
  ] as const)(
    'without %s are refused with a sentence that names it and one about where to find it',
    (name, changes) => {
      const [problem = '', ...more] = problemsWith(changes);
      expect(more).toEqual([]);
      expect(problem).toMatch(new RegExp(`^${name} is missing\\. [A-Z][^\\n]+\\.$`));
    },
  );

  it.each([
    ['SITE_URL', 'http://fairswath.example'],
    ['SITE_URL', 'https://fairswath.example/'],
    ['SITE_URL', 'https://Fairswath.example'],
    ['SITE_URL', 'fairswath.example'],
    ['SITE_URL', 'https://localhost'],
    ['PUBLIC_SUPABASE_URL', `https://${ref}.supabase.co/`],
    ['SITE_URL', 'https://your-site.example'],
    ['PUBLIC_SUPABASE_URL', 'https://your-project.supabase.co'],
    ['PUBLIC_SUPABASE_URL', 'https://supabase.com/dashboard'],
    ['PUBLIC_SUPABASE_URL', 'http://api.fairswath.example'],
    ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_example'],
    ['SUPABASE_DB_PASSWORD', '[YOUR-PASSWORD]'],
    ['SUPABASE_DB_URL', 'postgresql://postgres:[YOUR-PASSWORD]@example.com/postgres'],
    ['SUPABASE_DB_URL', 'postgresql://postgres:50%@example.com/postgres'],
    ['SUPABASE_DB_URL', 'postgresql://postgres:a/b#c@example.com/postgres'],
    ['SUPABASE_ACCESS_TOKEN', 'sb_secret_example'],
    ['SUPABASE_SECRET_KEY', 'secret'],
    ['SUPABASE_DB_URL', 'postgresql://postgres@example.com/postgres'],
    ['NETLIFY_SITE_NAME', 'fairswath.netlify.app'],
  ])('are refused if %s is %s', (name, value) => {
    expect(problemsWith({ [name]: value })).toEqual([expect.stringContaining(`${name} looks wrong: it must be `)]);
  });

  it.each(Object.keys(deploymentVariables))('are refused if %s is a literal env(…)', (name) => {
    const group = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 's' };
    const problems = problemsWith({ ...(name.startsWith('GOOGLE') ? group : {}), [name]: 'env(SOMETHING)' });
    expect(problems).toContainEqual(expect.stringContaining(`${name} is a literal env(…), not a value.`));
  });

  it.each([
    ['the publishable key', 'sb_publishable_example'],
    ['the anon key', token({ role: 'anon', ref })],
  ])('are refused with %s instead of the secret one', (kind, key) => {
    expect(problemsWith({ SUPABASE_SECRET_KEY: key })).toEqual([
      expect.stringContaining(`SUPABASE_SECRET_KEY is ${kind}, not the secret one. Copy a secret key`),
    ]);
  });

  it.each([
    ['SUPABASE_PROJECT_ID', 'tsrqponmlkjihgfedcba'],
    ['SUPABASE_DB_URL', 'postgresql://postgres.tsrqponmlkjihgfedcba:secret@aws-0.example.com:5432/postgres'],
    ['SUPABASE_DB_URL', 'postgresql://postgres:secret@db.tsrqponmlkjihgfedcba.supabase.co:5432/postgres'],
    ['SUPABASE_DB_URL', 'postgresql://migrator.tsrqponmlkjihgfedcba:secret@aws-0.pooler.supabase.com:5432/postgres'],
    ['SUPABASE_DB_URL', 'postgresql://postgres:secret@aws-0.pooler.supabase.com:5432/postgres'],
  ])('are refused if %s belongs to another project: %s', (name, value) => {
    expect(problemsWith({ [name]: value })).toEqual([`${name} and PUBLIC_SUPABASE_URL name different projects.`]);
  });

  it('are all described in .env.example', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    for (const name of Object.keys(deploymentVariables)) expect(example).toContain(`\n#${name}=`);
  });
});

describe('the settings of a deployment', () => {
  it('leave out Google, Apple and the mail server without their variables', () => {
    expect(settingOverrides(readDeployment(complete))).toEqual({
      SUPABASE_AUTH_SITE_URL: 'https://fairswath.example',
      SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: 'https://fairswath.example/**,https://www.fairswath.example/**',
    });
  });

  it('include Apple with its variables', () => {
    const apple = { APPLE_CLIENT_ID: 'com.example.fairswath', APPLE_CLIENT_SECRET: token({ iss: 'TEAM' }) };
    expect(settingOverrides(readDeployment({ ...complete, ...apple }))).toMatchObject({
      SUPABASE_AUTH_EXTERNAL_APPLE_ENABLED: 'true',
      SUPABASE_AUTH_EXTERNAL_APPLE_CLIENT_ID: apple.APPLE_CLIENT_ID,
      SUPABASE_AUTH_EXTERNAL_APPLE_SECRET: apple.APPLE_CLIENT_SECRET,
    });
  });
});

describe('after signing in', () => {
  /** Matches as the Auth service does: `*` is anything except a full stop and a slash, `**` is anything. */
  const allows = (patterns: string[], address: string) =>
    patterns.some((pattern) => {
      const parts = pattern.split(/(\*\*?)/).map((part) => {
        if (part === '**') return '.*';
        return part === '*' ? '[^./]*' : RegExp.escape(part);
      });
      return new RegExp(`^${parts.join('')}$`).test(address);
    });
  const patterns = redirectPatterns('https://fairswath.example', 'fairswath');

  it.each([
    'https://fairswath.example/auth/callback?next=%2Fprofile',
    'https://www.fairswath.example/reset-password',
    'https://deploy-preview-7--fairswath.netlify.app/auth/callback?next=%2Fprofile',
  ])('users can be redirected to %s', (address) => {
    expect(allows(patterns, address)).toBe(true);
  });

  it.each([
    'http://fairswath.example/',
    'https://fairswath.example.evil.example/',
    'https://other.fairswath.example/',
    'https://deploy-preview-7--other.netlify.app/',
    'https://deploy-preview-7--fairswath.netlify.app.evil.example/',
    'https://evil.example/deploy-preview-7--fairswath.netlify.app/',
    'https://deploy-preview-7.evil.example/--fairswath.netlify.app/',
    'https://branch--fairswath.netlify.app/',
  ])('no user is redirected to %s', (address) => {
    expect(allows(patterns, address)).toBe(false);
  });

  it('no user is redirected to a deploy preview unless a Netlify site is named', () => {
    expect(redirectPatterns('https://www.fairswath.example')).toEqual([
      'https://www.fairswath.example/**',
      'https://fairswath.example/**',
    ]);
    expect(redirectPatterns('https://fairswath.netlify.app')).toEqual(['https://fairswath.netlify.app/**']);
  });
});
