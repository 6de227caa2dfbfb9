import { useMemo } from 'react';
import { today } from '~/domain/dates';
import { type SelectedCompany, withCompanyFacts } from '~/features/reviews/company-field/selected-company';
import { parseFormValues } from '~/features/reviews/quote-form/form-values';
import type { QuoteFormValues } from '~/features/reviews/quote-form/quote';
import styles from '~/features/reviews/quote-form/ReviewForm.module.css';
import { lazyExport } from '~/ui/loading/lazyWithFallback';

const PreviewCard = lazyExport(() => import('~/features/reviews/review-preview/PreviewCard'), 'PreviewCard');

/** The review card as others will see it, once the required fields are valid. */
export function ReviewPreview({
  id,
  values,
  company,
}: {
  id: string;
  values: QuoteFormValues;
  company: SelectedCompany;
}) {
  const quote = useMemo(() => {
    // The preview card does not name the company, so use any valid one while the field is empty.
    const parsed = parseFormValues({ ...values, company: 'any' }, company);
    return 'quote' in parsed ? withCompanyFacts(parsed.quote, company) : null;
  }, [values, company]);
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">How others will see it</h2>
      {!quote && <p className="soft">Fill in the required fields to see a preview.</p>}
      {quote && <PreviewCard quote={quote} details={{ id, createdOn: today() }} />}
    </section>
  );
}
