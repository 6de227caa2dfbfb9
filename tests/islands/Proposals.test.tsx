import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Proposals } from '../../src/features/representatives/proposal/Proposals.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const proposal = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  company: 'iceye',
  change: 'Espoo, not Helsinki.',
  source: 'Our website',
  on: '2026-11-22',
  accepted: null,
  note: null,
  ...more,
});

/** Shows the proposals of a representative of ICEYE. */
function renderProposals(own: unknown[] = [], answer: FakeResponse = { status: 204 }): void {
  api.answers(({ pathname }) => (pathname.endsWith('/own_proposals') ? { json: own } : answer));
  render(<Proposals company="iceye" name="ICEYE" />);
}

const change = () => screen.getByLabelText<HTMLTextAreaElement>('What should change on the page of ICEYE?');
const source = () => screen.getByLabelText<HTMLInputElement>('Source');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send proposal' }));
const sent = () => api.asked.filter(({ pathname }) => pathname.endsWith('/propose_change'));

async function fillAndSend(): Promise<void> {
  await userEvent.type(change(), ' Espoo. ');
  await userEvent.type(source(), 'https://www.iceye.com');
  await send();
}

describe('proposals of a representative', () => {
  it('show the proposal, the editors’ decision, and the reason', async () => {
    const accepted = proposal(2, { accepted: true });
    const declined = proposal(1, { accepted: false, note: 'Please name a source.' });
    renderProposals([proposal(3), accepted, declined, proposal(4, { company: 'maxar' })]);
    const said = 'Espoo, not Helsinki.Source: Our website';
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      `Proposal 3 of 22 Nov 2026. Our editors have not replied yet.${said}`,
      `Proposal 2 of 22 Nov 2026. Our editors accepted it.${said}`,
      `Proposal 1 of 22 Nov 2026. Our editors declined it. They write: Please name a source.${said}`,
    ]);
  });

  it('are sent with a source, and the answer takes the focus', async () => {
    renderProposals();
    await fillAndSend();
    const status = (await screen.findByText(/^Thank you\. Our editors will read/)).closest('[role=status]');
    await expect.poll(() => document.activeElement).toBe(status?.parentElement);
    expect(sent().map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { of_company: 'iceye', change: 'Espoo.', source: 'https://www.iceye.com' },
    ]);
    expect(change().value).toBe('');
  });

  it('are not sent while a field is empty or too long, and that field takes the focus', async () => {
    renderProposals();
    await send();
    expect(change()).toBe(document.activeElement);
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    await userEvent.type(change(), 'Espoo.');
    await userEvent.click(source());
    await userEvent.paste('x'.repeat(301));
    await send();
    expect(source()).toBe(document.activeElement);
    expect(screen.getByText('Use 300 characters or fewer.')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it.each<[FakeResponse, string]>([
    [
      { status: 409, json: { code: 'PT409', message: 'proposals_open' } },
      'Three proposals for this provider are open. Wait until our editors have answered one.',
    ],
    [
      { status: 403, json: { code: 'PT403', message: 'not_a_representative' } },
      'You no longer represent this provider. Claim its profile again, then send your proposal.',
    ],
    [
      { status: 401, json: { code: 'PGRST301', message: 'JWT expired' } },
      'Your session has ended. Sign in again, then send your proposal. Your text is kept here.Sign In',
    ],
  ])('say why they were not sent and keep what was typed: %j', async (answer, sentence) => {
    renderProposals([], answer);
    await fillAndSend();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(change().value).toBe(' Espoo. ');
  });

  it('can be written while earlier ones cannot be loaded, and loading can be retried', async () => {
    api.answers(() => ({ status: 500, json: { message: 'down' } }));
    render(<Proposals company="iceye" name="ICEYE" />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(change()).toBeDefined();
    api.answers(() => ({ json: [proposal(1)] }));
    await userEvent.click(retry);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});
