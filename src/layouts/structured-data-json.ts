/** The text of a script element with structured data. Escapes "<", so that its content cannot close the element. */
export function structuredDataJson(about: Record<string, unknown>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': about }).replaceAll('<', '\\u003c');
}
