/** The variables that describe the purpose of a build. Netlify sets `CONTEXT`. */
type Environment = Record<string, string | undefined>;

/** An address that exists on no network, for a preview without a database. */
const noDatabase = { url: 'https://no-database.invalid', publishableKey: 'sb_publishable_no_database' };

/**
 * The contexts that are not previews: the site itself, `netlify dev` (which passes an empty one to functions), `npm run dev` and
 * the tests (netlify.toml).
 */
const ownContexts = ['production', 'dev', '', 'npm..dev', 'npm..test'];

/** Whether Netlify builds or serves a preview of a pull request or a branch, instead of the site itself. */
export function isPreview({ CONTEXT: context }: Environment): boolean {
  return context !== undefined && !ownContexts.includes(context);
}

/**
 * The variables for a build of this kind. A preview never uses the site's database, because a visitor could share a review there,
 * or a change under review could write to it. It uses the database of `PREVIEW_SUPABASE_URL` and
 * `PREVIEW_SUPABASE_PUBLISHABLE_KEY`, or none. Any other build gets the variables unchanged.
 */
export function buildVariables(environment: Environment): Environment {
  if (!isPreview(environment)) return {};
  const { PREVIEW_SUPABASE_URL: url, PREVIEW_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  const database = url && publishableKey ? { url, publishableKey } : noDatabase;
  return {
    PUBLIC_SUPABASE_URL: database.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
    PUBLIC_SIGN_IN_WITH: 'none',
    PUBLIC_PREVIEW: database === noDatabase ? 'without-database' : 'with-database',
    SUPABASE_SECRET_KEY: '',
  };
}
