import { loadDraft, saveDraft } from '~/lib/draft-storage';

/** The name of the draft with the address and the name of the account that this browser registered last. */
export const registrationDraft = 'registration';

/** Stores the name with which an address was registered, for the page of the link in the email. */
export function rememberRegistration(email: string, name: string | null): void {
  saveDraft(registrationDraft, { email: email.toLowerCase(), name });
}

/** The name with which this browser registered an address; '' if it did not. */
export function registeredName(email: string): string {
  const stored = Object(loadDraft(registrationDraft)?.content);
  return stored.email === email.toLowerCase() && typeof stored.name === 'string' ? stored.name : '';
}
