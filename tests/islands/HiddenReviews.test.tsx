import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HiddenReviews } from '../../src/features/own-reviews/HiddenReviews.tsx';
import { StandingNotice } from '../../src/features/reviews/StandingNotice.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { reviewRow, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

/** A row of `own_hidden_reviews`. */
const hidden = (number: number, more: Record<string, unknown> = {}) => ({
  review: reviewRow(number, { companies: { name: 'Maxar', address: 'maxar' } }),
  reason: `Reason ${number}`,
  on: '2026-11-01',
  objection: null,
  kept: null,
  ...more,
});

describe('reviews hidden by a moderator, in the profile of their author', () => {
  it('show a moderator’s decision about the author’s answer', async () => {
    const kept = { reason: 'Nobody else was quoted this.', on: '2026-11-03' };
    api.answers(() => ({ json: [hidden(1, { objection: 'It is a quote.', kept })] }));
    render(<HiddenReviews />);
    await screen.findByText('You answered: It is a quote.');
    screen.getByText(
      'A moderator has looked at your answer and kept the review hidden on 3 Nov 2026: Nobody else was quoted this.',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('accept one answer, then show it and move the focus there', async () => {
    api.answers(({ pathname }) => ({ json: pathname.endsWith('/own_hidden_reviews') ? [hidden(1)] : null }));
    const user = userEvent.setup();
    render(<HiddenReviews />);
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    const field = screen.getByLabelText('Your answer to the moderators');
    await expect.poll(() => document.activeElement).toBe(field);
    screen.getByText('Enter your answer.');
    await user.type(field, 'It is a quote.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    const answer = await screen.findByText('You answered: It is a quote.');
    await waitFor(() => expect(document.activeElement).toBe(answer));
  });

  it('are shown page by page', async () => {
    const rows = Array.from({ length: 31 }, (_, nth) => hidden(nth + 1));
    let asked = 0;
    api.answers(() => ({ json: asked++ === 0 ? rows.slice(0, 30) : rows.slice(30) }));
    const user = userEvent.setup();
    render(<HiddenReviews />);
    await screen.findByText(/Reason 30$/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText(/Reason 31$/);
    expect(screen.getAllByRole('article')).toHaveLength(31);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('report that they cannot be deleted', async () => {
    api.answers(() => ({ json: [hidden(1)] }));
    const user = userEvent.setup();
    render(<HiddenReviews />);
    // There is no session here, so the request fails.
    await user.click(await screen.findByRole('button', { name: 'Delete review of Maxar, $1,200' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, an error occurred: the review was not deleted. Your session has ended. Sign in again.',
    );
  });
});

const iceye = { company: 'iceye', name: 'ICEYE', domain: 'iceye.com' };

describe('a user whose email address belongs to a provider', () => {
  it('is warned before writing about that provider', async () => {
    api.answers(() => ({ json: { stopped: false, employers: [iceye] } }));
    render(<StandingNotice company="iceye" />);
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your email address is at iceye.com, the domain of ICEYE. You cannot review the company you work for.',
    );
  });
});

describe('a user whom a moderator has stopped', () => {
  it('is warned before writing, and told where to ask', async () => {
    api.answers(() => ({ json: { stopped: true, employers: [] } }));
    render(<StandingNotice />);
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toBe(
      'A moderator has stopped this account from sharing and changing reviews. If you think that this is a mistake, write to hello@fairswath.example.',
    );
    expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('mailto:hello@fairswath.example');
  });

  it.each([
    ['who was not stopped', { json: { stopped: false, employers: [iceye] } }],
    ['whose standing cannot be loaded', { status: 500, json: {} }],
  ])('is not confused with %s', async (_, answer) => {
    api.answers(() => answer);
    const { container } = render(<StandingNotice company="maxar" />);
    await expect.poll(() => api.asked).toHaveLength(1);
    expect(container.textContent).toBe('');
  });
});
