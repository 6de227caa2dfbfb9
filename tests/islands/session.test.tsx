import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegisterForm } from '../../src/features/account/sign-in/RegisterForm.tsx';
import { SignInForm } from '../../src/features/account/sign-in/SignInForm.tsx';
import { Claim } from '../../src/features/representatives/Claim.tsx';
import { useRequiredSession } from '../../src/lib/session.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();
beforeEach(() => vi.spyOn(location, 'replace').mockReturnValue(undefined));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function AccountPage() {
  return <p>{useRequiredSession().status}</p>;
}

const openAt = (address: string) => history.replaceState(null, '', address);

describe('the address to return to after signing in', () => {
  it.each([
    ['/profile#own-reviews', '/profile#own-reviews'],
    ['/profile#notices', '/profile#notices'],
    ['/profile#access_token=secret', '/profile'],
    ['/profile#secret', '/profile'],
    ['/write-review/maxar?code=secret', '/write-review/maxar'],
  ])('from the page at %s is %s', async (address, next) => {
    openAt(address);
    render(<AccountPage />);
    await expect
      .poll(() => vi.mocked(location.replace).mock.calls)
      .toEqual([[`/login?next=${encodeURIComponent(next)}`]]);
  });

  it('of a visitor who wants to claim a profile contains only the provider', async () => {
    openAt('/claim?company=maxar&code=secret');
    render(<Claim providers={[]} />);
    const next = encodeURIComponent('/claim?company=maxar');
    const link = await screen.findByRole('link', { name: 'Sign Up' });
    expect(link.getAttribute('href')).toBe(`/register?next=${next}`);
    const signIn = screen.getByRole('link', { name: 'Sign In to claim a profile' });
    expect(signIn.getAttribute('href')).toBe(`/login?next=${next}`);
  });

  it('of a visitor who wants to claim a profile is in the same link before and after hydration', async () => {
    // A click on a link that is replaced during the click is lost.
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Claim providers={[]} />);
    const signIn = screen.getByRole('link', { name: 'Sign In to claim a profile' });
    render(<Claim providers={[]} />, { container, hydrate: true });
    await expect.poll(() => screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign In to claim a profile' })).toBe(signIn);
  });

  it.each([
    ['?next=/profile%23own-reviews', '?next=%2Fprofile%23own-reviews'],
    ['?next=/profile%23access_token=secret', '?next=%2F'],
    ['', ''],
  ])('is passed from one form to the other if it belongs to the site: %s', async (search, passedOn) => {
    openAt(`/login${search}`);
    render(<SignInForm providers={[]} names={{}} />);
    expect((await screen.findByRole('link', { name: 'Sign Up' })).getAttribute('href')).toBe(`/register${passedOn}`);
    openAt(`/register${search}`);
    render(<RegisterForm providers={[]} names={{}} />);
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(`/login${passedOn}`);
  });
});
