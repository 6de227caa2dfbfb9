import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallback } from '../../src/features/account/sign-in/AuthCallback.tsx';
import { recheckSession } from '../../src/lib/session.ts';
import { authAnswers } from '../fixtures/auth-answers.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, hosted, withDataApi } from './fake-data-api.ts';
import { sessionOf, setUser, user } from './signed-in.ts';

cleanUpAndCheckConsole();
const api = withDataApi();
const eve = { id: user.id.replace('ada', 'eee'), email: 'eve@example.com' };

beforeEach(() => {
  setUser(null);
  vi.spyOn(location, 'replace').mockReturnValue(undefined);
});
afterEach(() => {
  setUser(null);
  sessionStorage.clear();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Opens the page of a link to the account of Ada, with these parts in its fragment. */
function openLink(type: string, parts: Record<string, string> = { email: user.email }): void {
  history.replaceState(null, '', `/auth/callback?type=${type}#token_hash=secret&${new URLSearchParams(parts)}&whole`);
  recheckSession();
  render(<AuthCallback />);
}

/** The Auth service: it redeems a link and sets a password, unless the parameters change that. */
function respondWith({
  verify = { json: sessionOf(user) },
  account = { json: sessionOf(user).user },
  password = account,
}: Partial<Record<'verify' | 'account' | 'password', FakeResponse>>): void {
  api.answers(({ pathname, searchParams }) => {
    if (pathname.endsWith('/verify')) return verify;
    if (pathname.endsWith('/logout')) return { status: 204 };
    return searchParams.has('password') ? password : account;
  });
}

const sent = (path: string) => api.asked.filter(({ pathname }) => pathname === `/auth/v1/${path}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

async function choosePassword(password = 'a new password'): Promise<void> {
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), password);
  await press('Change password');
}

describe('a link from an email', () => {
  it('that names no account is incomplete, and nothing is sent', async () => {
    openLink('recovery', {});
    await screen.findByRole('heading', { name: 'Part of this link is missing' });
    expect(api.asked).toEqual([]);
  });

  it('is not redeemed for a password that is the address', async () => {
    openLink('recovery');
    await choosePassword(user.email);
    expect(await alert()).toContain('New password: Choose a password that is not your email address.');
    expect(api.asked).toEqual([]);
  });

  it('that names another account than its own signs nobody in, and changes no password', async () => {
    respondWith({ verify: { json: sessionOf(eve) } });
    openLink('recovery');
    await choosePassword();
    expect(await alert()).toBe('This link belongs to another account, so it did not sign you in.');
    expect(document.body.textContent).not.toContain(eve.email);
    expect(document.cookie).not.toMatch(/fairswath-session=./);
    expect(sent('user')).toEqual([]);
    expect(sent('logout')).toHaveLength(1);
  });

  it('is neither used up nor successful when a gateway has answered, and is redeemed once', async () => {
    const busy = 'The service is busy. Try again in a few minutes.';
    respondWith({ verify: { status: 401, json: { message: 'Invalid API key' } } });
    openLink('recovery');
    await choosePassword();
    expect(await alert()).toBe(busy);
    respondWith({ verify: { json: { ok: true } } });
    await press('Change password');
    expect(await alert()).toBe(busy);
    respondWith({ password: { status: 503, json: {} } });
    await press('Change password');
    await waitFor(async () => expect(await alert()).toContain('Your password was not saved.'));
    expect(screen.getByRole('alert').querySelector('a')?.textContent).toBe('Forgot your password?');
    expect(document.cookie).not.toMatch(/fairswath-session=./);
    respondWith({});
    await press('Change password');
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/profile'));
    expect(document.cookie).toMatch(/fairswath-session=./);
    expect(sent('verify')).toHaveLength(3);
  });

  it('tells a signed-in user which account would replace theirs, and may keep the password', async () => {
    setUser(eve);
    respondWith({ password: hosted(authAnswers.samePassword) });
    openLink('recovery');
    await screen.findByText(`You are signed in as ${eve.email}. This link signs you in as ${user.email} instead.`);
    await choosePassword();
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/profile'));
    expect(sent('logout').map(({ searchParams }) => searchParams.get('scope'))).toEqual(['others']);
  });

  it('that changes an address with a second one says what each does, and what is missing', async () => {
    setUser(user);
    const email = 'new@example.com';
    const change = { new_email: email, email_change_sent_at: new Date().toISOString() };
    const account = { json: { ...sessionOf(user).user, ...change } };
    respondWith({ verify: hosted(authAnswers.addressTaken), account });
    openLink('email_change', { email, sent_to: user.email, from: user.email });
    await screen.findByText('Two links are needed, one from each inbox. This one was sent to your old address.');
    await press('Confirm old address');
    expect(await alert()).toContain('The address may belong to another account by now.');
    respondWith({ verify: hosted(authAnswers.firstOfTwoConfirmations), account });
    await press('Confirm old address');
    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/profile'));
    expect(JSON.stringify({ ...sessionStorage })).toContain(
      'Confirmed. Now open the link we sent to your other address.',
    );
  });
});
