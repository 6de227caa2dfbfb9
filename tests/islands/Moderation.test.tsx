import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Queues } from '../../src/features/moderation/Moderation.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, reviewRow, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
afterEach(() => localStorage.clear());
const api = withDataApi();

/** An entry of `moderation_queue` about a review of a company. */
function entry(number: number, company: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    review: reviewRow(number, { companies: { name: company, address: null } }),
    hidden: null,
    authorStopped: false,
    reports: 1,
    newest: [{ receipt: `RECEIPT${number}`, reason: 'insulting', words: null, on: '2026-11-22' }],
    earlier: [],
    decision: null,
    ...more,
  };
}

/** Responds with these pages of reports in turn, and to each decision with `decided`. */
function respondWith(pages: unknown[][], decided: FakeResponse | Promise<FakeResponse> = { json: null }): void {
  let asked = 0;
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/moderation_queue')) return { json: pages[asked++] ?? [] };
    if (pathname.endsWith('/review_replies')) return { json: { replies: [], replyable: [] } };
    return pathname.endsWith('/waiting_companies') ? { json: [] } : decided;
  });
}

const about = (company: string) => screen.findByRole('region', { name: `Review of ${company}` });
const reasonIn = (section: HTMLElement) =>
  within(section).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });

describe('the page for moderators', () => {
  it('keeps the other entries unchanged when one is decided, and the message takes the focus', async () => {
    respondWith([[entry(1, 'Maxar'), entry(2, 'ICEYE')]]);
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const [first, second] = [await about('Maxar'), await about('ICEYE')];
    await user.type(reasonIn(second), 'Half a sentence');
    await user.type(reasonIn(first), 'Insulting.');
    await user.click(within(first).getByRole('button', { name: 'Hide review' }));
    const message = await within(first).findByRole('status');
    expect(message.textContent).toBe('Review hidden. Its author can read your reason and answer once.');
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(within(first).queryByRole('textbox')).toBeNull();
    expect(within(first).queryByRole('article')).toBeNull();
    expect(reasonIn(second).value).toBe('Half a sentence');
    expect(reasonIn(second).isConnected).toBe(true);
    expect(api.asked.filter(({ pathname }) => pathname.endsWith('/moderation_queue'))).toHaveLength(1);
  });

  it.each([
    ['Dismiss reports', null, 'Reports dismissed. The review stays.'],
    ['Keep hidden', 'It is a quote.', 'Review kept hidden. Its author can read your reason.'],
    ['Show again', 'It is a quote.', 'Review shown again.'],
  ])('names the effect of "%s"', async (label, objection, done) => {
    const hidden = objection && { reason: 'Invented.', on: '2026-11-20', objection, kept: null };
    respondWith([[entry(1, 'Maxar', { hidden })]]);
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    await user.type(reasonIn(section), 'A reason.');
    await user.click(within(section).getByRole('button', { name: label }));
    expect((await within(section).findByRole('status')).textContent).toBe(done);
  });

  it('keeps an entry with something left to decide, and offers the opposite', async () => {
    respondWith([[entry(1, 'Maxar')]]);
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    await user.type(reasonIn(section), 'Threats.');
    await user.click(within(section).getByRole('button', { name: 'Stop author from writing' }));
    const message = await within(section).findByRole('status');
    expect(message.textContent).toBe('The author can no longer share or change reviews.');
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(within(section).getByRole('button', { name: 'Let author write again' })).toBeDefined();
    expect(within(section).getByRole('button', { name: 'Hide review' })).toBeDefined();
    expect(reasonIn(section).value).toBe('');
  });

  it('moves the focus to a missing reason, and sends nothing', async () => {
    respondWith([[entry(1, 'Maxar')]]);
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    await user.click(within(section).getByRole('button', { name: 'Hide review' }));
    expect(within(section).getByText('Enter a reason.')).toBeDefined();
    await expect.poll(() => document.activeElement).toBe(reasonIn(section));
    expect(api.asked.filter(({ pathname }) => pathname.endsWith('/hide_review'))).toEqual([]);
  });

  it('shows what a button is doing, and keeps the reason when that fails', async () => {
    const answer = Promise.withResolvers<FakeResponse>();
    respondWith([[entry(1, 'Maxar')]], answer.promise);
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    await user.type(reasonIn(section), 'A reason.');
    await user.click(within(section).getByRole('button', { name: 'Hide review' }));
    expect(within(section).getByRole('button', { name: 'Hiding' })).toBeDefined();
    expect(within(section).getByRole('button', { name: 'Dismiss reports' })).toBeDefined();
    answer.resolve({ status: 503, json: {} });
    expect((await within(section).findByRole('alert')).textContent).toBe(
      'The server cannot be reached. Check your connection and try again.',
    );
    expect(reasonIn(section).value).toBe('A reason.');
  });

  it('keeps a typed reason on this device until it has been sent', async () => {
    respondWith([[entry(1, 'Maxar')], [entry(1, 'Maxar')], [entry(1, 'Maxar')]]);
    const user = userEvent.setup();
    const { unmount } = render(<Queues moderator="m1" />);
    await user.type(reasonIn(await about('Maxar')), 'Half a sentence');
    unmount();
    const reopened = render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    expect(reasonIn(section).value).toBe('Half a sentence');
    await user.click(within(section).getByRole('button', { name: 'Stop author from writing' }));
    await within(section).findByRole('status');
    reopened.unmount();
    render(<Queues moderator="m1" />);
    expect(reasonIn(await about('Maxar')).value).toBe('');
  });

  it('explains why another moderator must decide', async () => {
    respondWith([[entry(1, 'Maxar')]], { status: 403, json: { code: 'PT403', message: 'own_review_decided' } });
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    await user.type(reasonIn(section), 'A reason.');
    await user.click(within(section).getByRole('button', { name: 'Dismiss reports' }));
    expect((await within(section).findByRole('alert')).textContent).toBe(
      'This review is yours. Another moderator decides about it.',
    );
  });

  it('says that a review no longer exists', async () => {
    respondWith([[entry(1, 'Maxar')]], { status: 404, json: { code: 'PT404', message: 'review_gone' } });
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    const section = await about('Maxar');
    await user.type(reasonIn(section), 'A reason.');
    await user.click(within(section).getByRole('button', { name: 'Hide review' }));
    const message = await within(section).findByRole('status');
    expect(message.textContent).toBe('This review is no longer here. Nothing is left to decide.');
  });

  it('shows settled reports page by page, and keeps what was typed about open ones', async () => {
    const settled = Array.from({ length: 11 }, (_, nth) => entry(nth + 10, `Company ${nth}`));
    respondWith([[entry(1, 'Maxar')], settled.slice(0, 10), settled.slice(10)]);
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    await user.type(reasonIn(await about('Maxar')), 'Half a sentence');
    await user.click(screen.getByRole('button', { name: 'Settled reports' }));
    const section = await about('Company 9');
    // There are no open reports to dismiss.
    expect(within(section).queryByRole('button', { name: 'Dismiss reports' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Review of Company 10' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await about('Company 10');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open reports' }));
    expect(reasonIn(await about('Maxar')).value).toBe('Half a sentence');
  });

  it('shows earlier reports beside the answer of an author', async () => {
    const answer = { receipt: 'ANSWER', reason: 'objection', words: 'It is real.', on: '2026-11-22' };
    const earlier = {
      receipt: 'EARLIER',
      reason: 'not-a-quote',
      words: 'Nobody sells at this price.',
      on: '2026-11-20',
    };
    const hidden = { reason: 'Invented.', on: '2026-11-21', objection: 'It is real.', kept: null };
    respondWith([[entry(1, 'Maxar', { hidden, newest: [answer], earlier: [earlier] })]]);
    render(<Queues moderator="m1" />);
    const items = within(await about('Maxar')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'It is real. 22 Nov 2026',
      'Not a real quote: Nobody sells at this price. 20 Nov 2026, EARLIER',
    ]);
  });

  it('shows in settled entries what was decided, and why', async () => {
    const decision = { decision: 'dismissed', reason: 'No insult.', on: '2026-11-23' };
    respondWith([[], [entry(1, 'Maxar', { decision })]]);
    render(<Queues moderator="m1" />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Settled reports' }));
    expect((await about('Maxar')).textContent).toContain('Reports dismissed on 23 Nov 2026: No insult.');
  });

  it('has consecutive heading levels', async () => {
    respondWith([[entry(1, 'Maxar', { reports: 2 })]]);
    render(<Queues moderator="m1" />);
    await about('Maxar');
    await screen.findByText('No company is waiting.');
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 Review of Maxar',
      'H3 2 reports',
      'H2 Companies waiting for approval',
    ]);
  });

  it('tells users who are not moderators that it is not for them', async () => {
    api.answers(() => ({ status: 403, json: { code: 'PT403', message: 'not_a_moderator' } }));
    render(<Queues moderator="m1" />);
    await screen.findByText(/^This page is for moderators/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('approves a company, confirms it, and keeps the focus there', async () => {
    const answer = Promise.withResolvers<FakeResponse>();
    api.answers(({ pathname }) => {
      if (pathname.endsWith('/waiting_companies')) return { json: [{ key: 'lumen', name: 'Lumen Imaging' }] };
      return pathname.endsWith('/approve_company') ? answer.promise : { json: [] };
    });
    const user = userEvent.setup();
    render(<Queues moderator="m1" />);
    await user.click(await screen.findByRole('button', { name: 'Approve Lumen Imaging' }));
    await screen.findByRole('button', { name: 'Approving Lumen Imaging' });
    answer.resolve({ json: null });
    const message = await screen.findByRole('status');
    expect(message.textContent).toBe('Lumen Imaging approved.');
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
  });
});
