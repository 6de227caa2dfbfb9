import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoints } from '../../src/endpoints.ts';
import { DangerZone } from '../../src/features/account/settings/DangerZone.tsx';
import { authAnswers } from '../fixtures/auth-answers.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { hosted, withDataApi } from './fake-data-api.ts';
import { sessionOf, user, withUser } from './signed-in.ts';

cleanUpAndCheckConsole();
withUser();
const api = withDataApi();

/** What the endpoint that deletes accounts answers to the next requests, in this order. */
const answers: (() => Response | Promise<Response>)[] = [];

beforeEach(() => {
  vi.spyOn(location, 'assign').mockReturnValue(undefined);
  vi.spyOn(location, 'replace').mockReturnValue(undefined);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === endpoints.deleteAccount ? Promise.try(() => answers.shift()?.()) : fetch(address, init),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('an account is deleted only with its password and by the answer of the endpoint, and every failure can be tried again', async () => {
  const visitor = userEvent.setup();
  api.answers(({ pathname, searchParams }) => {
    if (pathname.endsWith('/user')) return { json: sessionOf(user).user };
    if (searchParams.get('password') === 'the right password') return { json: sessionOf(user) };
    return hosted(authAnswers.invalidCredentials);
  });
  answers.push(
    () => Response.json({ error: 'Not now.' }, { status: 503 }),
    () => new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response(null, { status: 204 }),
  );
  render(<DangerZone />);
  await visitor.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const password = await screen.findByLabelText<HTMLInputElement>('Your password');
  const confirm = async () => {
    const [, inDialog] = screen.getAllByRole('button', { name: 'Delete Account' });
    if (inDialog) await visitor.click(inDialog);
  };
  await confirm();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await visitor.type(password, 'a wrong password');
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sorry, an error occurred. This is not your current password.',
  );
  expect(answers).toHaveLength(4);
  await visitor.clear(password);
  await visitor.type(password, 'the right password');
  for (const left of [3, 2, 1]) {
    // After the first time, the password has already been accepted.
    await confirm();
    await waitFor(() => expect(answers).toHaveLength(left));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, an error occurred. The server cannot be reached. Check your connection and try again.',
    );
    expect(document.cookie).toMatch(/fairswath-session=./);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  }
  await confirm();
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/'));
  expect(document.cookie).not.toContain('fairswath-session');
  // A page that requires a session asks nobody to sign in when it ends the session itself.
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.replace).not.toHaveBeenCalled();
});
