import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClockAhead } from '../../src/domain/dates.ts';
import { RegisterForm } from '../../src/features/account/sign-in/RegisterForm.tsx';
import type { CompanyOption } from '../../src/features/reviews/company-field/selected-company.ts';
import { newDraft } from '../../src/features/reviews/quote-form/draft.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';
import { OpenReviewForm } from '../../src/features/write-review/OpenReviewForm.tsx';
import { lastVisitorAddress, visitorDraftName } from '../../src/lib/draft-storage.ts';
import { isNameNeeded } from '../../src/lib/tab-state.ts';
import { paths } from '../../src/paths.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';
import { setUser, user } from './signed-in.ts';
import { storageFailures } from './storage-mock.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
const storage = storageFailures();
const maxar: CompanyOption = { key: 'maxar', name: 'Maxar', address: 'Maxar', aliases: [], sells: ['multispectral'] };
const quote: Partial<QuoteFormValues> = {
  resolution: '50 cm',
  price: '1200',
  price_basis: 'order',
  acquisition: 'archive',
  review: 'Delivered in a week.',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/companies.json' ? Response.json([maxar]) : fetch(address, init),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setClockAhead(0);
  setUser(null);
  history.replaceState(null, '', '/');
});

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('fairswath-draft '));
const storedDraft = (name: string) => JSON.parse(localStorage.getItem(`fairswath-draft ${name}`) ?? 'null')?.content;

/** Stores a visitor's draft of the form at an address. Returns the id of its review. */
function storeDraft(address: string, more: Partial<QuoteFormValues> = {}): string {
  const initialValues = emptyFormValues('maxar');
  const content = { ...newDraft('maxar'), values: { ...initialValues, ...quote, ...more }, initialValues };
  localStorage.setItem(
    `fairswath-draft ${visitorDraftName(address)}`,
    JSON.stringify({ savedAt: Date.now(), content }),
  );
  return content.id;
}

function open(address: string): void {
  history.replaceState(null, '', address);
  render(<OpenReviewForm builtOn="2026-11-21" />);
}

const share = async () => userEvent.click(await screen.findByRole('button', { name: 'Share review' }));

describe('the review form for visitors', () => {
  it('keeps what is typed on this device, without a request', async () => {
    open(paths.writeReviewOf('maxar'));
    await userEvent.type(await screen.findByLabelText('Review'), 'Fair');
    await expect.poll(() => storedDraft(visitorDraftName(paths.writeReviewOf('maxar')))?.values.review).toBe('Fair');
    expect(screen.getByText('You need an account to share it. The next page asks for it.')).toBeDefined();
    expect(api.asked).toEqual([]);
  });

  it('offers the month of the build where the clock of the device is years behind it', async () => {
    vi.useFakeTimers({ now: new Date('2020-02-03T12:00:00Z'), toFake: ['Date'] });
    open(paths.writeReviewOf('maxar'));
    const month = await screen.findByLabelText<HTMLInputElement>('Month of the quote');
    expect([month.value, month.max]).toEqual(['2026-11', '2026-11']);
    await share();
    expect(month.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('can be found again by its last draft', () => {
    expect(lastVisitorAddress()).toBeNull();
    storeDraft(paths.writeReviewUnder('Ångström & Co.'));
    expect(lastVisitorAddress()).toBe(paths.writeReviewUnder('Ångström & Co.'));
  });

  it('contains the name of a company without a page', async () => {
    open(paths.writeReviewUnder('Ångström & Co.'));
    expect((await screen.findByLabelText<HTMLInputElement>(/Company name/)).value).toBe('Ångström & Co.');
  });

  it('selects Others if no company has the key in the address', async () => {
    open('/write-review?company=nobody');
    expect((await screen.findByLabelText<HTMLSelectElement>('Company')).value).toBe('Others');
  });

  it('names a mistake, and asks for no account until it is corrected', async () => {
    storeDraft(paths.writeReviewOf('maxar'), { price: '' });
    open(paths.writeReviewOf('maxar'));
    await share();
    expect((await screen.findByRole('alert')).textContent).toContain('All fields are required');
    expect(location.assign).not.toHaveBeenCalled();
  });

  it.each([
    ['an anonymous review, for no name', true, false],
    ['a signed review, for a name', false, true],
  ])('asks for an account to share %s, and keeps the draft', async (_, anonymous, asksForName) => {
    const id = storeDraft(paths.writeReviewOf('maxar'), { anonymous });
    open(paths.writeReviewOf('maxar'));
    await share();
    const next = '/write-review?company=maxar';
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(`/register?next=${encodeURIComponent(next)}`));
    expect(storedDraft(visitorDraftName(paths.writeReviewOf('maxar')))).toMatchObject({
      id,
      values: { ...quote, anonymous },
    });
    expect(isNameNeeded()).toBe(asksForName);
    expect(api.asked).toEqual([]);
  });

  it('returns to the company without a page whose name the address contains', async () => {
    storeDraft(paths.writeReviewUnder('Ångström & Co.'), {
      company: 'Others',
      companyName: 'Ångström & Co.',
      sensor: 'multispectral',
    });
    open(paths.writeReviewUnder('Ångström & Co.'));
    await share();
    const register = paths.register(paths.writeReviewUnder('Ångström & Co.'));
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(register));
  });

  it('stays, and says why, if this browser cannot keep the draft', async () => {
    storeDraft(paths.writeReviewOf('maxar'));
    open(paths.writeReviewOf('maxar'));
    await screen.findByRole('button', { name: 'Share review' });
    storage.failOn('setItem');
    await share();
    expect((await screen.findByRole('alert')).textContent).toContain('this browser cannot save your draft');
    expect(screen.getByLabelText<HTMLInputElement>('Review').value).toBe(quote.review);
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('the review form after signing in', () => {
  it('has the draft of the visitor, which becomes that of the user, and shares it under the same id', async () => {
    api.answers(({ pathname }) => {
      if (pathname.endsWith('/share_review')) return { json: true };
      return { json: pathname.endsWith('/own_standing') ? { stopped: false, employers: [] } : null };
    });
    const id = storeDraft(paths.writeReviewOf('maxar'));
    setUser(user);
    // As when the user returns to this tab after signing in in another.
    document.dispatchEvent(new Event('visibilitychange'));
    open(paths.writeReviewOf('maxar'));
    await expect.poll(draftKeys).toEqual([`fairswath-draft ${user.id} maxar`]);
    expect((await screen.findByLabelText<HTMLInputElement>('Review')).value).toBe(quote.review);
    await share();
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/success-page'));
    const sent = api.asked.filter(({ pathname }) => pathname.endsWith('/share_review'));
    expect(sent.map(({ searchParams }) => JSON.parse(searchParams.get('quote') ?? '').id)).toEqual([id]);
    expect(draftKeys()).toEqual([]);
  });
});

describe('the registration of a visitor who has written a review', () => {
  const names = { maxar: 'Maxar' };

  it.each([
    ['an anonymous review needs no name', paths.writeReviewOf('maxar'), false, false],
    ['a signed review needs a name', paths.writeReviewOf('maxar'), true, true],
    ['other pages need a name', paths.profile, false, true],
  ])('%s', async (_, next, signed, hasName) => {
    if (signed) sessionStorage.setItem('fairswath-name-needed', 'yes');
    history.replaceState(null, '', paths.register(next));
    render(<RegisterForm providers={[]} names={names} />);
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByLabelText('Name') !== null).toBe(hasName);
  });

  it('creates an account without a name and returns to the form', async () => {
    api.answers(() => ({ json: { id: user.id, aud: 'authenticated', email: user.email } }));
    history.replaceState(null, '', paths.register(paths.writeReviewOf('maxar')));
    render(<RegisterForm providers={[]} names={names} />);
    await userEvent.type(screen.getByLabelText('Email'), user.email);
    await userEvent.type(screen.getByLabelText('Password'), 'a long password');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'a long password');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText(/^Check your inbox\./)).toBeDefined();
    const [request] = api.asked.filter(({ pathname }) => pathname === '/auth/v1/signup');
    expect(request?.searchParams.get('data')).toBe('{}');
    expect(request?.searchParams.get('redirect_to')).toBe(`${location.origin}/write-review?company=maxar`);
  });
});
