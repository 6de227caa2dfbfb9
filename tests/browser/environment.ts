/** Origin of the site under test. */
export const siteOrigin = originFrom('FAIRSWATH_SITE_URL');
/** Origin of the Auth and Data API for which the site was built. */
export const apiOrigin = originFrom('FAIRSWATH_API_URL');
/** The operator's key for that API. */
export const secretKey = required('FAIRSWATH_API_SECRET_KEY');
/** Origin of the OpenID provider that replaces Google. */
export const providerOrigin = originFrom('FAIRSWATH_PROVIDER_URL');
/** Folder of the built site. */
export const siteFolder = required('FAIRSWATH_SITE_FOLDER');
/** Where emails arrive: a folder or Mailpit (see received-emails.ts). */
export const mailUrl = required('FAIRSWATH_MAIL_URL');

function originFrom(name: string): string {
  return new URL(required(name)).origin;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Start the browser tests with: npm run test:browser`);
  return value;
}
