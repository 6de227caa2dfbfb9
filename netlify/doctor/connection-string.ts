/** A connection string of PostgreSQL, and the password in it as the server knows it. */
export interface ConnectionString {
  url: URL;
  password: string;
}

/**
 * Parses a connection string. Undefined when it is none: because it lacks its user, or because special characters in its password
 * are not encoded.
 */
export function parseConnectionString(text: string): ConnectionString | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^postgres(ql)?:$/.test(url.protocol) || !url.username || !url.hostname) return undefined;
  try {
    decodeURIComponent(url.username);
    return { url, password: decodeURIComponent(url.password) };
  } catch {
    return undefined;
  }
}

/** The password in a text that may be a connection string, as it is written and as the server knows it. */
export function passwordsIn(text: string): string[] {
  const [, written = ''] = /^[^:]+:\/\/[^:]*:(.*)@/.exec(text) ?? [];
  const { url, password } = parseConnectionString(text) ?? {};
  return [written, url?.password ?? '', password ?? ''].filter(Boolean);
}
