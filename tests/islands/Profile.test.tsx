import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileHeader } from '../../src/features/account/settings/ProfileHeader.tsx';
import { recheckSession } from '../../src/lib/session.ts';
import { authAnswers } from '../fixtures/auth-answers.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, hosted, withDataApi } from './fake-data-api.ts';
import { sessionOf, setUser, user, withUser } from './signed-in.ts';

cleanUpAndCheckConsole();
withUser();
const api = withDataApi();
beforeEach(() => {
  for (const method of ['assign', 'replace'] as const) vi.spyOn(location, method).mockReturnValue(undefined);
  history.replaceState(null, '', '/profile');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const profile = { display_name: 'Ada', phone: null, role: null, sector: null };
const account = { ...user, app_metadata: { providers: ['email'] }, created_at: '2026-11-20' };
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
/** The changes that were sent. */
const changes = () =>
  api.asked
    .filter(({ pathname }) => pathname.endsWith('/save_profile'))
    .map(({ searchParams }) => JSON.parse(searchParams.get('changes') ?? ''));

/** Responds for the user, with their profile unless the parameters change that. */
function respondWith({
  load,
  change,
  signOut,
}: Partial<Record<'load' | 'change' | 'signOut', FakeResponse | 'hang-up'>>) {
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/auth/v1/user')) return { json: account };
    if (pathname.endsWith('/auth/v1/logout')) return signOut ?? { status: 204 };
    if (pathname.endsWith('/is_reserved_name')) return { json: false };
    if (pathname.endsWith('/save_profile')) return change ?? { status: 204 };
    return load ?? { json: profile };
  });
}

describe('the profile', () => {
  it('says that it cannot be loaded, and loads after "Retry"', async () => {
    respondWith({ load: { status: 503, json: { message: 'no connection' } } });
    render(<ProfileHeader />);
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching data');
    respondWith({});
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Welcome Ada' });
  });

  it('keeps an invalid value, names it and sends nothing', async () => {
    respondWith({});
    render(<ProfileHeader />);
    await screen.findByRole('heading', { name: 'Welcome Ada' });
    await userEvent.clear(field('Name'));
    await userEvent.type(field(/^Phone/), 'call me');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Info' }));
    const links = await screen.findAllByRole('link', { name: /^(Name|Phone)$/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Name', 'Phone']);
    expect(field(/^Phone/).value).toBe('call me');
    expect(changes()).toEqual([]);
  });

  it('saves only the user’s changes, because another tab may have changed the rest', async () => {
    respondWith({});
    render(<ProfileHeader />);
    await screen.findByRole('heading', { name: 'Welcome Ada' });
    await userEvent.type(field(/^Phone/), '+47 22 00 00 00');
    respondWith({ load: { json: { ...profile, display_name: 'Ada of the other tab', phone: '+47 22 00 00 00' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit Info' }));
    await screen.findByText('Profile updated');
    screen.getByRole('heading', { name: 'Welcome Ada of the other tab' });
    expect(field('Name').value).toBe('Ada of the other tab');
    expect(changes()).toEqual([{ phone: '+47 22 00 00 00' }]);
  });

  it('does not treat a page from another server as a success', async () => {
    respondWith({ change: { text: '<h1>Welcome to the hotel</h1>' } });
    render(<ProfileHeader />);
    await screen.findByRole('heading', { name: 'Welcome Ada' });
    await userEvent.type(field(/^Phone/), '+47 22 00 00 00');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Info' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(screen.queryByText('Profile updated')).toBeNull();
  });

  it('does not say that every device is signed out when a page from another server has answered', async () => {
    respondWith({ signOut: { text: '<h1>Welcome to the hotel</h1>' } });
    render(<ProfileHeader />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(location.assign).not.toHaveBeenCalled();
    expect(document.cookie).toMatch(/fairswath-session=./);
  });
});

it('a session that cannot be renewed because the server is busy does not end, and "Retry" renews it', async () => {
  setUser(user, -60);
  recheckSession();
  api.answers(() => hosted(authAnswers.tooManyRequests));
  render(<ProfileHeader />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your session could not be renewed');
  expect(document.cookie).toMatch(/fairswath-session=./);
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/token')) return { json: sessionOf(user) };
    return { json: pathname.endsWith('/user') ? account : profile };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Welcome Ada' });
  expect(location.replace).not.toHaveBeenCalled();
});

it.each([
  ['before the page was opened', -60],
  ['here', 3600],
])(
  'a session that has ended on the server leads to the sign-in page and leaves no cookie, noticed %s',
  async (_, valid) => {
    setUser(user, valid);
    recheckSession();
    const ended = hosted(authAnswers.sessionExpired);
    api.answers(({ pathname }) => (pathname.startsWith('/auth/v1/') ? ended : { json: profile }));
    render(<ProfileHeader />);
    const address = '/login?next=%2Fprofile';
    await waitFor(() => {
      const { calls } = vi.mocked(valid > 0 ? location.assign : location.replace).mock;
      expect(calls).toEqual([[address]]);
    });
    expect(document.cookie).not.toMatch(/fairswath-session=./);
  },
);

it.each<[string, string, FakeResponse | 'hang-up']>([
  ['Sign Out', 'local', { status: 204 }],
  ['Sign Out', 'local', 'hang-up'],
  ['Sign out on all devices', 'global', { status: 204 }],
])('the button "%s" ends the %s session and leads home', async (name, scope, signOut) => {
  respondWith({ signOut });
  // The previous test has ended the session.
  recheckSession();
  render(<ProfileHeader />);
  await screen.findByRole('heading', { name: 'Welcome Ada' });
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/'));
  expect(document.cookie).not.toMatch(/fairswath-session=./);
  const requests = api.asked.filter(({ pathname }) => pathname.endsWith('/auth/v1/logout'));
  expect(requests.map(({ searchParams }) => searchParams.get('scope'))).toEqual([scope]);
});
