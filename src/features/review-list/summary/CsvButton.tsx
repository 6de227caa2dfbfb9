import { useEffect, useRef, useState } from 'react';
import { today } from '~/domain/dates';
import { formatCount } from '~/domain/text/format-number';
import { toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import { useSubmit } from '~/ui/form/useSubmit';
import { saveFile } from '~/ui/save-file';
import styles from '../filters/ReviewFilters.module.css';
import type { View } from '../filters/review-filters';
import { csvLabel } from '../filters/view-labels';
import { formatReviewsCsv } from './reviews-csv';
import { fetchAllReviews, maximumRows } from './summary.data';

/** Downloads the reviews of a view as a file. */
export function CsvButton({ company, view }: { company: string | null; view: View }) {
  const { pending, error, submit } = useSubmit();
  const [saved, setSaved] = useState<{ view: View; count: number } | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const download = () =>
    submit(async () => {
      setSaved(null);
      const reviews = await fetchAllReviews(company, view, controller.current.signal);
      const terms = new URL(paths.terms, location.href).href;
      // Without the byte order mark, Excel would not read it as UTF-8.
      const csv = `\ufeff${formatReviewsCsv(reviews, terms)}`;
      if (reviews.length > 0) saveFile(`fairswath-quotes-${today()}.csv`, 'text/csv;charset=utf-8', csv);
      setSaved({ view, count: reviews.length });
    });
  const wait = toFailure(error).retryAfterSeconds;
  return (
    <>
      <button type="button" className={styles.link} aria-disabled={pending} onClick={download}>
        {pending ? 'Loading' : csvLabel}
      </button>
      <span role="status">
        {error
          ? `Error fetching data: no file was saved. Try again${wait ? ` in ${wait} seconds` : ''}.`
          : saved?.view === view && formatSaved(saved.count)}
      </span>
    </>
  );
}

function formatSaved(count: number): string {
  if (count === 0) return 'There are no reviews to download.';
  return `Saved ${count < maximumRows ? '' : 'the first '}${formatCount(count, 'review')}.`;
}
