import { formatPublishedDate } from '~/domain/prices/published-price';
import type { Offer } from './offer';

/** When a price was published and read, in few words: "Aug 2025, copied in 2026", "copied on 6 Oct 2026", "read in Nov 2026". */
export function describeSourceDate({ asOf, copiedOn, read, readIn }: Offer): string {
  const published = asOf === null ? null : formatPublishedDate(asOf);
  if (read === 'copy' && copiedOn !== null) {
    const copied = `copied ${copiedOn.length === 10 ? 'on' : 'in'} ${formatPublishedDate(copiedOn)}`;
    return published ? `${published}, ${copied}` : copied;
  }
  if (published) return published;
  return readIn ? `read in ${formatPublishedDate(readIn)}` : 'undated';
}
