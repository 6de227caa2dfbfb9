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

it('one IP address cannot use up the emails of the whole project', async () => {
  const { sign_in_sign_ups, email_sent } = await hostedSettings('auth.rate_limit');
  // The Auth service lets 30 requests of each of six kinds pass at once. One of them, a change of address, sends two emails.
  const limited = 7 * (30 + 12 * Number(sign_in_sign_ups));
  // Each account can also ask 60 times an hour to confirm who is signed in, and one stranger may have two accounts.
  expect(limited + 2 * 60).toBeLessThan(Number(email_sent));
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

const template = (file: string) => readFile(new URL(`../../supabase/${file}.html`, import.meta.url), 'utf8');

it.each<[string, string[]]>([
  ['magic_link', [paths.login(), endpoints.forgotPassword]],
  ['reauthentication', [endpoints.forgotPassword]],
])('the email %s, which no page requested, contains nothing that signs in', async (name, addresses) => {
  const text = await template(`templates/${name}`);
  expect(text).not.toMatch(/Token|ConfirmationURL/);
  for (const address of addresses) expect(text).toContain(`{{ .SiteURL }}${address}"`);
});

it.each(['templates/confirmation', 'templates/recovery', 'templates/email_change', 'local/email-change'])(
  'the email %s says how long its link works, and no server logs its token',
  async (file) => {
    expect(emailSettings.otp_expiry).toBe(3600);
    expect(await template(file)).toContain('This link works once and expires after one hour.');
    expect((await template(file)).match(/.token.*?[&"]/gi)).toEqual(['#token_hash={{ .TokenHash }}&']);
  },
);
