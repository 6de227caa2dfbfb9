import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { today } from '../../src/domain/dates.ts';
import { ClaimForm } from '../../src/features/representatives/ClaimForm.tsx';
import { ClaimList } from '../../src/features/representatives/ClaimList.tsx';
import { keysOfClosedClaims } from '../../src/features/representatives/claims.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const providers = [
  { key: 'iceye', name: 'ICEYE', address: 'iceye' },
  { key: 'maxar', name: 'Maxar', address: 'maxar' },
];

/** Claims the profile; `answer` is the response of the database. `approved` is the state of an earlier claim. */
async function claimIceye(answer: FakeResponse, approved = false): Promise<void> {
  const state = approved ? 'approved' : 'waiting';
  const claims = [{ company: 'iceye', name: 'ICEYE', address: 'iceye', state, again_from: null }];
  api.answers(({ pathname }) => (pathname.endsWith('/claim_provider') ? answer : { json: claims }));
  render(
    <ClaimForm
      email="name@iceye.com"
      providers={providers}
      claimed={new Set()}
      selected="iceye"
      onClaimed={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Claim this profile' }));
}

describe('claiming a provider’s profile', () => {
  it.each([
    [
      'new',
      true,
      false,
      'We have received your claim for ICEYE. We usually check claims within 3 working days. You can read our decision here. Get an email about it',
    ],
    [
      'waiting',
      false,
      false,
      'You have already claimed ICEYE. We usually check claims within 3 working days. Get an email about it',
    ],
    ['approved', false, true, 'You already represent ICEYE. Find it under “Your claims”.'],
  ])('that is %s is answered in a sentence that takes the focus', async (_, isNew, approved, sentence) => {
    await claimIceye({ json: isNew }, approved);
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe(sentence);
    await expect.poll(() => document.activeElement).toBe(status.parentElement);
  });

  it('that was refused says when the user can claim again', async () => {
    const json = { code: 'PT409', message: 'claim_refused', details: '{"from": "2026-12-23"}' };
    await claimIceye({ status: 409, json });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Our operator did not approve this claim. You can claim this profile again from 23 Dec 2026\./,
    );
  });

  it.each<[string, FakeResponse]>([
    ['status', { json: true }],
    ['alert', { status: 404, json: { code: 'PT404', message: 'no_such_provider' } }],
  ])('is no longer answered, as a %s, when another provider is chosen', async (role, answer) => {
    await claimIceye(answer);
    await screen.findByRole(role);
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Maxar');
    expect(screen.queryByRole(role)).toBeNull();
  });

  it('after the session has ended offers to sign in and to return to the provider', async () => {
    await claimIceye({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your session has ended. Sign in again to claim this profile.',
    );
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/claim?company=iceye')}`,
    );
  });

  it('is not offered for providers that the user cannot claim now', () => {
    const claimed = new Set(['maxar']);
    render(
      <ClaimForm
        email="name@iceye.com"
        providers={providers}
        claimed={claimed}
        selected=""
        onClaimed={() => undefined}
      />,
    );
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Maxar (already claimed)' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'ICEYE' }).disabled).toBe(false);
  });

  it('can be repeated after the claim has ended, and on a later day after a refusal', () => {
    const claim = { name: 'A', address: null, again_from: null };
    expect(
      keysOfClosedClaims([
        { ...claim, company: 'a', state: 'waiting' },
        { ...claim, company: 'b', state: 'approved' },
        { ...claim, company: 'c', state: 'refused', again_from: '9999-01-01' },
        { ...claim, company: 'd', state: 'refused' },
        { ...claim, company: 'e', state: 'refused', again_from: today() },
        { ...claim, company: 'f', state: 'ended' },
      ]),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('that an operator refused stays in the list, with advice on what to do', () => {
    const refused = {
      company: 'iceye',
      name: 'ICEYE',
      address: 'iceye',
      state: 'refused',
    } as const;
    render(<ClaimList claims={[{ ...refused, again_from: '2026-12-23' }]} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      'ICEYEOur operator did not approve this claim. If you think this is a mistake, write to hello@fairswath.example. You can claim the profile again from 23 Dec 2026.',
    );
    const link = screen.getByRole('link', { name: 'hello@fairswath.example' });
    expect(link.getAttribute('href')).toBe('mailto:hello@fairswath.example');
  });
});
