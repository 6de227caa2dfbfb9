// Lists of reviews in SQL, from the same queries that the site sends to the Data API.
import './site-imports.ts';
import type { View } from '../../../src/features/reviews/list/filters/review-filters.ts';
import type { Review } from '../../../src/features/reviews/review.ts';

const { buildReviewQuery } = await import('../../../src/features/reviews/list/filters/review-query.ts');
const { defaultView } = await import('../../../src/features/reviews/list/filters/review-filters.ts');
const { parseReviews, visitorColumns } = await import('../../../src/features/reviews/review.ts');

/** The columns of a review that visitors read. */
export const reviewColumns = visitorColumns.replaceAll(',', ', ');

/** A list of reviews: what differs from the list of all, newest first, and the company, or null for all companies. */
export interface List {
  view: Partial<View>;
  company: string | null;
}

/** A page of a list: the first one, or the one after a review. Lists of all companies have their names. */
export function pageOfList({ view, company }: List, after: Review | null = null): string {
  const { conditions, or, order } = buildReviewQuery({ ...defaultView, ...view }, after);
  const where = [
    ...(company ? [`company = '${company}'`] : []),
    ...conditions.map(([column, operator, value]) => condition(column, operator, String(value))),
    ...(or ? [anyOf(or)] : []),
  ].join(' and ');
  const keys = order.map(
    ({ column, ascending }) => `${column} ${ascending ? 'asc' : 'desc'}${column === 'half_stars' ? ' nulls last' : ''}`,
  );
  const names = company ? ['', ''] : [', c.name, c.address', ' left join lateral public.companies(reviews) c on true'];
  return `select ${reviewColumns}${names[0]} from app.reviews${names[1]} where ${where || 'true'} order by ${keys} limit 20`;
}

/** Parses rows of reviews whose days and months are texts. */
export const parseReviewRows: (rows: unknown) => Review[] = parseReviews;

function condition(column: string, operator: string, value: string): string {
  if (operator === 'in') return `${column} in ('${value.slice(1, -1).replaceAll(',', "','")}')`;
  if (operator === 'is') return `${column} is ${value}`;
  if (operator === 'not.is') return `${column} is not ${value}`;
  return `${column} ${comparisons[operator]} '${value}'`;
}

const comparisons: Record<string, string> = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' };

/** "price.gt.10,and(price.eq.10,id.gt.…)" in SQL. */
function anyOf(alternatives: string): string {
  return `(${splitAtCommas(alternatives).map(term).join(' or ')})`;
}

function term(text: string): string {
  const [, operator, terms] = /^(and|or)\((.*)\)$/.exec(text) ?? [];
  if (operator && terms) return `(${splitAtCommas(terms).map(term).join(` ${operator} `)})`;
  const [column = '', comparison = '', ...value] = text.split('.');
  return condition(column, comparison, value.join('.'));
}

/** Splits at commas that are not within parentheses. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + sign);
  }
  return parts;
}
