import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authSettings, dataApiSettings, emailSettings } from '../../supabase/local/api-settings.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import { describeOnOwnPostgres } from '../database/engines.ts';
import { type ManagementApi, startManagementApi } from './management-api.ts';

const root = join(import.meta.dirname, '../..');
const projectRef = 'abcdefghijklmnopqrst';
const accessToken = `sbp_${'0123456789'.repeat(4)}`;
const google = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'google-secret' };
const mailServer = {
  SMTP_HOST: 'smtp.example.com',
  SMTP_PORT: '587',
  SMTP_USER: 'fairswath',
  SMTP_PASSWORD: 'smtp-secret',
  SMTP_SENDER: 'accounts@fairswath.example',
};

describeOnOwnPostgres('npm run deploy:database', (database, address) => {
  let folder: string;
  let api: ManagementApi;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairswath-deploy-'));
  });
  beforeEach(async () => {
    await cp(join(root, 'supabase'), join(folder, 'supabase'), {
      recursive: true,
      filter: (path) => !/\.(data|mail|temp)$/.test(path),
    });
    await rm(join(folder, 'supabase/migrations/20991231000000_extra.sql'), { force: true });
    await database().query("delete from supabase_migrations.schema_migrations where version > '2099'");
    await database().query('drop table if exists app.extra');
    api = await startManagementApi(projectRef, accessToken, folder);
    return api.close;
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs the command without a terminal, so that it cannot ask. */
  async function deploy(parameters: string[], more: Record<string, string> = {}) {
    const { exitCode, stdout, stderr } = await execa(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'supabase/deploy/deploy-database.ts'), ...parameters],
      {
        cwd: folder,
        stdin: 'ignore',
        reject: false,
        extendEnv: false,
        env: {
          PATH: process.env.PATH,
          SUPABASE_PROFILE: api.profile,
          SUPABASE_HOME: folder,
          SUPABASE_TELEMETRY_DISABLED: '1',
          PGSSLMODE: 'disable',
          PUBLIC_SUPABASE_URL: database().supabase.url,
          SUPABASE_SECRET_KEY: database().supabase.secretKey,
          SUPABASE_ACCESS_TOKEN: accessToken,
          SUPABASE_PROJECT_ID: projectRef,
          SUPABASE_DB_URL: address(),
          SITE_URL: 'https://fairswath.example',
          ...more,
        },
      },
    );
    return { code: exitCode, stdout, stderr };
  }

  const addMigration = (script: string) =>
    writeFile(join(folder, 'supabase/migrations/20991231000000_extra.sql'), script);
  const template = (name: string) => readFile(join(root, `supabase/templates/${name}.html`), 'utf8');
  const sent = (path: string) => api.changes.find((change) => change.path.endsWith(path))?.body;

  it.each([
    [['--dry-run'], 0, 'because of --dry-run'],
    [[], 1, 'because nobody can be asked here'],
  ])('with the parameters %j it shows the changes and makes none', async (parameters, code, reason) => {
    await addMigration('create table app.extra (a integer);');
    const result = await deploy(parameters, google);
    expect(result.code).toBe(code);
    for (const line of [
      'Migrations to apply (1):\n  20991231000000_extra.sql\n',
      '\n  auth.jwt_expiry: 3600 → 1800\n',
      '\n  auth.site_url: "http://localhost:3000" → "https://fairswath.example"\n',
      '\n  auth.external.google.secret: not set → a secret\n',
      `\nCompanies to write (${(await companyRows()).length}): `,
    ])
      expect(result.stdout).toContain(line);
    expect(`${result.stdout}${result.stderr}`).toContain(`Nothing was changed, ${reason}`);
    expect(`${result.stdout}${result.stderr}`).not.toContain(google.GOOGLE_CLIENT_SECRET);
    expect(api.changes).toEqual([]);
    expect(await database().query("select to_regclass('app.extra') as found")).toEqual([{ found: null }]);
  });

  it('it applies migrations, sends every setting that we rely on and writes the companies; a second time it changes nothing', async () => {
    await addMigration('create table app.extra (a integer);');
    await database().query("update app.companies set name = 'Another name' where key = 'iceye'");
    // The command ignores a variable that the CLI would treat as a setting.
    const variables = { NETLIFY_SITE_NAME: 'fairswath', SUPABASE_AUTH_JWT_EXPIRY: '604800' };
    expect(await deploy(['--yes'], variables)).toMatchObject({ code: 0, stderr: '' });
    expect(await database().query('select * from app.extra')).toEqual([]);
    expect(await database().query("select name from app.companies where key = 'iceye'")).toEqual([{ name: 'ICEYE' }]);
    expect(JSON.stringify(api.changes)).not.toContain('env(');
    expect(sent('/postgrest')).toEqual({ db_schema: 'public', max_rows: dataApiSettings.max_rows });
    expect(sent('/config/auth')).toMatchObject({
      site_url: 'https://fairswath.example',
      uri_allow_list:
        'https://fairswath.example/**,https://www.fairswath.example/**,https://deploy-preview-*--fairswath.netlify.app/**',
      mailer_templates_confirmation_content: await template('confirmation'),
      mailer_templates_recovery_content: await template('recovery'),
      mailer_templates_email_change_content: await template('email_change'),
      mailer_templates_magic_link_content: await template('magic_link'),
      mailer_templates_reauthentication_content: await template('reauthentication'),
    });
    expect(api.settings.auth).toMatchObject({
      jwt_exp: authSettings.jwt_expiry,
      password_min_length: authSettings.minimum_password_length,
      password_required_characters: authSettings.password_requirements,
      mailer_otp_exp: emailSettings.otp_expiry,
      mailer_autoconfirm: false,
      mailer_secure_email_change_enabled: true,
      security_update_password_require_current_password: true,
      security_update_password_require_reauthentication: true,
      security_refresh_token_reuse_interval: 10,
      refresh_token_rotation_enabled: true,
      rate_limit_otp: 3,
      rate_limit_verify: 30,
      rate_limit_token_refresh: 60,
      rate_limit_anonymous_users: 1,
      external_anonymous_users_enabled: false,
      external_phone_enabled: false,
      external_google_enabled: false,
      external_apple_enabled: false,
      mfa_totp_enroll_enabled: false,
      sessions_timebox: 0,
    });

    api.changes.length = 0;
    const companies = await database().query('select * from app.companies order by key');
    const second = await deploy(['--yes'], { NETLIFY_SITE_NAME: 'fairswath' });
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to change'), stderr: '' });
    expect(api.changes).toEqual([]);
    expect(await database().query('select * from app.companies order by key')).toEqual(companies);
  });

  it('sign-in with Google and a mail server are switched on by their variables', async () => {
    expect(await deploy(['--yes'], { ...google, ...mailServer })).toMatchObject({ code: 0, stderr: '' });
    expect(sent('/config/auth')).toMatchObject({
      external_google_enabled: true,
      external_google_client_id: google.GOOGLE_CLIENT_ID,
      external_google_secret: google.GOOGLE_CLIENT_SECRET,
      smtp_host: mailServer.SMTP_HOST,
      smtp_pass: mailServer.SMTP_PASSWORD,
      rate_limit_email_sent: 600,
    });
  });

  it('it restores settings that were changed in the dashboard, and switches off Google without its secrets', async () => {
    Object.assign(api.settings.auth, {
      mailer_autoconfirm: true,
      disable_signup: true,
      external_anonymous_users_enabled: true,
      external_phone_enabled: true,
      external_google_enabled: true,
      rate_limit_otp: 3000,
      mailer_templates_recovery_content: 'Another text',
    });
    api.settings.api.db_schema = 'public,app';
    expect(await deploy(['--yes'])).toMatchObject({ code: 0, stderr: '' });
    expect(sent('/postgrest')).toMatchObject({ db_schema: 'public' });
    expect(sent('/config/auth')).toMatchObject({
      mailer_autoconfirm: false,
      disable_signup: false,
      external_anonymous_users_enabled: false,
      external_phone_enabled: false,
      external_google_enabled: false,
      rate_limit_otp: 3,
      mailer_templates_recovery_content: await template('recovery'),
    });
  });

  it('it does not switch off a mail server that was set in the dashboard, but asks for its variables', async () => {
    Object.assign(api.settings.auth, { smtp_host: 'smtp.example.com', smtp_port: '587', smtp_user: 'fairswath' });
    expect(await deploy(['--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The project has a mail server that no variable names'),
    });
    expect(api.changes).toEqual([]);
  });

  it('a failed migration stops it before it sends settings, and it says what was not done', async () => {
    await addMigration('select 1 / 0;');
    const { code, stderr } = await deploy(['--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain('division by zero');
    expect(stderr).toContain('Migrations that were not applied: 20991231000000_extra.sql.');
    expect(stderr).toContain('Done: nothing. Not done: migrations, settings, companies.');
    expect(api.changes).toEqual([]);
  });

  it('refused settings stop it before it writes companies, and it says which ones the project lacks', async () => {
    api.refused = '/config/auth';
    const { code, stderr } = await deploy(['--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain('This setting needs the Pro plan');
    expect(stderr).toContain('\nSettings that were not changed:\n  auth.');
    expect(stderr).toContain('\n  auth.jwt_expiry: 3600 → 1800\n');
    expect(stderr).toContain('Done: nothing. Not done: settings, companies.');
    expect(api.changes.map(({ path }) => path)).toEqual([expect.stringMatching(/\/postgrest$/)]);
  });

  it('a setting that refers to the environment is never sent literally', async () => {
    const file = join(folder, 'supabase/config.toml');
    const config = await readFile(file, 'utf8');
    await writeFile(file, config.replace('subject = "Confirm your address"', 'subject = "env(UNSET_SUBJECT)"'));
    expect(await deploy(['--yes'])).toMatchObject({
      code: 1,
      stderr:
        'supabase/config.toml sets auth.email.template.confirmation.subject to "env(UNSET_SUBJECT)", which is not a value. Nothing was changed.',
    });
    expect(api.changes).toEqual([]);
  });

  it('a wrong secret key is reported before anything is sent', async () => {
    const { code, stderr } = await deploy(['--yes'], { SUPABASE_SECRET_KEY: 'sb_secret_wrong' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('does not accept SUPABASE_SECRET_KEY'),
    });
    expect(api.changes).toEqual([]);
  });

  it('missing variables are listed with the place to find their value, and nothing is sent', async () => {
    const { code, stdout, stderr } = await deploy(['--yes'], {
      SITE_URL: '',
      GOOGLE_CLIENT_ID: google.GOOGLE_CLIENT_ID,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('SITE_URL is missing. Use the address at which people open the site');
    expect(stderr).toContain('GOOGLE_CLIENT_SECRET is missing. It is shown');
    expect(api.changes).toEqual([]);
  });
});
