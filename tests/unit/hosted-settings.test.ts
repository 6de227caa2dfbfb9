import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { differingSettings, readExpectedSettings } from '../../netlify/doctor/hosted-settings.ts';

/** Settings that are no settings of a hosted project, that it does not report, or that are checks of their own. */
const notCompared = [
  /^(project_id|db\.major_version|(storage|realtime|edge_runtime|auth|auth\.email)\.enabled)$/,
  /^auth\.(site_url|additional_redirect_urls|enable_signup|enable_anonymous_sign_ins|email\.enable_confirmations)$/,
  /^auth\.(external\.\w+|sms|email\.smtp)\.\w+$/,
  /^api\.schemas$/,
];

describe('the settings that the doctor compares', () => {
  it('are all of supabase/config.toml, except for those that it asks for in another way', async () => {
    const file = await readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8');
    let table = '';
    const names = file.split('\n').flatMap((line) => {
      table = /^\[([\w.]+)\]/.exec(line)?.[1] ?? table;
      const [, key] = /^(\w+) =/.exec(line) ?? [];
      return key ? [table ? `${table}.${key}` : key] : [];
    });
    const compared = (await readExpectedSettings()).map(({ name }) => name);
    const others = names.filter((name) => !notCompared.some((pattern) => pattern.test(name)));
    expect(compared.toSorted()).toEqual(others.toSorted());
  });

  it.each([
    [['public'], 'public'],
    ['1m0s', 60],
    ['0s', null],
    ['', null],
    [false, null],
    [0, null],
    [3600, 3600],
    ['<p>Text</p>\n', '<p>Text</p>'],
  ])('are equal when the file has %j and the project %j', (value, hosted) => {
    expect(differingSettings([{ name: 'a', hostedName: 'b', value }], { b: hosted })).toEqual([]);
  });

  it.each([
    [true, false],
    [1800, 3600],
    ['1m0s', 1],
    [10, null],
  ])('differ when the file has %j and the project %j', (value, hosted) => {
    expect(differingSettings([{ name: 'a', hostedName: 'b', value }], { b: hosted })).toHaveLength(1);
  });

  it('do not include the limit of emails where the project has no mail server of its own', () => {
    const limit = [{ name: 'a', hostedName: 'rate_limit_email_sent', value: 100 }];
    expect(differingSettings(limit, { rate_limit_email_sent: 2, smtp_host: null })).toEqual([]);
    expect(differingSettings(limit, { rate_limit_email_sent: 2, smtp_host: 'smtp.example.com' })).toEqual(limit);
  });
});
