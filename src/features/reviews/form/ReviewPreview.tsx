import { Suspense, useMemo } from 'react';
import { today } from '~/domain/dates';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { type QuoteFormValues, quoteIn, reviewOf } from './form-values';
import styles from './ReviewForm.module.css';

const ReviewCard = lazyWithFallback(() => import('../ReviewCard').then(({ ReviewCard }) => ReviewCard));

/** The card as others will see it, as soon as there is enough of it; `name` is the one that signed reviews bear. */
export function ReviewPreview({ id, filled, name }: { id: string; filled: QuoteFormValues; name: string | null }) {
  const review = useMemo(() => {
    // Of whom it is stands above the list; a name that is not there yet keeps nobody from seeing the rest.
    const judged = quoteIn({ ...filled, company: 'any' });
    return 'quote' in judged ? reviewOf(judged.quote, { id, name, createdOn: today() }) : null;
  }, [id, filled, name]);
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">As others will see it</h2>
      {!review && (
        <p className={styles.help}>Your card appears here once resolution, price and review are filled in.</p>
      )}
      {review && (
        <Suspense>
          <ReviewCard review={review} />
        </Suspense>
      )}
      {review && !filled.anonymous && name === null && (
        <p className={styles.help}>You have no name in your profile: signed, too, it would stand there without one.</p>
      )}
    </section>
  );
}
