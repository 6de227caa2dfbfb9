import { type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react';
import { type Failure, failureFrom } from '~/lib/failure';
import { goOn, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { useRemote } from '~/ui/remote';
import { StarInput } from '~/ui/StarInput';
import { CompanyFields, others } from './CompanyFields';
import { PriceFields } from './PriceFields';
import { type Fault, type Quote, quoteFrom } from './quote';
import { ResolutionField } from './ResolutionField';
import { ReviewField } from './ReviewField';
import styles from './ReviewForm.module.css';
import { companiesOffered, type OfferedCompany, shareReview } from './sharing.data';

const labels: Record<keyof Quote, string> = {
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

const reasons: Record<Failure['kind'], string> = {
  'not-signed-in': 'your session has ended. Sign in again in another tab, then try again here.',
  'not-allowed': 'this review is not yours to write.',
  invalid: 'one of the fields was refused.',
  'too-many': 'you have shared ten reviews within an hour. Try again later.',
  gone: 'the company no longer exists.',
  unreachable: 'the server cannot be reached. What you wrote is still here.',
};

/** The form to share a quote, for people who are signed in; others go to sign in and come back. */
export function ReviewForm({ chosen }: { chosen: OfferedCompany | null }) {
  const session = useRequiredSession('stay');
  if (session.status === 'unreachable')
    return <p role="alert">Your session could not be renewed: the server cannot be reached.</p>;
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  return <Form chosen={chosen} />;
}

function Form({ chosen }: { chosen: OfferedCompany | null }) {
  // Until the others are here, and if they never come, the chosen one can be written about.
  const { remote } = useRemote(useCallback((signal: AbortSignal) => companiesOffered(signal), []));
  const companies = remote.state === 'ready' ? remote.value : chosen ? [chosen] : [];
  const [faults, setFaults] = useState<Fault[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const [companyField, setCompanyField] = useState('company');
  // One id for as long as the form stands: sending twice shares once.
  const [id] = useState(() => crypto.randomUUID());
  const busy = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    setFailure(null);
    const form = new FormData(event.currentTarget);
    const judged = quoteFrom(fieldsOf(form));
    setCompanyField(form.get('company') === others ? 'company-name' : 'company');
    setFaults('faults' in judged ? judged.faults : []);
    if ('faults' in judged) return;
    busy.current = true;
    setSending(true);
    try {
      await shareReview(id, judged.quote);
      goOn(paths.success(companies.find(({ key }) => key === judged.quote.company)?.address ?? null));
    } catch (thrown) {
      const failed = failureFrom(thrown);
      const field = failed.field as keyof Quote | undefined;
      if (field && field in labels) setFaults([{ field, message: 'This was refused.', empty: false }]);
      setFailure(failed);
      setSending(false);
      busy.current = false;
    }
  }

  const errors = useMemo(
    () =>
      faults.map(({ field, message }) => ({
        field: field === 'company' ? companyField : field,
        label: labels[field],
        message,
      })),
    [faults, companyField],
  );
  const errorOf = (field: keyof Quote) => faults.find((fault) => fault.field === field)?.message;
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {(failure || faults.length > 0) && <ErrorSummary title={titleOf(failure, faults)} errors={errors} />}
      <CompanyFields companies={companies} chosen={chosen?.key ?? others} error={errorOf('company')} />
      <ResolutionField error={errorOf('resolution')} />
      <PriceFields errorOf={errorOf} />
      <ReviewField error={errorOf('review')} />
      <StarInput name="rating" legend={labels.rating} />
      <div>
        <label className={styles.check}>
          <input type="checkbox" name="anonymous" defaultChecked aria-describedby="anonymous-help" />
          Share anonymously
        </label>
        <p id="anonymous-help" className={styles.help}>
          Others see the quote and the month, never who wrote it. We keep the link to your account so that you can
          change or delete it.
        </p>
      </div>
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={sending}>
          {buttonText(sending, failure)}
        </button>
        <a className="button" data-kind="quiet" href={paths.writeReview}>
          Back
        </a>
      </p>
    </form>
  );
}

function buttonText(sending: boolean, failure: Failure | null): string {
  if (sending) return 'Sharing';
  return failure ? 'Try again' : 'Share review';
}

function titleOf(failure: Failure | null, faults: Fault[]): string {
  if (failure) return `Sorry, an error occurred: ${reasons[failure.kind]}`;
  return faults.some((fault) => fault.empty) ? 'All fields are required' : 'Please check what you wrote';
}

function fieldsOf(form: FormData): Record<keyof Quote, unknown> {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    company: text('company') === others ? text('company-name') : text('company'),
    resolution: text('resolution'),
    price: text('price'),
    price_basis: text('price_basis'),
    area_km2: text('area_km2'),
    acquisition: text('acquisition'),
    review: text('review'),
    rating: text('rating'),
    anonymous: form.has('anonymous'),
  };
}
