import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CompanyOption, otherCompany } from '../../src/features/reviews/company-field/selected-company.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';
import { ReviewForm } from '../../src/features/write-review/ReviewForm.tsx';
import { takeSharedReview } from '../../src/lib/tab-state.ts';
import { ownReviewRow } from '../fixtures/reviews.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, withDataApi } from './fake-data-api.ts';
import { user, withUser } from './signed-in.ts';

cleanUpAndCheckConsole();
withUser();
const api = withDataApi();
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.spyOn(location, 'assign').mockReturnValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

const maxar: CompanyOption = {
  key: 'maxar',
  name: 'Maxar',
  address: 'maxar',
  aliases: ['vantor'],
  sells: ['multispectral'],
};
const id = String(ownReviewRow.id);
/** The form values for the quote in {@link ownReviewRow}. */
const values: Partial<QuoteFormValues> = {
  resolution: '50 cm',
  price: '1200',
  price_basis: 'order',
  area_km2: '100',
  acquisition: 'archive',
  quoted_month: '2026-10',
  licence: 'one-organisation',
  review: 'Delivered in a week.\nTwo scenes.',
  rating: '4.5',
  anonymous: false,
};

/**
 * Opens the form with a draft of a quote and sends it. The database responds with `answer`, and has the review `saved` under its
 * id.
 */
async function share(
  answer: FakeResponse | 'hang-up',
  typed: Partial<QuoteFormValues> = {},
  saved: unknown = ownReviewRow,
) {
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/share_review')) return answer;
    if (pathname.endsWith('/own_standing')) return { json: { stopped: false, employers: [] } };
    if (pathname.endsWith('/own_review')) return { json: saved };
    return { json: pathname.endsWith('/own_profile') ? { display_name: 'Nomsa Example' } : null };
  });
  const initialValues = emptyFormValues('maxar');
  const content = { id, values: { ...initialValues, ...values, ...typed }, initialValues };
  store(user.id, content);
  render(<ReviewForm company={maxar} typed="" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Share review' }));
}

const store = (owner: string, content: object) =>
  localStorage.setItem(`fairswath-draft ${owner} maxar`, JSON.stringify({ savedAt: Date.now(), content }));

const leaves = () => waitFor(() => expect(location.assign).toHaveBeenCalledWith('/success-page'));

describe('the form for a review', () => {
  it('contains the name of a company that is known without a page', async () => {
    api.answers(() => ({ json: null }));
    render(<ReviewForm company={null} typed="Orbita" />);
    expect((await screen.findByLabelText<HTMLInputElement>(/Company name/)).value).toBe('Orbita');
  });

  it('does not contain what another user typed on this device', async () => {
    api.answers(() => ({ json: null }));
    const initialValues = emptyFormValues('maxar');
    store('another user', { id, values: { ...initialValues, review: 'Of somebody else.' }, initialValues });
    render(<ReviewForm company={maxar} typed="" />);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Review')).value).toBe('');
  });

  it('shares it under the id of the draft, then leads to its page', async () => {
    await share({ json: true });
    await leaves();
    expect(takeSharedReview()?.url).toBe(`/maxar-reviews?review=${id.slice(0, 13)}#reviews`);
    const sent = api.asked.filter(({ pathname }) => pathname.endsWith('/share_review'));
    expect(sent.map(({ searchParams }) => JSON.parse(searchParams.get('quote') ?? ''))).toEqual([
      expect.objectContaining({ id, company: 'maxar', price: 1200, quoted_month: '2026-10-01', anonymous: false }),
    ]);
  });

  it('leads to the page of the provider whose name or former name was typed under "Others"', async () => {
    await share({ json: true }, { company: otherCompany, companyName: 'Vantor Inc.', sensor: 'multispectral' });
    await leaves();
    expect(takeSharedReview()?.url).toBe(`/maxar-reviews?review=${id.slice(0, 13)}#reviews`);
  });

  it('leads to the reviews of a company without a page by the key under which it was saved', async () => {
    const lumen = { ...ownReviewRow, company: 'lumen imaging', companies: { name: 'Lumen Imaging', address: null } };
    await share(
      { json: true },
      { company: otherCompany, companyName: 'LUMEN Imaging', sensor: 'multispectral' },
      lumen,
    );
    await leaves();
    expect(takeSharedReview()?.url).toBe(`/all-reviews?company=lumen%20imaging&review=${id.slice(0, 13)}#reviews`);
  });

  it('shares its review once, even if it is sent again after its answer was lost', async () => {
    await share({ json: false });
    await leaves();
  });

  it('shows the version saved under its id if that is different', async () => {
    await share({ json: false }, {}, { ...ownReviewRow, review: 'Edited elsewhere.' });
    const saved = within(await screen.findByRole('region', { name: 'Saved version' }));
    expect(saved.getByText('Edited elsewhere.')).toBeDefined();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it.each([
    ['Replace with my version', 'revise_review', 'review'],
    ['Share mine as a separate review', 'share_review', 'quote.id'],
  ])('lets the author choose "%s"', async (choice, name) => {
    await share({ json: false }, {}, { ...ownReviewRow, review: 'Edited elsewhere.' });
    const offered = await screen.findByRole('button', { name: choice });
    const before = api.asked.length;
    await userEvent.click(offered);
    const sent = await vi.waitUntil(() => api.asked.slice(before).find(({ pathname }) => pathname.endsWith(name)));
    const ids = [sent.searchParams.get('review'), JSON.parse(sent.searchParams.get('quote') ?? '{}').id];
    if (name === 'revise_review') expect(ids).toEqual([id, undefined]);
    else expect(ids).toEqual([null, expect.not.stringContaining(id)]);
  });

  it('keeps what was typed while the device is offline, and shares it when it is tried again', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await share('hang-up');
    expect((await screen.findByRole('alert')).textContent).toContain('you are offline');
    offline.mockReturnValue(true);
    api.answers(({ pathname }) => ({ json: pathname.endsWith('/own_review') ? ownReviewRow : true }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await leaves();
  });

  it.each<[string, number, string, object, string]>([
    [
      'a repeated quote',
      409,
      'repeated_quote',
      {},
      'You have already shared this quote. You can edit it in your profile.',
    ],
    [
      'one quote too many',
      409,
      'enough_quotes',
      { images: 'alike', companies: 'this', from: '2026-12-24' },
      'You have already shared several quotes for such images from this company. You can share another from 24 Dec 2026.',
    ],
    [
      'one review too many',
      429,
      'too_many_reviews',
      { seconds: 600 },
      'You have shared 10 reviews within an hour. Try again in 10 minutes. Your draft is kept.',
    ],
  ])('says why the database refuses %s, and keeps the draft', async (_, status, code, details, sentence) => {
    await share({ status, json: { code: `PT${status}`, message: code, details: JSON.stringify(details), hint: null } });
    expect((await screen.findByRole('alert')).textContent).toContain(`Sorry, an error occurred: ${sentence}`);
    expect(screen.getByLabelText<HTMLInputElement>('Price quoted').value).toBe('1200');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
