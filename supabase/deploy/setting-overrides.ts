import type { Deployment } from './deployment.ts';

/**
 * The settings of `supabase/config.toml` that differ between deployments, as variables by which the Supabase CLI overrides that
 * file. Google, Apple and the mail server are left out if the deployment has none.
 */
export function settingOverrides({ values }: Deployment): Record<string, string> {
  const settings: Record<string, string | undefined> = {
    SITE_URL: values.SITE_URL,
    ADDITIONAL_REDIRECT_URLS: redirectPatterns(values.SITE_URL, values.NETLIFY_SITE_NAME).join(),
    ...signInProvider('GOOGLE', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    ...signInProvider('APPLE', values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
    ...mailServer(values),
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === undefined ? [] : [[`SUPABASE_AUTH_${name}`, value]],
    ),
  );
}

/**
 * Where the Auth service may redirect users after they sign in: the site, with and without "www", and deploy previews if a
 * Netlify site is named. In these patterns `*` matches anything except a full stop and a slash; `**` matches anything.
 */
export function redirectPatterns(siteUrl: string, netlifySite?: string): string[] {
  const host = siteUrl.slice('https://'.length);
  const sibling = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const hosts = [
    host,
    ...(host.endsWith('.netlify.app') ? [] : [sibling]),
    ...(netlifySite ? [`deploy-preview-*--${netlifySite}.netlify.app`] : []),
  ];
  return hosts.map((host) => `https://${host}/**`);
}

function signInProvider(
  name: string,
  id: string | undefined,
  secret: string | undefined,
): Record<string, string | undefined> {
  const prefix = `EXTERNAL_${name}`;
  return id ? { [`${prefix}_ENABLED`]: 'true', [`${prefix}_CLIENT_ID`]: id, [`${prefix}_SECRET`]: secret } : {};
}

function mailServer(values: Deployment['values']): Record<string, string | undefined> {
  if (!values.SMTP_HOST) return {};
  return {
    EMAIL_SMTP_ENABLED: 'true',
    EMAIL_SMTP_HOST: values.SMTP_HOST,
    EMAIL_SMTP_PORT: values.SMTP_PORT,
    EMAIL_SMTP_USER: values.SMTP_USER,
    EMAIL_SMTP_PASS: values.SMTP_PASSWORD,
    EMAIL_SMTP_ADMIN_EMAIL: values.SMTP_SENDER,
    EMAIL_SMTP_SENDER_NAME: 'Fairswath',
  };
}
