/** The variables that say what a build is for. Netlify sets `CONTEXT`. */
type Environment = Record<string, string | undefined>;

/** An address that no network has, for a preview without a database. */
const noDatabase = { url: 'https://no-database.invalid', publishableKey: 'sb_publishable_no_database' };

/** The contexts of the site itself, of `netlify dev`, which tells functions an empty one, of `npm run dev` and of the tests (netlify.toml). */
const ownContexts = ['production', 'dev', '', 'npm..dev', 'npm..test'];

/** Whether Netlify builds or serves a preview of a pull request or of a branch, and not the site itself. */
export function isPreview({ CONTEXT: context }: Environment): boolean {
  return context !== undefined && !ownContexts.includes(context);
}

/**
 * The variables of a build of this kind. A preview never uses the site's own database, because somebody could share a review
 * there, or a change under review could write to it: it has the one of `PREVIEW_SUPABASE_URL` and
 * `PREVIEW_SUPABASE_PUBLISHABLE_KEY`, or none. Any other build has the variables as they are.
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
