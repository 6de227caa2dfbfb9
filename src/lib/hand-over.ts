// What one page hands to the next in the same tab. Addresses would stay in the browser's history and in logs, and tell which
// review somebody wrote.
const reviewKey = 'fairswath-review-to-edit';
const addressKey = 'fairswath-review-shared';

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

/** Forgets what was handed over and not taken, of which only the person who was here may know. */
export function forgetHandedOver(): void {
  take(reviewKey);
  take(addressKey);
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
