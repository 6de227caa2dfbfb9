import type { ReactNode } from 'react';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { CompanyFields } from '../company-field/CompanyFields';
import type { CompanyOption } from '../company-field/selected-company';
import type { QuoteField } from '../quote-form/quote';
import styles from '../quote-form/ReviewForm.module.css';
import type { QuoteForm } from '../quote-form/useQuoteForm';
import { AcquisitionFields } from './AcquisitionFields';
import { AuthorFields } from './AuthorFields';
import { PriceFields } from './PriceFields';
import { ResolutionField } from './ResolutionField';
import { ReviewTextField } from './ReviewTextField';
import { SensorField } from './SensorField';

// Loaded on demand, because they are optional and far down the form.
const StarInput = lazyExport(() => import('~/ui/form/StarInput'), 'StarInput');

const TermsFields = lazyExport(() => import('./TermsFields'), 'TermsFields');

/** Every field of a quote. Set `disabled` while the quote is being sent, because later changes would not be sent. */
export function ReviewFormFields({
  form: { values, company, errors, change },
  companies,
  disabled,
}: {
  form: QuoteForm;
  companies: CompanyOption[];
  disabled: boolean;
}) {
  const errorOf = (field: QuoteField) => errors.find((error) => error.field === field)?.message;
  return (
    <div className={styles.fields} inert={disabled}>
      <FieldGroup legend="Your quote">
        <CompanyFields companies={companies} values={values} onChange={change} error={errorOf('company')} />
        <div className={styles.pair}>
          <ResolutionField values={values} companies={companies} onChange={change} errorOf={errorOf} />
          <SensorField
            company={company}
            value={values.sensor}
            onChange={(sensor) => change({ sensor })}
            error={errorOf('sensor')}
          />
        </div>
        <PriceFields values={values} onChange={change} errorOf={errorOf} />
        <AcquisitionFields values={values} onChange={change} errorOf={errorOf} />
      </FieldGroup>
      <FieldGroup legend="Your review">
        <ReviewTextField value={values.review} onChange={(review) => change({ review })} error={errorOf('review')} />
        <div className={styles.rating}>
          <StarInput
            name="rating"
            legend="Rating (optional)"
            value={values.rating === '' ? null : Number(values.rating)}
            onChoose={(rating) => change({ rating: rating === null ? '' : String(rating) })}
          />
        </div>
      </FieldGroup>
      <div className={styles.terms}>
        <TermsFields values={values} companies={companies} onChange={change} errorOf={errorOf} />
      </div>
      <FieldGroup legend="Your name">
        <AuthorFields affiliated={values.affiliated} anonymous={values.anonymous} onChange={change} />
      </FieldGroup>
    </div>
  );
}

function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={`${styles.group} ${styles.fields}`}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
