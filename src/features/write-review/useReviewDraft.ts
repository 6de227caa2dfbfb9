import { useState } from 'react';
import { otherKey } from '~/endpoints';
import type { CompanyOption } from '~/features/reviews/company-field/selected-company';
import { otherCompany } from '~/features/reviews/company-field/selected-company';
import { newDraft } from '~/features/reviews/quote-form/draft';
import type { QuoteFormValues } from '~/features/reviews/quote-form/quote';
import { type StoredDraftState, useDraft } from '~/features/reviews/quote-form/useDraft';
import { moveDraft, visitorDraftName } from '~/lib/draft-storage';
import { takeQuotePrefill } from '~/lib/tab-state';
import { paths } from '~/paths';

/**
 * The draft of a review of a company, for null of the one whose name is `typed`. Visitors share their drafts on this device. Such
 * a draft becomes that of the first user who opens the form of the company.
 */
export function useReviewDraft(userId: string | null, company: CompanyOption | null, typed: string): StoredDraftState {
  const key = company?.key ?? otherCompany;
  const visitorName = visitorDraftName(openFormAddress(company, typed));
  const name = userId === null ? visitorName : `${userId} ${typed ? `${otherCompany} ${typed}` : key}`;
  // Before the draft is loaded.
  useState(() => userId !== null && moveDraft(visitorName, name));
  const [known] = useState(() => takeQuotePrefill() as Partial<QuoteFormValues>);
  return useDraft(name, () => newDraft(key, typed, known), true);
}

/** The address of the form for visitors. */
export function openFormAddress(company: CompanyOption | null, typed: string): string {
  return typed === '' ? paths.writeReviewOf(company?.key ?? otherKey) : paths.writeReviewUnder(typed);
}
