import { lazy, Suspense, type SyntheticEvent, useMemo, useState } from 'react';
import { Dialog } from '~/ui/Dialog';
import type { Company } from './company';
import { useCompanies, useFilling, useSending } from './Filling';
import { filledWith, reviewOf, sameFilled } from './filled';
import { LeaveUnsaved } from './LeaveUnsaved';
import type { OwnReview } from './own';
import { reviseReview } from './own.data';
import { QuoteFaults } from './QuoteFaults';
import { QuoteFields } from './QuoteFields';
import type { Quote } from './quote';
import styles from './ReviewForm.module.css';
import { shareReview } from './sharing.data';

const BothVersions = lazy(() => import('./BothVersions').then(({ BothVersions }) => ({ default: BothVersions })));

/** Edits one of one's own reviews: prefilled, and nothing that was changed is lost or overwritten without being asked. */
export function EditReview({
  review,
  onClose,
  onStanding,
  onSaved,
  onSharedAnew,
}: {
  review: OwnReview;
  onClose: () => void;
  /** The review was changed elsewhere to this. */
  onStanding: (standing: OwnReview) => void;
  onSaved: (saved: OwnReview) => void;
  /** The review was deleted elsewhere and has been shared as another one. */
  onSharedAnew: () => void;
}) {
  const [known, setKnown] = useState(review);
  const [filled, setFilled] = useState(() => filledWith(review));
  const filling = useFilling(filled, (part) => setFilled((last) => ({ ...last, ...part })));
  const companies = useCompanies(useMemo(() => companyOf(known), [known]));
  const [standing, setStanding] = useState<OwnReview | null>(null);
  const { sending, failure, send } = useSending(filling, companies);
  const [leaving, setLeaving] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());

  async function save(quote: Quote) {
    const revised = await reviseReview(standing ?? known, quote);
    if ('saved' in revised) return onSaved(revised.saved);
    setStanding(revised.standing);
    onStanding(revised.standing);
  }

  async function shareAnew(quote: Quote) {
    await shareReview(newId, quote);
    onSharedAnew();
  }

  const takeStanding = () => {
    if (!standing) return;
    setKnown(standing);
    setFilled(filledWith(standing));
    setStanding(null);
  };
  const quote = filling.quote;
  return (
    <Dialog
      title="Edit Review"
      busy={sending}
      onClose={() => (sameFilled(filled, filledWith(known)) ? onClose() : setLeaving(true))}
    >
      {leaving && <LeaveUnsaved onStay={() => setLeaving(false)} onLeave={onClose} />}
      <form
        method="post"
        noValidate
        className={styles.fields}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void send(save);
        }}
      >
        <QuoteFaults filling={filling} failure={failure} />
        {failure?.kind === 'gone' && (
          <p>
            <button type="button" className="button" data-kind="quiet" onClick={() => void send(shareAnew)}>
              Share it as a new review
            </button>
          </p>
        )}
        {standing && (
          <Suspense>
            <BothVersions
              key={JSON.stringify(standing)}
              standing={standing}
              here={quote && reviewOf(quote, { ...standing, name: standing.displayName })}
            >
              <button type="button" className="button" onClick={() => void send(save)}>
                Save mine
              </button>
              <button type="button" className="button" data-kind="quiet" onClick={takeStanding}>
                Take the other
              </button>
            </BothVersions>
          </Suspense>
        )}
        <QuoteFields filling={filling} companies={companies} />
        <p className="cluster">
          <button type="submit" className="button" aria-disabled={sending}>
            {sending ? 'Updating' : 'Update Review'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** The company of a review, which may be one that reviewers named. */
function companyOf({ company, about }: OwnReview): Company {
  return { key: company, name: about?.name ?? company, address: about?.address ?? null, aliases: [] };
}
