/**
 * Formats rows as CSV (RFC 4180); null is an empty cell. Text that a spreadsheet would run as a formula gets an apostrophe, even
 * after ";", where some locales split lines. This module does not use d3-dsv, because that is ten times as large and three
 * islands would load it.
 */
export function formatCsvRows(rows: (string | number | null)[][]): string {
  return rows.map((cells) => `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('');
}

function quote(content: string): string {
  return /[",;\t\r\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
}

/**
 * Escapes every position where a cell may begin. A spreadsheet that splits at ";" does not recognise the quotes after a comma.
 */
function escapeFormula(content: string | number | null): string {
  if (typeof content !== 'string') return String(content ?? '');
  return content.replace(/(^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])/g, "$1'").replace(/^[\t\r\n]/, "'$&");
}
