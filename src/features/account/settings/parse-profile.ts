import * as v from 'valibot';
import { type FieldError, nameSchema, type ParsedForm } from '../validation';

/** Parses a name and a phone number as entered, by the rules of `public.profiles`. */
export function parseProfile(
  name: string,
  phone: string,
): ParsedForm<{ displayName: string; phone: string | null }, 'name' | 'phone'> {
  const parsedName = v.safeParse(nameSchema, name);
  const trimmedPhone = phone.trim();
  const errors: FieldError<'name' | 'phone'>[] = [];
  if (!parsedName.success) errors.push({ field: 'name', message: parsedName.issues[0].message });
  if (trimmedPhone !== '' && !/^\+?[0-9][0-9 ()./-]{3,28}[0-9]$/.test(trimmedPhone)) {
    errors.push({ field: 'phone', message: 'Enter a phone number, like +47 22 00 00 00; or leave it empty.' });
  }
  if (!parsedName.success || errors.length > 0) return { errors };
  return { values: { displayName: parsedName.output, phone: trimmedPhone || null } };
}
