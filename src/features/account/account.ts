import * as v from 'valibot';
import { line, required } from '~/lib/text';

/** What a person fills in to register. */
export interface Registration {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  agreed: boolean;
}

/** A rule of registration that is broken, in the words shown. */
export interface RegistrationFault {
  field: keyof Registration;
  message: string;
}

const unagreed: RegistrationFault = { field: 'agreed', message: 'Agree to the policy and the terms to go on.' };

/** Judges a registration: the name, e-mail and passwords as given, in the order of the form. */
export function registrationFaults(registration: Registration): RegistrationFault[] {
  const agreement = registration.agreed ? [] : [unagreed];
  const fields = ['name', 'email', 'password', 'confirmation'] as const;
  const empty = fields.filter((field) => registration[field].trim() === '');
  if (empty.length > 0) return [...empty.map((field) => ({ field, message: required })), ...agreement];
  const faults: RegistrationFault[] = [];
  const name = v.safeParse(line(60), registration.name);
  if (!name.success) faults.push({ field: 'name', message: name.issues[0].message });
  if (!v.is(v.pipe(v.string(), v.trim(), v.email()), registration.email)) {
    faults.push({ field: 'email', message: 'Enter an e-mail address, like name@example.com.' });
  }
  if (registration.password.length < 8) faults.push({ field: 'password', message: 'At least 8 characters.' });
  if (registration.password !== registration.confirmation) {
    faults.push({ field: 'confirmation', message: 'Passwords does not match' });
  }
  return [...faults, ...agreement];
}

/** The title above the faults of a registration, as specified for fields left empty. */
export function registrationTitle(faults: RegistrationFault[]): string {
  if (faults.some((fault) => fault.message === required)) return 'all input field are required';
  return faults.find((fault) => fault.field === 'confirmation')?.message ?? 'Please check what you wrote';
}
