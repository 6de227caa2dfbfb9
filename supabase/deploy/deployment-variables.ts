// The values that `npm run deploy:database` needs, and where to find each of them. `.env.example` lists the same variables.

/** A variable of a deployment. */
export interface DeploymentVariable {
  /** Where to find its value: a sentence without its full stop. */
  find: string;
  /** The pattern of a valid value. */
  pattern: RegExp;
  /** The same rule in words, after "It must be". */
  form: string;
}

const dashboard = 'in the Supabase dashboard';
const anything = { pattern: /^.+$/, form: 'one line of text' };
const host = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Every variable by name. */
export const deploymentVariables = {
  PUBLIC_SUPABASE_URL: {
    find: `Copy the "Project URL" ${dashboard} under Project Settings, Data API`,
    // Allows http only on this machine, because the secret key is sent to this address.
    pattern:
      /^(https:\/\/([a-z]{20}\.supabase\.co|(?!([^/]+\.)?supabase\.(co|com)(\/|$))[^/\s]+)|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/,
    form: 'an address with https and without a slash at its end, such as https://abcdefghijklmnopqrst.supabase.co',
  },
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: {
    find: `Copy the publishable key ${dashboard} under Project Settings, API Keys`,
    pattern: /^sb_publishable_[\w-]+$/,
    form: 'a key that begins with sb_publishable_, because browsers get it',
  },
  SUPABASE_SECRET_KEY: {
    find: `Copy a secret key ${dashboard} under Project Settings, API Keys`,
    pattern: /^(sb_[a-z]+_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/,
    form: 'a key that begins with sb_secret_',
  },
  SUPABASE_ACCESS_TOKEN: {
    find: 'Create one at https://supabase.com/dashboard/account/tokens',
    pattern: /^sbp_\w{20,}$/,
    form: 'a personal access token, which begins with sbp_',
  },
  SUPABASE_PROJECT_ID: {
    find: `Copy the "Project ID" ${dashboard} under Project Settings, General`,
    pattern: /^[a-z]{20}$/,
    form: 'the 20 letters that identify the project',
  },
  SUPABASE_DB_PASSWORD: {
    find: `It was chosen when the project was created and can be reset ${dashboard} under Database, Settings; or set SUPABASE_DB_URL instead`,
    pattern: /^(?!\[YOUR-PASSWORD\]).+$/,
    form: 'the password itself',
  },
  SUPABASE_DB_URL: {
    find: `Copy the "Session pooler" ${dashboard} under Connect, and put the password into it`,
    pattern: /^postgres(ql)?:\/\/[^:@\s]+:(?!\[YOUR-PASSWORD\])([^@\s%/?#]|%[\da-f]{2})+@[^@\s]+$/i,
    form: 'a connection string with user and password, such as postgresql://postgres:password@host:5432/postgres, in which special characters of the password are written as %40, %23 and so on',
  },
  SITE_URL: {
    find: 'Use the address at which people open the site',
    pattern: /^https:\/\/(?!your-site\.)[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    form: 'an address of your own with https, in lower case, without a path and without a slash at its end',
  },
  NETLIFY_SITE_NAME: {
    find: 'Use the name of the site at Netlify, the part before .netlify.app',
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    form: 'the name alone, such as fairswath',
  },
  GOOGLE_CLIENT_ID: {
    find: 'Copy the "Client ID" of an OAuth client for web applications at https://console.cloud.google.com/auth/clients',
    pattern: /^[\w.-]+\.apps\.googleusercontent\.com$/,
    form: 'a client ID, which ends in .apps.googleusercontent.com',
  },
  GOOGLE_CLIENT_SECRET: { find: 'It is shown with the OAuth client when that is created', ...anything },
  APPLE_CLIENT_ID: {
    find: 'Copy the identifier of a Services ID at https://developer.apple.com/account/resources/identifiers',
    pattern: /^[\w.-]+$/,
    form: 'an identifier such as com.example.fairswath',
  },
  APPLE_CLIENT_SECRET: {
    find: 'Sign a token with a key from https://developer.apple.com/account/resources/authkeys, valid for six months',
    pattern: /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/,
    form: 'a signed token, which begins with eyJ',
  },
  SMTP_HOST: { find: 'Your mail provider gives it to you', pattern: host, form: 'the name of a server' },
  SMTP_PORT: {
    find: 'Your mail provider gives it to you; it is usually 587',
    pattern: /^[1-9]\d{1,4}$/,
    form: 'a number',
  },
  SMTP_USER: { find: 'Your mail provider gives it to you', ...anything },
  SMTP_PASSWORD: { find: 'Your mail provider gives it to you', ...anything },
  SMTP_SENDER: {
    find: 'Use the address from which emails are sent, at a domain that the mail provider has verified',
    pattern: /^[\w.+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    form: 'an email address',
  },
} satisfies Record<string, DeploymentVariable>;

/** The name of a variable of a deployment. */
export type VariableName = keyof typeof deploymentVariables;

/** Variables without which nothing can be deployed. */
export const requiredVariables = [
  'PUBLIC_SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_ACCESS_TOKEN',
  'SITE_URL',
] as const satisfies VariableName[];

/** Variables that are set together or not at all. */
export const variableGroups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SENDER'],
] as const satisfies VariableName[][];
