/**
 * Rows as CSV after RFC 4180; null is an empty cell. Texts that a spreadsheet would run as a formula begin with an apostrophe.
 * d3-dsv would do the quoting, but is ten times as large as these lines, and three islands load them.
 */
export function formatCsvRows(rows: (string | number | null)[][]): string {
  return rows.map((cells) => `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('');
}

function quote(content: string): string {
  return /[",\r\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
}

function escapeFormula(content: string | number | null): string {
  return typeof content === 'string' && /^[=+\-@\t\r]/.test(content) ? `'${content}` : String(content ?? '');
}
