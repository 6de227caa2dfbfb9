import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { passwordLengthRule } from '~/features/account/validation';
import { authSettings, emailSettings } from '../../supabase/local/auth-settings.ts';

/** The settings of one table of the hosted project's configuration, as they are written. */
async function hostedSettings(table: string): Promise<Record<string, string>> {
  const file = await readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8');
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

it('the form and the Auth service require the same length of a password', () => {
  expect(passwordLengthRule).toBe(`At least ${authSettings.minimum_password_length} characters.`);
});

it.each(['confirmation', 'recovery', 'email_change'])('the email %s says how long its link works', async (name) => {
  const template = await readFile(new URL(`../../supabase/templates/${name}.html`, import.meta.url), 'utf8');
  expect(emailSettings.otp_expiry).toBe(3600);
  expect(template).toContain('The link works once, within an hour.');
});
