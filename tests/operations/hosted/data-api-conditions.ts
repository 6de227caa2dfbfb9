// How PostgREST writes the filters of a request.

/** A filter in PostgREST's terms: ["price", "gte", 100]. */
export type Filter = [column: string, operator: string, value: string | number | null];

/** The value of a parameter of a statement. An object is the body of a request. */
export type Value = string | number | object | null;

const operators: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** The WHERE clause of filters that all hold and, if `or` is not null, of one of the alternatives in it. Adds to `values`. */
export function where(filters: Filter[], table: string, values: Value[], or: string | null = null): string {
  const conditions = filters.map((filter) => condition(filter, table, values));
  if (or) conditions.push(logicTree(`or(${or})`, table, values));
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

function condition([column, operator, value]: Filter, table: string, values: Value[]): string {
  const name = ` ${table}."${column}"`;
  if (operator === 'is') return `${name} IS NULL`;
  if (operator === 'not.is') return `NOT${name} IS NULL`;
  const parameter = `$${values.push(operator === 'in' ? `{${String(value).slice(1, -1)}}` : value)}`;
  return operator === 'in' ? `${name} = ANY (${parameter}) ` : `${name} ${operators[operator]} ${parameter}`;
}

/** Filters that are nested by "and(…)" and "or(…)". */
function logicTree(tree: string, table: string, values: Value[]): string {
  const [, operator, list = ''] = /^(and|or)\((.*)\)$/.exec(tree) ?? [];
  if (operator) {
    const parts = splitList(list).map((part) => logicTree(part, table, values));
    return ` (${parts.join(` ${operator.toUpperCase()} `)})`;
  }
  const [column = '', filter = '', value = ''] = tree.split(/\.(\w+)\.(.*)/);
  return condition([column, filter, value], table, values);
}

/** Splits at the commas that are in no parentheses. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
