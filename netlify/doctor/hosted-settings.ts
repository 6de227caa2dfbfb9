// The settings of `supabase/config.toml` that the Management API reports, and the names that it has for them. Settings that
// visitors can see from outside (confirmations, open sign-ups, providers, schemas, the address of the site) are checks of their own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';

/** What the Management API reports: the settings of the Auth service and of the Data API in one. */
export type HostedSettings = Record<string, unknown>;

/** A setting as this repository has it. */
export interface ExpectedSetting {
  /** As in `config.toml`, with its table: "auth.jwt_expiry". */
  name: string;
  /** The name that the Management API has for it. */
  hostedName: string;
  value: unknown;
}

const hostedNames: Record<string, string> = {
  'api.max_rows': 'max_rows',
  'auth.enable_manual_linking': 'security_manual_linking_enabled',
  'auth.jwt_expiry': 'jwt_exp',
  'auth.enable_refresh_token_rotation': 'refresh_token_rotation_enabled',
  'auth.refresh_token_reuse_interval': 'security_refresh_token_reuse_interval',
  'auth.minimum_password_length': 'password_min_length',
  'auth.password_requirements': 'password_required_characters',
  'auth.sessions.timebox': 'sessions_timebox',
  'auth.sessions.inactivity_timeout': 'sessions_inactivity_timeout',
  'auth.rate_limit.token_refresh': 'rate_limit_token_refresh',
  'auth.rate_limit.sign_in_sign_ups': 'rate_limit_otp',
  'auth.rate_limit.token_verifications': 'rate_limit_verify',
  'auth.rate_limit.anonymous_users': 'rate_limit_anonymous_users',
  'auth.rate_limit.email_sent': 'rate_limit_email_sent',
  'auth.email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'auth.email.secure_password_change': 'security_update_password_require_reauthentication',
  'auth.email.require_current_password': 'security_update_password_require_current_password',
  'auth.email.max_frequency': 'smtp_max_frequency',
  'auth.email.otp_length': 'mailer_otp_length',
  'auth.email.otp_expiry': 'mailer_otp_exp',
  'auth.mfa.totp.enroll_enabled': 'mfa_totp_enroll_enabled',
  'auth.mfa.totp.verify_enabled': 'mfa_totp_verify_enabled',
  'auth.mfa.phone.enroll_enabled': 'mfa_phone_enroll_enabled',
  'auth.mfa.phone.verify_enabled': 'mfa_phone_verify_enabled',
  'auth.mfa.web_authn.enroll_enabled': 'mfa_web_authn_enroll_enabled',
  'auth.mfa.web_authn.verify_enabled': 'mfa_web_authn_verify_enabled',
  'auth.web3.solana.enabled': 'external_web3_solana_enabled',
  'auth.web3.ethereum.enabled': 'external_web3_ethereum_enabled',
  'auth.captcha.enabled': 'security_captcha_enabled',
};

const folder = join(import.meta.dirname, '../..');

/** The settings of `config.toml` and the texts of the email templates. Throws when a file is missing or is no TOML. */
export async function readExpectedSettings(): Promise<ExpectedSetting[]> {
  const config = parse(await readFile(join(folder, 'supabase/config.toml'), 'utf8'));
  const expected: ExpectedSetting[] = [];
  for (const [name, value] of leavesOf(config)) {
    const [, template, field] = /^auth\.email\.template\.(\w+)\.(subject|content_path)$/.exec(name) ?? [];
    const hostedName = hostedNames[name];
    if (field === 'subject') expected.push({ name, hostedName: `mailer_subjects_${template}`, value });
    else if (field === 'content_path')
      expected.push({
        name,
        hostedName: `mailer_templates_${template}_content`,
        value: await readFile(join(folder, String(value)), 'utf8'),
      });
    else if (hostedName) expected.push({ name, hostedName, value });
  }
  return expected;
}

/** Every value of a TOML table with its name, in the order of the file. */
function leavesOf(table: object, prefix = ''): [string, unknown][] {
  return Object.entries(table).flatMap(([key, value]): [string, unknown][] => {
    const name = prefix + key;
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isTable ? leavesOf(value, `${name}.`) : [[name, value]];
  });
}

/**
 * The settings that the project has otherwise. One that it does not report is not among them, nor the limit of emails where
 * Supabase's own mail server has its own.
 */
export function differingSettings(expected: ExpectedSetting[], hosted: HostedSettings): ExpectedSetting[] {
  const applies = (name: string) => name in hosted && (name !== 'rate_limit_email_sent' || Boolean(hosted.smtp_host));
  return expected.filter(
    ({ hostedName, value }) => applies(hostedName) && comparable(value) !== comparable(hosted[hostedName]),
  );
}

const secondsPerUnit = { s: 1, m: 60, h: 3600 };

/** A value as text: lists joined, durations such as "1m0s" in seconds, and nothing for what is empty, off or 0. */
function comparable(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  const text = String(value).trim();
  if (!/^(\d+[smh])+$/.test(text)) return text === '0' ? '' : text.replaceAll(/\s+/g, ' ');
  const parts = text.matchAll(/(\d+)([smh])/g);
  const seconds = Array.from(parts, ([, n, unit]) => Number(n) * secondsPerUnit[unit as keyof typeof secondsPerUnit]);
  return comparable(seconds.reduce((sum, part) => sum + part, 0));
}
