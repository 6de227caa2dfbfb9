// What to write in place of a value of the wrong type or size.

import type { z } from 'astro/zod';
import { quoted } from './problem.ts';
import { acceptsNull, isSpan, limitsOf } from './schema-parts.ts';
import { asText, example, isEntry, shown } from './value-words.ts';

/** The sentence about a value of another type than the field has. */
export function wrongType(issue: z.core.$ZodIssue, value: unknown, schemas: z.core.$ZodType[]): string {
  const expected = issue.code === 'invalid_type' ? issue.expected : 'number';
  const instead = `, not ${shown(value)}`;
  switch (expected) {
    case 'number':
    case 'int':
      return typeof value === 'string'
        ? figureIn(value, schemas)
        : (issue.message || `write a number${example(schemas)}`) + instead;
    case 'string':
      if (isEntry(value))
        return `put the whole text in double quotes, because it contains a colon followed by a space: ${quoted(asText(value))}`;
      return Array.isArray(value)
        ? `write one text instead of a list${example(schemas)}`
        : `write it in double quotes${example(schemas, String)}${instead}`;
    case 'array':
    case 'tuple':
      return isEntry(value)
        ? `begin each entry of the list with a hyphen and a space: - ${firstLine(value)}`
        : `write a list, even for a single value${example(schemas)}${instead}`;
    case 'date':
      return `write a day without quotes${example(schemas)}${instead}`;
    case 'boolean':
      return `write true or false without quotes${instead}`;
    default:
      return `write its fields below it, a line each with two more spaces before it${acceptsNull(schemas) ? ', or null' : ''}${instead}`;
  }
}

/** The first field of an entry as a line. */
function firstLine(entry: Record<string, unknown>): string {
  const [[name, value] = ['', '']] = Object.entries(entry);
  return typeof value === 'object' ? `${name}: …` : `${name}: ${String(value)}`;
}

const unit = String.raw`(?:m|metres?|meters?|usd|us\$|\$|€|£|eur|gbp|km2|km²|sq km)?`;
const figureWithUnit = String.raw`${unit}\s*(\d[\d,]*(?:\.\d+)?)\s*${unit}`;
const centimetres = /\s*cm\s*$/i;
/** Thousands have three digits after their comma. */
const isDecimalComma = (figure: string) => /^\d+,\d\d?$/.test(figure);
const withoutComma = (figure: string) =>
  isDecimalComma(figure) ? figure.replace(',', '.') : figure.replaceAll(',', '');

/** What to write in place of a text such as "5.3 m", "$900", "1,200" or "0.7-1". */
function figureIn(text: string, schemas: z.core.$ZodType[]): string {
  const range = isSpan(schemas) ? rangeIn(text) : null;
  if (range) return `write two numbers in brackets, the smaller one first: [${range.join(', ')}], not ${quoted(text)}`;
  const figure = new RegExp(`^${figureWithUnit}$`, 'i').exec(text.trim())?.[1];
  const inCentimetres = /^(\d+(?:\.\d+)?)\s*cm$/i.exec(text.trim())?.[1];
  const alone = 'write the number alone, without sign, comma, unit or quotes';
  if (inCentimetres) return `${alone}, in metres: ${Number(inCentimetres) / 100}, not ${quoted(text)}`;
  if (figure) return `${alone}: ${withoutComma(figure)}, not ${quoted(text)}`;
  return `${alone}${example(schemas) || ', or two in brackets, the smaller one first'}${acceptsNull(schemas) ? ', or null' : ''}, not ${quoted(text)}`;
}

/** The two numbers of a text such as "0.7-1", "50 to 70 cm" or "$28–30", in metres if it names centimetres. */
function rangeIn(text: string): number[] | null {
  const both = new RegExp(String.raw`^${figureWithUnit}\s*(?:[-–—]|to\b|,\s)\s*${figureWithUnit}$`, 'i').exec(
    text.trim().replace(centimetres, ''),
  );
  const figures = both?.slice(1) ?? [];
  if (figures.length === 0) return null;
  const parts = centimetres.test(text) ? 100 : 1;
  return figures.map((figure) => Number(withoutComma(figure)) / parts).sort((a, b) => a - b);
}

/** The sentence about a text, list or number that is too short, long, small or large. */
export function outsideLimits(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
  schemas: z.core.$ZodType[],
): string {
  const { least, most } = limitsOf(schemas);
  const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  const range = least !== undefined && most !== undefined ? `${least} to ${most}` : limit;
  if (typeof value === 'string') return `write ${range} characters, not ${value.trim() === '' ? 'none' : value.length}`;
  if (Array.isArray(value))
    return value.length === 0 ? `list at least one value${example(schemas)}` : `list ${limit} values`;
  const isAbove = issue.code === 'too_small' && !issue.inclusive;
  return `write a number ${isAbove ? `above ${issue.minimum}` : `from ${range}`.replace('from at', 'of at')}, not ${shown(value)}`;
}
