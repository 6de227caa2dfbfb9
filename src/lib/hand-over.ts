// What one page hands to the next in the same tab. Addresses would stay in the browser's history and in logs, and tell which
// review somebody wrote.
const reviewKey = 'fairswath-review-to-edit';
const addressKey = 'fairswath-review-shared';
const recoveryKey = 'fairswath-recovery';
const choiceKey = 'fairswath-account-to-delete';

/** Hands over the id of one's own review, which the next page opens to be edited. */
export function handOverReview(id: string): void {
  handOver(reviewKey, id);
}

/** The review that was handed over to be edited, once; null when there is none. */
export function takeReview(): string | null {
  return take(reviewKey);
}

/** Hands over the address at which the review stands that was just shared. */
export function handOverAddress(address: string): void {
  handOver(addressKey, address);
}

/** The address that was handed over, once; null when there is none. */
export function takeAddress(): string | null {
  return take(addressKey);
}

const choices = ['keep reviews', 'delete reviews'] as const;

/**
 * Hands over what shall become of the reviews when the account of this user is deleted, which the way by a provider
 * interrupts.
 */
export function handOverChoice(userId: string, choice: (typeof choices)[number]): void {
  handOver(choiceKey, `${userId}: ${choice}`);
}

/** The provider has said who is there: the choice that was handed over counts from now on. */
export function confirmChoice(): void {
  const choice = take(choiceKey);
  if (choice !== null) handOver(choiceKey, `confirmed ${choice}`);
}

/** That choice, once; null when there is none, or of somebody else, or of who has not come back from the provider. */
export function takeChoice(userId: string): (typeof choices)[number] | null {
  const taken = take(choiceKey);
  return choices.find((choice) => taken === `confirmed ${userId}: ${choice}`) ?? null;
}

/** Hands over that a link of a mail has led here, by which a new password may be chosen without the old one. */
export function handOverRecovery(): void {
  handOver(recoveryKey, 'yes');
}

/** Whether it has; also after a reload, until it is forgotten. */
export function isRecovery(): boolean {
  try {
    return sessionStorage.getItem(recoveryKey) !== null;
  } catch {
    return false;
  }
}

/** Forgets what was handed over and not taken, of which only the person who was here may know. */
export function forgetHandedOver(): void {
  take(reviewKey);
  take(addressKey);
  take(choiceKey);
  take(recoveryKey);
}

/** A browser that keeps nothing throws; the page then does without. */
function handOver(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
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
