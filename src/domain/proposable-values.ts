// One value of a form in which representatives propose changes: what may be typed, and what it means in the provider's file.

import * as v from 'valibot';
import { formatNumber } from './format-number.ts';
import { requiredMessage, singleLine } from './text-input-schemas.ts';

type ValueRule =
  /** In characters. */
  | { kind: 'text'; min: number; max: number; long?: true }
  | { kind: 'url' }
  | { kind: 'number'; min: number; max: number }
  /** A number, or two from the smaller to the larger one. */
  | { kind: 'span'; min: number; max: number }
  /** The options by their keys. */
  | { kind: 'choice'; options: Record<string, string> }
  /** `hint` follows "Write it like". */
  | { kind: 'pattern'; pattern: RegExp; hint: string }
  | { kind: 'checkbox' };

/** A control of the form. */
export type ValueField = ValueRule & {
  /** Where the value stands in the entry, like "source.url"; for a fact the name of the field. */
  path: string;
  label: string;
  help?: string;
  /** What the file says when nothing was entered. Without this, something must be. */
  whenEmpty?: 'null' | 'omitted';
};

/** What stands in the file; undefined for nothing. */
export type FileValue = string | number | boolean | null | number[] | undefined;

/** The value of what was typed, or a sentence that says what to change. */
export type ReadValue = { value: FileValue } | { problem: string };

const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;
/** In characters. */
const longestAddress = 300;
const decimal = '\\d+(?:\\.\\d+)?';
const oneNumber = new RegExp(`^${decimal}$`);
const oneOrTwoNumbers = new RegExp(`^(${decimal})(?:\\s*(?:to|–|-)\\s*(${decimal}))?$`);

/** Reads what was typed into a control; a checkbox has the text "on" or ''. */
export function readValue(field: ValueField, typed: string): ReadValue {
  const text = oneLine(typed);
  if (field.kind === 'checkbox') return { value: text === '' ? undefined : true };
  if (text === '' && field.whenEmpty) return { value: field.whenEmpty === 'null' ? null : undefined };
  if (text === '') return { problem: field.kind === 'choice' ? 'Choose one.' : requiredMessage };
  return readTyped(field, text);
}

function readTyped(field: ValueField, text: string): ReadValue {
  switch (field.kind) {
    case 'text':
      return readText(field, text);
    case 'url':
      return isHttpsAddress(text)
        ? { value: text }
        : { problem: 'Write an address that starts with https://, like https://www.example.com.' };
    case 'number':
      return readNumber(field, text);
    case 'span':
      return readSpan(field, text);
    case 'choice':
      return Object.hasOwn(field.options, text) ? { value: text } : { problem: 'Choose one.' };
    case 'pattern':
      return field.pattern.test(text)
        ? readText({ min: 0, max: text.length }, text)
        : { problem: `Write it like ${field.hint}.` };
    default:
      return { value: text };
  }
}

function readText({ min, max }: { min: number; max: number }, text: string): ReadValue {
  const result = v.safeParse(singleLine(max), text);
  if (!result.success) return { problem: result.issues[0].message };
  return text.length < min ? { problem: `Write at least ${min} characters.` } : { value: text };
}

function readNumber({ min, max }: { min: number; max: number }, text: string): ReadValue {
  if (!oneNumber.test(text)) return { problem: 'Enter a number without commas, like 1200 or 12.50.' };
  return isWithin(Number(text), min, max) ? { value: Number(text) } : { problem: rangeProblem(min, max) };
}

function readSpan({ min, max }: { min: number; max: number }, text: string): ReadValue {
  const [, first, second] = oneOrTwoNumbers.exec(text) ?? [];
  if (first === undefined)
    return { problem: 'Enter one number without commas, like 1200 or 12.50, or two, like 12.50 to 20.' };
  const numbers = [first, ...(second === undefined ? [] : [second])].map(Number);
  if (!numbers.every((number) => isWithin(number, min, max))) return { problem: rangeProblem(min, max) };
  if (second === undefined) return { value: Number(first) };
  return Number(first) <= Number(second)
    ? { value: numbers }
    : { problem: 'Enter the smaller of the two numbers first.' };
}

function isWithin(number: number, min: number, max: number): boolean {
  return number >= min && number <= max;
}

function rangeProblem(min: number, max: number): string {
  return `Enter a number from ${formatNumber(min)} to ${max.toLocaleString('en-US')}, without commas.`;
}

function isHttpsAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // The address must lead where it seems to: no letters that look like others, no name before an @, and the domain as it is written,
  // not with "%2e" for a dot or with "\\" for the slash after it.
  const [, written] = /^https:\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#][!-[\]-~]*)?$/i.exec(text) ?? [];
  return text.length <= longestAddress && written?.toLowerCase() === url?.hostname && domainName.test(written ?? '');
}

/**
 * Whether a value is one that the form sends: a number, one or two of them in a list, a line with single spaces as
 * {@link readValue} returns it, true, false or nothing.
 */
export function isTypedValue(value: unknown): value is FileValue {
  if (typeof value === 'string') return value === oneLine(value);
  if (Array.isArray(value)) return value.length <= 2 && value.every((part) => typeof part === 'number');
  return value === null || ['undefined', 'number', 'boolean'].includes(typeof value);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The text of a control that shows a value of the file. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'on';
  return Array.isArray(value) ? value.join(' to ') : String(value);
}
