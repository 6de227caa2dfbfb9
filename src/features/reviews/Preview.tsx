import { Suspense, useMemo } from 'react';
import { later } from '~/ui/later';
import { type Filled, quoteIn, reviewOf } from './filled';
import styles from './ReviewForm.module.css';

const ReviewCard = later(() => import('./ReviewCard').then(({ ReviewCard }) => ReviewCard));

/** The card as others will see it, as soon as there is enough of it; `name` is the one that signed reviews bear. */
export function Preview({ id, filled, name }: { id: string; filled: Filled; name: string | null }) {
  const review = useMemo(() => {
    // Of whom it is stands above the list; a name that is not there yet keeps nobody from seeing the rest.
    const judged = quoteIn({ ...filled, company: 'any' });
    return 'quote' in judged
      ? reviewOf(judged.quote, { id, name, createdOn: new Date().toISOString().slice(0, 10) })
      : null;
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
