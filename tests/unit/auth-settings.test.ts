import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { endpoints } from '~/endpoints';
import { passwordLengthRule } from '~/features/account/validation';
import { paths } from '~/paths';
import { authSettings, dataApiSettings, emailSettings } from '../../supabase/local/api-settings.ts';

const configuration = () => readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8');

/** The settings of one table of the hosted project's configuration, as written there. */
async function hostedSettings(table: string): Promise<Record<string, string>> {
  const file = await configuration();
  const [, lines = ''] = file.split(`\n[${table}]\n`);
  const settings = lines.split('\n[')[0] ?? '';
  return Object.fromEntries(
    [...settings.matchAll(/^(\w+) = ([^#\n]*[^#\s])/gm)].map(([, name, value]) => [name, value]),
  );
}

const asWritten = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]));

it('the local Auth service has the settings of the hosted project', async () => {
  expect(await hostedSettings('auth')).toMatchObject(asWritten(authSettings));
  expect(await hostedSettings('auth.email')).toMatchObject(asWritten(emailSettings));
});

it('the local Data API has the settings of the hosted project', async () => {
  expect(await hostedSettings('api')).toEqual(asWritten(dataApiSettings));
});

it('new accounts from one IP address cannot use up the emails of the whole project', async () => {
  const { sign_in_sign_ups, email_sent } = await hostedSettings('auth.rate_limit');
  // The Auth service allows bursts of 30 requests, whatever the limit for five minutes is. Each new account sends one email.
  expect(30 + 12 * Number(sign_in_sign_ups)).toBeLessThan(Number(email_sent));
});

it('no setting of the hosted project is a variable that may be missing', async () => {
  expect(await configuration()).not.toContain('env(');
});

it('every switch of the hosted project is set explicitly', async () => {
  expect(await hostedSettings('auth')).toMatchObject({
    enable_signup: 'true',
    enable_anonymous_sign_ins: 'false',
    enable_manual_linking: 'false',
    enable_refresh_token_rotation: 'true',
  });
  expect(await hostedSettings('auth.email')).toMatchObject({
    enable_confirmations: 'true',
    double_confirm_changes: 'true',
    require_current_password: 'true',
    secure_password_change: 'true',
  });
  const switches = [
    'sms',
    'captcha',
    'email.smtp',
    'external.google',
    'external.apple',
    'web3.solana',
    'web3.ethereum',
  ];
  for (const table of switches) expect(await hostedSettings(`auth.${table}`)).toEqual({ enabled: 'false' });
});

it('the form and the Auth service require the same password length', () => {
  expect(passwordLengthRule).toBe(`Use at least ${authSettings.minimum_password_length} characters.`);
});

it('an email that no page requested contains no link that signs in', async () => {
  const template = await readFile(new URL('../../supabase/templates/magic_link.html', import.meta.url), 'utf8');
  expect(template).not.toMatch(/Token|ConfirmationURL/);
  expect(template).toContain(`{{ .SiteURL }}${paths.login()}`);
  expect(template).toContain(`{{ .SiteURL }}${endpoints.forgotPassword}`);
});

it.each(['confirmation', 'recovery', 'email_change'])('the email %s says how long its link works', async (name) => {
  const template = await readFile(new URL(`../../supabase/templates/${name}.html`, import.meta.url), 'utf8');
  expect(emailSettings.otp_expiry).toBe(3600);
  expect(template).toContain('This link works once and expires after one hour.');
});
