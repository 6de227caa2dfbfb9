import { hasSessionCookie } from '~/lib/session-cookie';
import { useRemote } from '~/ui/loading/useRemote';
import type { Quote } from '../quote-form/quote';
import { useUsdPrice } from '../quote-form/useUsdPrice';
import { ReviewCard } from '../ReviewCard';
import { fetchOwnDisplayName } from './own-display-name.data';
import { type PreviewDetails, previewReview } from './preview';

/** The card of a quote that is not saved yet. */
export function PreviewCard({ quote, details }: { quote: Quote; details: Omit<PreviewDetails, 'authorName'> }) {
  const authorName = useOwnDisplayName();
  const { price, quoted, quoted_month } = quote;
  const usdPrice = useUsdPrice(
    { price, currency: quoted.currency, taxPercent: quoted.tax_percent },
    quoted_month.slice(0, 7),
  );
  if (usdPrice === null) return null;
  return (
    <>
      <ReviewCard review={previewReview(quote, usdPrice, { ...details, authorName })} />
      {usdPrice !== price && (
        <p className="soft">
          Others will see approximately this price: because it is converted, it is changed by up to 4% and then rounded.
        </p>
      )}
      {!quote.anonymous && authorName === null && (
        <p className="soft">Your profile has no name, so this review will show as Anonymous.</p>
      )}
    </>
  );
}

const placeholder = 'Your name';

/** Requests nothing for a visitor, because that would load the Supabase client. */
async function loadName(signal: AbortSignal): Promise<string | null> {
  return hasSessionCookie(document.cookie) ? fetchOwnDisplayName(signal) : placeholder;
}

/** The name on the user's signed reviews: null when the profile has none, a placeholder for visitors and until it is loaded. */
function useOwnDisplayName(): string | null {
  const { remote } = useRemote(loadName);
  return remote.state === 'ready' ? remote.value : placeholder;
}
