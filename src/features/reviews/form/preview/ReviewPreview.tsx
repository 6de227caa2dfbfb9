import { Suspense, useMemo } from 'react';
import { today } from '~/domain/dates';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { parseFormValues, type QuoteFormValues } from '../form-values';
import styles from '../ReviewForm.module.css';

const PreviewCard = lazyWithFallback(() => import('./PreviewCard').then(({ PreviewCard }) => PreviewCard));

/** The review card as others will see it, once the required fields are valid. */
export function ReviewPreview({
  id,
  values,
  authorName,
}: {
  id: string;
  values: QuoteFormValues;
  /** The name on signed reviews; null when the profile has none. */
  authorName: string | null;
}) {
  const quote = useMemo(() => {
    // The card in the preview does not name the company, so any valid one will do while its field is empty.
    const parsed = parseFormValues({ ...values, company: 'any' });
    return 'quote' in parsed ? parsed.quote : null;
  }, [values]);
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">As others will see it</h2>
      {!quote && <p className={styles.help}>Your card appears here once resolution, price and review are filled in.</p>}
      {quote && (
        <Suspense>
          <PreviewCard quote={quote} details={{ id, authorName, createdOn: today() }} />
        </Suspense>
      )}
      {quote && !values.anonymous && authorName === null && (
        <p className={styles.help}>You have no name in your profile: signed, too, it would stand there without one.</p>
      )}
    </section>
  );
}
