import { useEffect, useState } from 'react';
import { factsOf, headingOf, type ShownReview } from '../shown-review.ts';

/** Fetches the reviews and shows them. */
export function Reviews() {
  const [reviews, setReviews] = useState<ShownReview[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/reviews.json', { signal: leaving.signal })
      .then((response) => response.json())
      .then(setReviews)
      .catch((error) => {
        if (!leaving.signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, []);
  return (
    <main>
      <h1>Reviews</h1>
      <img src="/picture.svg" width="64" height="64" alt="Emblem of the provider" />
      {reviews === null ? <p>Loading</p> : reviews.map((review) => <Review key={review.id} review={review} />)}
    </main>
  );
}

function Review({ review }: { review: ShownReview }) {
  return (
    <article>
      <h2>{headingOf(review)}</h2>
      <p>{factsOf(review)}</p>
      <p>{review.review}</p>
    </article>
  );
}
