// The statements that PostgREST, the Data API of hosted Supabase, writes for the requests of the site. They matter because the
// database looks at the text of a query (app.check_answer_size) and because a write is a part of a query there.

import { maximumRowsPerAnswer } from '../../../src/domain/maximum-rows.ts';
import { type Filter, type Value, where } from './data-api-conditions.ts';

/** A statement with the values of its parameters. An object is the body of a request. */
export interface ApiQuery {
  text: string;
  values: Value[];
  /** Whether it runs in a transaction that cannot write, as GET requests do. */
  readOnly: boolean;
}

/** What a request selects. A column is "name", "alias:name", "name::type" or "*". */
export interface Selection {
  table: string;
  columns: string[];
  filters?: Filter[];
  /** Alternatives as the site writes them: "area_km2.gte.3,and(price.eq.2,id.lt.1)". */
  or?: string | null;
  order?: { column: string; ascending: boolean }[];
  limit?: number;
  embedded?: Embedded;
}

/** A row of another table that belongs to each row: the company of a review, or the review of an author. */
export interface Embedded {
  name: 'companies' | 'reviews';
  columns: string[];
  embedded?: Embedded;
}

/** A GET request for rows. */
export function selectQuery(selection: Selection): ApiQuery {
  const values: Value[] = [];
  const source = selectionSource(selection, values);
  return {
    text: `WITH pgrst_source AS ( ${source} )  SELECT null::bigint AS total_result_set, ${answer(true, '')} FROM ( SELECT * FROM pgrst_source ) _postgrest_t`,
    values,
    readOnly: true,
  };
}

/**
 * A request to a function that returns one value. `types` names the type of each argument. With GET the arguments are texts in the
 * address, with POST, for functions that write, the body.
 */
export function callQuery(
  method: 'GET' | 'POST',
  name: string,
  args: Record<string, unknown> = {},
  types: Record<string, string> = {},
): ApiQuery {
  const names = Object.keys(args);
  const call = (list: string[]) => `(SELECT "public"."${name}"(${list.join(', ')}) pgrst_scalar) pgrst_call`;
  const source =
    method === 'GET'
      ? call(names.map((arg, nth) => `"${arg}" := $${nth + 1}::${types[arg]}`))
      : `${bodyOf(names, types, 'arguments')}, LATERAL ${call(names.map((arg) => `"${arg}" := pgrst_body."${arg}"`))}`;
  return {
    text: `WITH pgrst_source AS (SELECT pgrst_call.pgrst_scalar FROM ${source}) SELECT null::bigint AS total_result_set, 1 AS page_total, coalesce(json_agg(_postgrest_t.pgrst_scalar)->0, 'null') AS body, ${responseSettings}, '' AS response_inserted FROM (SELECT "${name}".* FROM "pgrst_source" AS "${name}") _postgrest_t`,
    values: method === 'GET' ? Object.values(args).map(String) : [args],
    readOnly: method === 'GET',
  };
}

/** What a POST request returns, and what happens to rows that exist already: they stay as they are, or they are replaced. */
export interface InsertOptions {
  returning?: string[];
  onConflict?: { column: string; resolution: 'ignore' | 'merge' };
}

/** A POST request for one row, or for several with the same columns. */
export function insertQuery(
  table: string,
  body: Record<string, unknown> | Record<string, unknown>[],
  types: Record<string, string>,
  { returning = [], onConflict }: InsertOptions = {},
): ApiQuery {
  const columns = Object.keys((Array.isArray(body) ? body[0] : body) ?? {});
  const list = columns.map((column) => `"pgrst_body"."${column}"`).join(', ');
  const rows = `SELECT ${list} FROM ${bodyOf(columns, types, Array.isArray(body) ? 'rows' : 'row')}`;
  const conflict = onConflict ? conflictClause(columns, onConflict) : '';
  const statement = `INSERT INTO "public"."${table}"(${columns.map(quoted).join(', ')}) ${rows}${conflict}`;
  return { text: written(table, statement, returning), values: [body], readOnly: false };
}

/** While rows are replaced, PostgREST counts in a setting which of them are new. */
function conflictClause(columns: string[], { column, resolution }: Required<InsertOptions>['onConflict']): string {
  if (resolution === 'ignore') return ` ON CONFLICT("${column}") DO NOTHING`;
  const count = (sign: '+' | '-') =>
    `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) ${sign} 1)::text, true)`;
  const replaced = columns.map((name) => `"${name}" = EXCLUDED."${name}"`).join(', ');
  return `WHERE ${count('+')} <> '0' ON CONFLICT("${column}") DO UPDATE SET ${replaced}WHERE ${count('-')} <> '-1'`;
}

/** A PATCH request. */
export function updateQuery(
  table: string,
  change: Record<string, unknown>,
  types: Record<string, string>,
  filters: Filter[],
  returning: string[] = [],
): ApiQuery {
  const values: Value[] = [change];
  const columns = Object.keys(change);
  const assignments = columns.map((column) => `"${column}" = "pgrst_body"."${column}"`);
  const statement = `UPDATE "public"."${table}" SET ${assignments.join(', ')} FROM ${bodyOf(columns, types, 'row')}${where(filters, `"public"."${table}"`, values)}`;
  return { text: written(table, statement, returning), values, readOnly: false };
}

/** A DELETE request. */
export function deleteQuery(table: string, filters: Filter[]): ApiQuery {
  const values: Value[] = [];
  const statement = `DELETE FROM "public"."${table}" ${where(filters, `"public"."${table}"`, values)}`;
  return { text: written(table, statement, []), values, readOnly: false };
}

const quoted = (name: string) => `"${name}"`;

const responseSettings =
  "nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status";

/** The columns of an answer: rows as JSON, or nothing for a write that returns nothing. */
function answer(withBody: boolean, header: string): string {
  const body = withBody ? "coalesce(json_agg(_postgrest_t), '[]')" : "''::text";
  return `pg_catalog.count(_postgrest_t) AS page_total, ${header}${body} AS body, ${responseSettings}, '' AS response_inserted`;
}

function written(table: string, statement: string, returning: string[]): string {
  const returned =
    returning.length === 0 ? '1' : returning.map((column) => `"public"."${table}"."${column}"`).join(', ');
  const rows =
    returning.length === 0
      ? 'SELECT * FROM pgrst_source'
      : `SELECT ${returning.map((column) => `"${table}"."${column}"`).join(', ')} FROM "pgrst_source" AS "${table}"`;
  return `WITH pgrst_source AS (${statement} RETURNING ${returned}) SELECT '' AS total_result_set, ${answer(returning.length > 0, 'array[]::text[] AS header, ')} FROM (${rows}) _postgrest_t`;
}

/** The body of a request, which is always the first parameter, as rows of the named columns. */
function bodyOf(columns: string[], types: Record<string, string>, kind: 'row' | 'rows' | 'arguments'): string {
  const typed = columns.map((column) => `"${column}" ${types[column]}`).join(', ');
  const parsed = `json_to_record${kind === 'rows' ? 'set' : ''}(pgrst_payload.json_data) AS _(${typed})`;
  const limit = kind === 'arguments' ? 'LIMIT 1' : '';
  return `(SELECT $1 AS json_data) pgrst_payload, LATERAL (SELECT ${columns.map(quoted).join(', ')} FROM ${parsed} ${limit}) pgrst_body `;
}

function selectionSource(selection: Selection, values: Value[]): string {
  const { columns, filters = [], or = null, order = [], limit = maximumRowsPerAnswer } = selection;
  const table = `"public"."${selection.table}"`;
  const { selected, join } = embeddedRow(selection.embedded, selection.table);
  const list = [...columns.map((column) => selectedColumn(table, column)), ...selected];
  const conditions = where(filters, table, values, or);
  const keys = order.map(({ column, ascending }) => `${table}."${column}" ${ascending ? 'ASC' : 'DESC'}`);
  values.push(limit, 0);
  const page = `LIMIT $${values.length - 1} OFFSET $${values.length}`;
  return `SELECT ${list.join(', ')} FROM ${table}${join}${conditions}  ${keys.length > 0 ? `ORDER BY ${keys.join(', ')}` : ''} ${page}`;
}

/** The column of an embedded row and the join that finds it. The company of a review is a function of the whole row. */
function embeddedRow(embedded: Embedded | undefined, parent: string, depth = 1): { selected: string[]; join: string } {
  if (!embedded) return { selected: [], join: '' };
  const { name, columns } = embedded;
  const [table, row] = [`"${name}_${depth}"`, `"${parent}_${name}_${depth}"`];
  const parentRow = depth === 1 ? `"${parent}"` : `"${parent}_${depth - 1}"`;
  const inner = embeddedRow(embedded.embedded, name, depth + 1);
  const list = [...columns.map((column) => `${table}."${column}"`), ...inner.selected].join(', ');
  const source =
    name === 'companies'
      ? `"public"."companies"(${parentRow}::"public"."reviews") AS ${table}`
      : `"public"."reviews" AS ${table}${inner.join} WHERE ${table}."id" = "public".${parentRow}."id"`;
  return {
    selected: [`row_to_json(${row}.*)::jsonb AS "${name}"`],
    join: ` ${name === 'companies' ? 'LEFT' : 'INNER'} JOIN LATERAL ( SELECT ${list} FROM ${source}   ) AS ${row} ON TRUE`,
  };
}

function selectedColumn(table: string, column: string): string {
  const [, alias, name = '', type] = /^(?:(\w+):(?!:))?([\w*]+)(?:::(\w+))?$/.exec(column) ?? [];
  if (name === '*') return `${table}.*`;
  const value = `${table}."${name}"`;
  return `${type ? `CAST( ${value} AS ${type} )` : value}${alias ? ` AS "${alias}"` : ''}`;
}
