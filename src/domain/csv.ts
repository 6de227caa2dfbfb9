/**
 * Rows as CSV after RFC 4180; null is an empty cell. What a spreadsheet would run as a formula follows an apostrophe, in every
 * locale: some split lines at ";". d3-dsv would do the quoting, but is ten times as large, and three islands load these lines.
 */
export function formatCsvRows(rows: (string | number | null)[][]): string {
  return rows.map((cells) => `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('');
}

function quote(content: string): string {
  return /[",;\t\r\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
}

/** Escapes each place where a cell may begin: a spreadsheet that splits at ";" does not see the quotes after a comma. */
function escapeFormula(content: string | number | null): string {
  if (typeof content !== 'string') return String(content ?? '');
  return content.replace(/(^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])/g, "$1'").replace(/^[\t\r\n]/, "'$&");
}
