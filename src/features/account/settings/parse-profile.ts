import * as v from 'valibot';
import {
  type WriterRole,
  type WriterSector,
  writerRoleKeys,
  writerSectorKeys,
} from '~/domain/companies/writer-details';
import { type FieldError, formText, nameSchema, type ParsedForm } from '../validation';

const phonePattern = /^\+?[0-9][0-9 ()./-]{3,28}[0-9]$/;

/** A profile as the user enters it. The form requires a name; a user who signed up without one has no name until then. */
export interface EnteredProfile {
  displayName: string;
  phone: string | null;
  role: WriterRole | null;
  sector: WriterSector | null;
}

/** Parses the form with the user's name, role, sector and phone number, by the rules of `app.profiles`. */
export function parseProfile(data: FormData): ParsedForm<EnteredProfile, 'name' | 'phone'> {
  const parsedName = v.safeParse(nameSchema, formText(data, 'name'));
  const phone = formText(data, 'phone').trim();
  const errors: FieldError<'name' | 'phone'>[] = [];
  if (!parsedName.success) errors.push({ field: 'name', message: parsedName.issues[0].message });
  if (phone !== '' && !phonePattern.test(phone)) {
    errors.push({ field: 'phone', message: 'Enter a phone number, like +47 22 00 00 00, or leave this empty.' });
  }
  if (!parsedName.success || errors.length > 0) return { errors };
  const chosen = <Key extends string>(keys: readonly Key[], name: string) =>
    keys.find((key) => key === formText(data, name)) ?? null;
  return {
    values: {
      displayName: parsedName.output,
      phone: phone || null,
      role: chosen(writerRoleKeys, 'role'),
      sector: chosen(writerSectorKeys, 'sector'),
    },
  };
}
