import { useCallback, useMemo, useState } from 'react';
import { useRemote } from '~/ui/remote';
import { StarInput } from '~/ui/StarInput';
import { CompanyFields } from './CompanyFields';
import type { Company } from './company';
import { type Filled, others, quoteIn } from './filled';
import { PriceFields } from './PriceFields';
import type { Fault, Quote } from './quote';
import { ResolutionField } from './ResolutionField';
import { ReviewField } from './ReviewField';
import styles from './ReviewForm.module.css';
import { companiesOffered } from './sharing.data';

const labels: Record<Fault['field'], string> = {
  company: 'Company',
  resolution: 'Resolution',
  price: 'Price',
  price_basis: 'Price for',
  area_km2: 'Area',
  acquisition: 'Acquisition',
  review: 'Review',
  rating: 'Rating',
  anonymous: 'Anonymity',
};

/** What is said of a fault above the form, and the field that it leads to. */
interface Said extends Pick<Fault, 'message' | 'empty'> {
  field: string;
  label: string;
}

/** A form as it is filled in and judged. */
export interface Filling {
  filled: Filled;
  /** What it says as it is, if nothing is wrong with it. */
  quote: Quote | null;
  /** What is wrong in each field at this moment; nothing before the first attempt to send it. */
  faults: Fault[];
  /** What was wrong when it was last attempted. */
  attempted: Said[];
  change: (part: Partial<Filled>) => void;
  /** The quote, if nothing is wrong with it. */
  attempt: () => Quote | null;
  /** Shows that the database has refused a field, if it is one. */
  refuse: (field: string | undefined) => void;
}

/** Judges a form by the rules: at each attempt to send it and, from the first on, while it changes. */
export function useFilling(filled: Filled, onChange: (part: Partial<Filled>) => void): Filling {
  const [attempted, setAttempted] = useState<Said[]>([]);
  const [strict, setStrict] = useState(false);
  const [refused, setRefused] = useState<Fault | null>(null);
  const judged = useMemo(() => quoteIn(filled), [filled]);
  const broken = 'faults' in judged ? judged.faults : [];
  const say = ({ field, message, empty }: Fault): Said => ({
    field: field === 'company' && filled.company === others ? 'company-name' : field,
    label: labels[field],
    message,
    empty,
  });
  const quote = 'quote' in judged ? judged.quote : null;
  return {
    filled,
    quote,
    faults: [...(strict ? broken : []), ...(refused ? [refused] : [])],
    attempted,
    change: (part) => {
      setRefused(null);
      onChange(part);
    },
    attempt: () => {
      setStrict(true);
      setRefused(null);
      setAttempted(broken.map(say));
      return quote;
    },
    refuse: (field) => {
      if (!isField(field)) return;
      const fault = { field, message: 'This was refused.', empty: false };
      setRefused(fault);
      setAttempted([say(fault)]);
    },
  };
}

function isField(field: string | undefined): field is Fault['field'] {
  return field !== undefined && Object.hasOwn(labels, field);
}

/** The companies that the form offers: until they are here, and if they never come, the one that is chosen. */
export function useCompanies(chosen: Company | null): Company[] {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => companiesOffered(signal), []));
  return useMemo(() => {
    const offered = remote.state === 'ready' ? remote.value : [];
    return chosen && !offered.some(({ key }) => key === chosen.key) ? [chosen, ...offered] : offered;
  }, [remote, chosen]);
}

/** Every field of a quote. */
export function QuoteFields({
  filling: { filled, faults, change },
  companies,
}: {
  filling: Filling;
  companies: Company[];
}) {
  const errorOf = (field: Fault['field']) => faults.find((fault) => fault.field === field)?.message;
  return (
    <>
      <CompanyFields companies={companies} filled={filled} onChange={change} error={errorOf('company')} />
      <ResolutionField
        value={filled.resolution}
        onChange={(resolution) => change({ resolution })}
        error={errorOf('resolution')}
      />
      <PriceFields filled={filled} onChange={change} errorOf={errorOf} />
      <ReviewField value={filled.review} onChange={(review) => change({ review })} error={errorOf('review')} />
      <StarInput
        name="rating"
        legend={labels.rating}
        chosen={filled.rating === '' ? null : Number(filled.rating)}
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
    </>
  );
}
