/** The sentences of a markdown text without its marks, headings, tables, and sentences with prices that the build inserts. */
export function plainSentences(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(?:#|\||import |<)/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, ''))
    .join(' ')
    .split(/(?<=[.?!]) +/)
    .filter((sentence) => !sentence.includes('](/published-prices#'))
    .map((sentence) => sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
