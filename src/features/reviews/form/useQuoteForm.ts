import { useCallback, useMemo, useRef, useState } from 'react';
import { type Failure, toFailure } from '~/lib/failure';
import { useRemote } from '~/ui/loading/useRemote';
import { ownName } from '../own-reviews.data';
import { type Company, keyOf } from './company-choice';
import { others, type QuoteFormValues, quoteIn } from './form-values';
import type { Fault, Quote } from './quote';
import { companiesOffered } from './review-form.data';

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
  filled: QuoteFormValues;
  /** What it says as it is, if nothing is wrong with it. */
  quote: Quote | null;
  /** What is wrong in each field at this moment; nothing before the first attempt to send it. */
  faults: Fault[];
  /** What was wrong when it was last attempted. */
  attempted: Said[];
  change: (part: Partial<QuoteFormValues>) => void;
  /** The quote, if nothing is wrong with it. */
  attempt: () => Quote | null;
  /** Shows that the database has refused a field, if it is one. */
  refuse: (field: string | undefined) => void;
}

/** Judges a form by the rules: at each attempt to send it and, from the first on, while it changes. */
export function useQuoteForm(filled: QuoteFormValues, onChange: (part: Partial<QuoteFormValues>) => void): Filling {
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

/** A form on its way. */
export interface Sending {
  sending: boolean;
  /** Why it did not arrive, until it is sent again. */
  failure: Failure | null;
  /** Sends the quote by `how`, unless something is wrong with it or it is on its way. */
  send: (how: (quote: Quote) => Promise<void>) => Promise<void>;
}

/** Sends what is filled in, one at a time, under the key of its company where that was typed by another of its names. */
export function useQuoteSubmit(filling: Filling, companies: Company[]): Sending {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  return {
    sending,
    failure,
    send: async (how) => {
      if (busy.current) return;
      setFailure(null);
      const quote = filling.attempt();
      if (!quote) return;
      busy.current = true;
      setSending(true);
      try {
        await how({ ...quote, company: keyOf(quote.company, companies) });
      } catch (thrown) {
        const failed = toFailure(thrown);
        filling.refuse(failed.field);
        setFailure(failed);
      }
      setSending(false);
      busy.current = false;
    },
  };
}

/** The name that signed reviews of the signed-in person bear, null when they have none; a stand-in until it is known. */
export function useOwnName(): string | null {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => ownName(signal), []));
  return remote.state === 'ready' ? remote.value : 'Your name';
}

/** The companies that the form offers: until they are here, and if they never come, the one that is chosen. */
export function useCompanies(chosen: Company | null): Company[] {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => companiesOffered(signal), []));
  return useMemo(() => {
    const offered = remote.state === 'ready' ? remote.value : [];
    return chosen && !offered.some(({ key }) => key === chosen.key) ? [chosen, ...offered] : offered;
  }, [remote, chosen]);
}
