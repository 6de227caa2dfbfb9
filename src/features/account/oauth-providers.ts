const oauthProviders = ['google', 'apple'] as const;

/** An OAuth provider with which users can sign in instead of a password. */
export type OAuthProvider = (typeof oauthProviders)[number];

/** The OAuth providers that a deployment has enabled, from a list like "google,apple". Ignores unknown names. */
export function parseOAuthProviders(list: string): OAuthProvider[] {
  const enabled = list.split(',').map((name) => name.trim());
  return oauthProviders.filter((provider) => enabled.includes(provider));
}

/** A provider's name for texts: "Google". Accepts providers that only the Auth service supports. */
export function oauthProviderName(provider: string): string {
  return provider.slice(0, 1).toUpperCase() + provider.slice(1);
}
