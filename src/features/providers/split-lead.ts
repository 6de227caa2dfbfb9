/** The least length of a lead in characters: about two lines. */
const leastLead = 90;

/**
 * Splits the HTML of a text into its lead, the first sentences of the first paragraph, and the rest, so that a page can fold the rest.
 * A sentence ends with a full stop after a small letter, a digit or a bracket, before a capital, outside of links.
 */
export function splitLead(html: string): { lead: string; rest: string } {
  const end = html.indexOf('</p>');
  const first = html.slice(0, end);
  for (const match of first.matchAll(/(?<=[a-z\d)]\.)\s+(?=[A-Z])/g)) {
    const lead = first.slice(0, match.index);
    const isInLink = lead.lastIndexOf('<a') > lead.lastIndexOf('</a>');
    if (lead.length >= leastLead && !isInLink)
      return { lead: `${lead}</p>`, rest: `<p>${html.slice(match.index + match[0].length)}` };
  }
  return { lead: html.slice(0, end + 4), rest: html.slice(end + 4) };
}
