import { StarInput } from '~/ui/form/StarInput';
import { CompanyFields } from '../company/CompanyFields';
import type { CompanyOption } from '../company/company-options';
import type { QuoteField } from '../quote';
import styles from '../ReviewForm.module.css';
import type { QuoteForm } from '../useQuoteForm';
import { AnonymousField } from './AnonymousField';
import { PriceFields } from './PriceFields';
import { ResolutionField } from './ResolutionField';
import { ReviewTextField } from './ReviewTextField';

/** Every field of a quote; `disabled` while the quote is being sent, because changes would not be part of it. */
export function ReviewFormFields({
  form: { values, errors, change },
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
      <CompanyFields companies={companies} values={values} onChange={change} error={errorOf('company')} />
      <ResolutionField
        value={values.resolution}
        onChange={(resolution) => change({ resolution })}
        error={errorOf('resolution')}
      />
      <PriceFields values={values} onChange={change} errorOf={errorOf} />
      <ReviewTextField value={values.review} onChange={(review) => change({ review })} error={errorOf('review')} />
      <StarInput
        name="rating"
        legend="Rating (optional)"
        value={values.rating === '' ? null : Number(values.rating)}
        onChoose={(rating) => change({ rating: rating === null ? '' : String(rating) })}
      />
      <AnonymousField checked={values.anonymous} onChange={(anonymous) => change({ anonymous })} />
    </div>
  );
}
