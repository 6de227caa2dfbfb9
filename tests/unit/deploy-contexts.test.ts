import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { toolOptions } from '../../netlify/dev/processes.ts';
import { buildVariables, isPreview } from '../../supabase/deploy-context.ts';

const production = {
  PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_site',
  SUPABASE_SECRET_KEY: 'sb_secret_site',
  PUBLIC_SIGN_IN_WITH: 'google',
};

describe('the variables of a build', () => {
  it.each(['deploy-preview', 'branch-deploy', 'dev-server', 'a context of tomorrow'])(
    'in the context %s contain no database of the site, and no secret key',
    (CONTEXT) => {
      const variables = { ...production, CONTEXT, ...buildVariables({ ...production, CONTEXT }) };
      expect(isPreview(variables)).toBe(true);
      expect(variables).toMatchObject({ PUBLIC_PREVIEW: 'without-database', PUBLIC_SIGN_IN_WITH: 'none' });
      expect(new URL(variables.PUBLIC_SUPABASE_URL).hostname).toMatch(/\.invalid$/);
      expect(Object.values(variables).filter((value) => Object.values(production).includes(value))).toEqual([]);
    },
  );

  it('of a preview can name a database for previews', () => {
    const preview = {
      PREVIEW_SUPABASE_URL: 'https://p.supabase.co',
      PREVIEW_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_p',
    };
    expect(buildVariables({ ...production, ...preview, CONTEXT: 'deploy-preview' })).toMatchObject({
      PUBLIC_SUPABASE_URL: 'https://p.supabase.co',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_p',
      PUBLIC_PREVIEW: 'with-database',
      SUPABASE_SECRET_KEY: '',
    });
  });

  it.each([undefined, 'production', 'dev', '', 'npm..dev', 'npm..test'])(
    'are unchanged in the context %s',
    (CONTEXT) => {
      expect(buildVariables({ ...production, CONTEXT })).toEqual({});
    },
  );
});

/** Runs `npm run companies` for an unreachable project. */
function runCompanies(options: string[], more: Record<string, string> = {}) {
  const env = { ...production, PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1', ...more };
  return execa('node', ['supabase/write-companies.ts', ...options], { ...toolOptions, env });
}

describe('npm run companies', () => {
  it('writes nothing in a preview, whatever its variables are', async () => {
    const { exitCode, stderr } = await runCompanies(['--if-reachable'], { CONTEXT: 'deploy-preview' });
    expect(exitCode).toBe(1);
    expect(stderr).toBe('A preview does not write companies: only the site itself does. Nothing was written.');
  });

  it('fails when the project is unreachable', async () => {
    const { exitCode, stderr } = await runCompanies([]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('The Supabase project at http://127.0.0.1:1 cannot be reached.');
  });

  it('fails no build when the project is unreachable, and says so', async () => {
    const { exitCode, stderr } = await runCompanies(['--if-reachable']);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('The companies were not written: the next build writes them.');
  });

  it('fails a build whose secret key is in fact the publishable one', async () => {
    const { exitCode, stderr } = await runCompanies(['--if-reachable'], { SUPABASE_SECRET_KEY: 'sb_publishable_site' });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('SUPABASE_SECRET_KEY is the publishable key.');
  });
});
