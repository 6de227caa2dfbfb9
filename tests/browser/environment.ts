/** Origin of the site under test. */
export const siteOrigin = originFrom('FAIRSWATH_SITE_URL');
/** Origin of the Auth and Data API that the site was built for. */
export const apiOrigin = originFrom('FAIRSWATH_API_URL');
/** Origin of the OpenID provider that stands in for Google. */
export const providerOrigin = originFrom('FAIRSWATH_PROVIDER_URL');
/** Folder of the built site. */
export const siteFolder = required('FAIRSWATH_SITE_FOLDER');
/** Folder into which the local Auth service writes emails. */
export const mailFolder = required('FAIRSWATH_MAIL_FOLDER');

function originFrom(name: string): string {
  return new URL(required(name)).origin;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Start the browser tests with: npm run test:browser`);
  return value;
}
