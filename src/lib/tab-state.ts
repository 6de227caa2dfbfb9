// Values that one page passes to the next in the same tab. In an address, they would stay in the browser's history and in server
// logs, and would reveal which review a person wrote.
const reviewToEditKey = 'fairswath-review-to-edit';
const sharedReviewUrlKey = 'fairswath-shared-review-url';
const sharedReviewIdKey = 'fairswath-shared-review-id';
const areaKey = 'fairswath-area';
/** For dropped-file.ts. */
export const droppedFileKey = 'fairswath-dropped-file';
const quotePrefillKey = 'fairswath-quote-prefill';
const deletionChoiceKey = 'fairswath-deletion-choice';
// NameNotNeeded.astro reads it too.
const nameNeededKey = 'fairswath-name-needed';

/** Stores the id of the user's review that the profile page opens for editing. */
export function setReviewToEdit(id: string): void {
  set(reviewToEditKey, id);
}

/** Returns the id of the review to edit and removes it; null when there is none. */
export function takeReviewToEdit(): string | null {
  return take(reviewToEditKey);
}

/** Stores the address of the review that the user has just shared. */
export function setSharedReviewUrl(url: string): void {
  set(sharedReviewUrlKey, url);
}

/** Returns the address of the shared review and removes it; null when there is none. */
export function takeSharedReviewUrl(): string | null {
  return take(sharedReviewUrlKey);
}

/** Stores the id of the review that the user has just shared. */
export function setSharedReviewId(id: string): void {
  set(sharedReviewIdKey, id);
}

/** Returns the id of the shared review and removes it; null when there is none. */
export function takeSharedReviewId(): string | null {
  return take(sharedReviewIdKey);
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

/** Deletes all unread values except a waiting link (waiting-link.ts): they are private to the user who has just left. */
export function clearTabState(): void {
  const keys = [
    reviewToEditKey,
    sharedReviewUrlKey,
    sharedReviewIdKey,
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
