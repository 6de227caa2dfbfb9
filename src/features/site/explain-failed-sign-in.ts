/**
 * Leads on to the page that explains a failed sign-in. The Auth service redirects to the home page when it no longer knows where a
 * sign-in with an OAuth provider began.
 */
export function explainFailedSignIn(): void {
  if (location.pathname === '/' && /[?&]error_code=/.test(location.search))
    location.replace(`/auth/callback${location.search}`);
}
