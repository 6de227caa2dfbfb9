// Values that one page passes to the next in the same tab. In an address, they would stay in the browser's history and in server
// logs, and would reveal which review a person wrote.
const reviewToEditKey = 'fairswath-review-to-edit';
const sharedReviewKey = 'fairswath-shared-review';
const areaKey = 'fairswath-area';
/** For dropped-file.ts. */
export const droppedFileKey = 'fairswath-dropped-file';
const quotePrefillKey = 'fairswath-quote-prefill';
const deletionChoiceKey = 'fairswath-deletion-choice';
// NameNotNeeded.astro reads it too.
const nameNeededKey = 'fairswath-name-needed';
const waitingLinkKey = 'fairswath-waiting-link';

/** Stores the id of the user's review that the profile page opens for editing. */
export function setReviewToEdit(id: string): void {
  set(reviewToEditKey, id);
}

/** Returns the id of the review to edit and removes it; null when there is none. */
export function takeReviewToEdit(): string | null {
  return take(reviewToEditKey);
}

/** Stores the id of the review that the user has just shared, and its address on this site. */
export function setSharedReview(id: string, url: string): void {
  set(sharedReviewKey, `${id} ${url}`);
}

/** Returns the id and the address of the shared review and removes them; null when there is none. */
export function takeSharedReview(): { id: string; url: string } | null {
  const [id, url = ''] = take(sharedReviewKey)?.split(' ', 2) ?? [];
  return id ? { id, url } : null;
}

const deletionChoices = ['keep reviews', 'delete reviews'] as const;

/** What happens to a user's reviews when their account is deleted. */
export type DeletionChoice = (typeof deletionChoices)[number];

/** Stores a user's deletion choice while they sign in again with an OAuth provider. */
export function setDeletionChoice(userId: string, choice: DeletionChoice): void {
  set(deletionChoiceKey, `${userId}: ${choice}`);
}

/** Confirms the stored deletion choice once the OAuth provider has identified the user. */
export function confirmDeletionChoice(): void {
  const choice = take(deletionChoiceKey);
  if (choice !== null) set(deletionChoiceKey, `confirmed ${choice}`);
}

/** Returns a user's confirmed deletion choice and removes it; null when it is missing, unconfirmed or another user's. */
export function takeDeletionChoice(userId: string): DeletionChoice | null {
  const stored = take(deletionChoiceKey);
  return deletionChoices.find((choice) => stored === `confirmed ${userId}: ${choice}`) ?? null;
}

/** Stores whether the review that a visitor wants to share is signed, so that a new account needs a name. */
export function setNameNeeded(needed: boolean): void {
  if (needed) set(nameNeededKey, 'yes');
  else take(nameNeededKey);
}

/** Whether the review that a visitor wants to share is signed. Stays true after a reload. */
export function isNameNeeded(): boolean {
  return read(nameNeededKey) !== null;
}

const prefilled = ['area_km2', 'resolution', 'sensor', 'acquisition'] as const;

/** What is known of a quote before its review is written, as values of the form. */
export type QuotePrefill = Partial<Record<(typeof prefilled)[number], string>>;

/** Stores what is known of a quote, for the form to which the user goes next. */
export function setQuotePrefill(prefill: QuotePrefill): void {
  set(quotePrefillKey, JSON.stringify(prefill));
}

/** Returns what is known of a quote and removes it; without what is missing, or what another version of the site stored. */
export function takeQuotePrefill(): QuotePrefill {
  try {
    const stored = Object(JSON.parse(take(quotePrefillKey) ?? '{}')) as Record<string, unknown>;
    return Object.fromEntries(
      prefilled.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
    );
  } catch {
    return {};
  }
}

/** Keeps the buyer's area, as JSON, while the tab is open. Null forgets it. A very large one is kept for this page only. */
export function keepArea(area: string | null): void {
  take(areaKey);
  if (area !== null) set(areaKey, area);
}

/** The area that this tab keeps, as JSON; null without one. */
export function keptArea(): string | null {
  return read(areaKey);
}

/**
 * Keeps the address of a link that changes the address of an account while the user signs in to that account. It works for no
 * other. Null forgets it, because it has been used or is not wanted.
 */
export function keepWaitingLink(address: string | null): void {
  if (address === null) take(waitingLinkKey);
  else set(waitingLinkKey, address);
}

/** The link that waits in this tab; null when there is none. */
export function waitingLink(): string | null {
  return read(waitingLinkKey);
}

/** Deletes all unread values except a waiting link: they are private to the user who has just left. */
export function clearTabState(): void {
  const keys = [
    reviewToEditKey,
    sharedReviewKey,
    deletionChoiceKey,
    nameNeededKey,
    quotePrefillKey,
    areaKey,
    droppedFileKey,
  ];
  for (const key of keys) take(key);
}

/** Does nothing where the browser blocks storage. The next page then works without the value. */
function set(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function take(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}
