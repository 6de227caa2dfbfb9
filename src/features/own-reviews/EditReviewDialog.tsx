import { useRef, useState } from 'react';
import { companyInForm } from '~/features/reviews/company-field/selected-company';
import type { OwnReview } from '~/features/reviews/own-review';
import { ReviewFormFields } from '~/features/reviews/quote-fields/ReviewFormFields';
import { DraftNotice } from '~/features/reviews/quote-form/DraftNotice';
import { LazyVersionComparison } from '~/features/reviews/quote-form/LazyVersionComparison';
import { QuoteErrorSummary } from '~/features/reviews/quote-form/QuoteErrorSummary';
import styles from '~/features/reviews/quote-form/ReviewForm.module.css';
import { Dialog } from '~/ui/Dialog';
import { UnsavedChangesPrompt } from '~/ui/form/ConfirmPrompt';
import { QuietButton } from '~/ui/QuietButton';

import { type EditResult, useReviewEditor } from './useReviewEditor';

/** The dialog in which users edit one of their own reviews. */
export function EditReviewDialog({
  userId,
  review,
  onClose,
}: {
  userId: string;
  review: OwnReview;
  onClose: (result: EditResult) => void;
}) {
  const editor = useReviewEditor(userId, review, onClose);
  const { draftState, form, companies, savedVersion } = editor;
  const { pending, failure } = editor.submission;
  const [closeAttempts, setCloseAttempts] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const focusFirstField = () => formElement.current?.querySelector('select')?.focus();
  return (
    <Dialog
      title="Edit Review"
      busy={pending}
      onClose={() => (editor.hasChanges ? setCloseAttempts(closeAttempts + 1) : editor.discardAndClose())}
    >
      {closeAttempts > 0 && (
        <UnsavedChangesPrompt
          attempts={closeAttempts}
          onStay={() => {
            setCloseAttempts(0);
            focusFirstField();
          }}
          onDiscard={editor.discardAndClose}
        />
      )}
      <DraftNotice draftState={draftState} />
      <form
        ref={formElement}
        method="post"
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <QuoteErrorSummary errors={form.submittedErrors} failure={failure} />
        {editor.gone && (
          <p>
            <QuietButton onClick={editor.shareAsNew}>Share it as a new review</QuietButton>
          </p>
        )}
        {savedVersion && (
          <LazyVersionComparison
            key={JSON.stringify(savedVersion)}
            savedVersion={savedVersion}
            quote={form.quote}
            reviewedCompany={companyInForm(form.values, companies)}
          >
            <button type="button" className="button" onClick={editor.save}>
              Save my version
            </button>
            <QuietButton
              onClick={() => {
                editor.takeSavedVersion(savedVersion);
                focusFirstField();
              }}
            >
              Use the saved version
            </QuietButton>
          </LazyVersionComparison>
        )}
        <ReviewFormFields form={form} companies={companies} disabled={pending} />
        <p className="cluster">
          <button type="submit" className="button" aria-disabled={pending}>
            {pending ? 'Updating' : 'Update Review'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
