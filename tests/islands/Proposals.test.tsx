import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Proposals } from '../../src/features/providers/claim/proposal/Proposals.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const proposal = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  company: 'iceye',
  fields: { headquarters: 'Espoo' },
  on: '2026-11-22',
  closed: false,
  accepted: null,
  note: null,
  ...more,
});

/** Shows the proposals of a representative of ICEYE while some of all representatives are open. */
function renderProposals(open: number, own: unknown[] = []): void {
  const claim = { company: 'iceye', name: 'ICEYE', address: 'iceye', state: 'approved', again_from: null };
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/own_proposals')) return { json: own };
    return { json: [{ ...claim, open_proposals: open }] };
  });
  render(<Proposals company="iceye" name="ICEYE" />);
}

describe('proposals of a representative', () => {
  it('are announced as limited before the form is opened', async () => {
    renderProposals(2, [proposal(1)]);
    await screen.findByText('At most 3 proposals for ICEYE can be open at a time. 2 are open now.');
    expect(screen.getByRole('button', { name: 'Propose changes' })).toBeDefined();
  });

  it('have no form while three are open, and say when there is one again', async () => {
    renderProposals(3, [proposal(1)]);
    await screen.findByText(/^3 proposals for ICEYE are open\. You can send another one when our editors have dealt/);
    expect(screen.queryByRole('button', { name: 'Propose changes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw proposal' })).toBeDefined();
  });

  it('say what the editors decided, and why', async () => {
    const accepted = proposal(2, { closed: true, accepted: true });
    const declined = proposal(1, { closed: true, accepted: false, note: 'Please name a source.' });
    renderProposals(0, [accepted, declined, proposal(3, { company: 'maxar' })]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Proposal 2 of 22 Nov 2026: Headquarters. Our editors accepted it.',
      'Proposal 1 of 22 Nov 2026: Headquarters. Our editors declined it. They write: Please name a source.',
    ]);
    expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('can be read again by their proposer', async () => {
    const prices = JSON.stringify([
      { product: 'Strip', sensor: 'sar', price: [12.5, 20], smallestOrder: { prepaid: true }, read: 'page' },
    ]);
    renderProposals(1, [proposal(1, { fields: { website: '', satellites: '[]', publishedPrices: prices } })]);
    await userEvent.click(await screen.findByText('Show what you proposed'));
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(terms).toEqual([
      'WebsiteEmpty',
      'Notable satellites (the whole list)None',
      'Published prices (the whole list)Product: Strip · Sensor type: SAR · Price: 12.5 to 20 · The smallest order is paid from a prepaid package: Yes · Where you read it: the source itself',
    ]);
  });

  const withdrawals = () => api.asked.filter(({ pathname }) => pathname.endsWith('/withdraw_proposal'));

  it('are withdrawn while they are open, after a question, and the focus moves to the answer', async () => {
    renderProposals(1, [proposal(7)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw proposal' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Keep proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep proposal' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw proposal' }));
    expect(withdrawals()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const status = (await screen.findByText('Proposal withdrawn.')).closest('[role=status]');
    await expect.poll(() => document.activeElement).toBe(status?.parentElement);
    expect(withdrawals()).toHaveLength(1);
  });

  it('say what to do when the session has ended before they are withdrawn', async () => {
    renderProposals(1, [proposal(7)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw proposal' }));
    api.answers(() => ({ status: 401, json: { message: 'JWT expired' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Your session has ended. Sign in again to withdraw the proposal.');
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeDefined();
  });
});
