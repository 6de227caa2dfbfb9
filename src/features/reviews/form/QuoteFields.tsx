import { StarInput } from '~/ui/form/StarInput';
import { CompanyFields } from './CompanyFields';
import type { Company } from './company-choice';
import { PriceFields } from './PriceFields';
import type { Fault } from './quote';
import { ResolutionField } from './ResolutionField';
import styles from './ReviewForm.module.css';
import { ReviewTextField } from './ReviewTextField';
import type { Filling } from './useQuoteForm';

/** Every field of a quote; while it is `sending`, what would be typed would not be sent. */
export function QuoteFields({
  filling: { filled, faults, change },
  companies,
  sending,
}: {
  filling: Filling;
  companies: Company[];
  sending: boolean;
}) {
  const errorOf = (field: Fault['field']) => faults.find((fault) => fault.field === field)?.message;
  return (
    <div className={styles.fields} inert={sending}>
      <CompanyFields companies={companies} filled={filled} onChange={change} error={errorOf('company')} />
      <ResolutionField
        value={filled.resolution}
        onChange={(resolution) => change({ resolution })}
        error={errorOf('resolution')}
      />
      <PriceFields filled={filled} onChange={change} errorOf={errorOf} />
      <ReviewTextField value={filled.review} onChange={(review) => change({ review })} error={errorOf('review')} />
      <StarInput
        name="rating"
        legend="Rating (optional)"
        value={filled.rating === '' ? null : Number(filled.rating)}
        onChoose={(rating) => change({ rating: rating === null ? '' : String(rating) })}
      />
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="anonymous"
            checked={filled.anonymous}
            onChange={(event) => change({ anonymous: event.target.checked })}
            aria-describedby="anonymous-help"
          />
          Share anonymously
        </label>
        <p id="anonymous-help" className={styles.help}>
          {filled.anonymous
            ? 'Others see the quote and the month, never who wrote it; we keep the link to your account, so that you can change or delete it.'
            : 'Others see the quote, the month and your name, never your e-mail address; we keep the link to your account, so that you can change or delete it.'}
        </p>
      </div>
    </div>
  );
}
