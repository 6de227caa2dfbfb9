import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ForgotPasswordForm } from '../../src/features/account/password/ForgotPasswordForm.tsx';
import { RegisterForm } from '../../src/features/account/sign-in/RegisterForm.tsx';
import { SignInForm } from '../../src/features/account/sign-in/SignInForm.tsx';
import { type AuthAnswer, authAnswers } from '../fixtures/auth-answers.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { hosted, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

/** Makes the Auth service respond with a refusal; no name is reserved. */
function refuseWith(answer: AuthAnswer): void {
  api.answers(({ pathname }) => (pathname.startsWith('/auth/') ? hosted(answer) : { json: false }));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorAt = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent;
const sent = () => api.asked.filter(({ pathname }) => pathname.startsWith('/auth/'));
/** The same letters with their accents as separate characters. */
const password = 'a long p\u00e4ssword';
const decomposed = password.normalize('NFD');

async function submit(fields: Record<string, string>, button: string): Promise<void> {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(fields)) await user.type(field(label), text);
  const agreement = screen.queryByRole('checkbox');
  if (agreement) await user.click(agreement);
  await user.click(screen.getByRole('button', { name: button }));
}

function signUp(more: Record<string, string> = {}): Promise<void> {
  render(<RegisterForm providers={[]} names={{}} />);
  const fields = { Name: 'Ada', Email: 'ada@example.com', Password: password, 'Confirm password': password, ...more };
  return submit(fields, 'Sign Up');
}

function signIn(more: Record<string, string> = {}): Promise<void> {
  render(<SignInForm providers={[]} names={{}} />);
  return submit({ Email: 'ada@example.com', Password: password, ...more }, 'Sign In');
}

beforeEach(() => history.replaceState(null, '', '/'));

describe('signing up', () => {
  it.each<[keyof typeof authAnswers, string, string]>([
    ['passwordTooLong', 'Password', 'Use 72 characters or fewer.'],
    ['userAlreadyExists', 'Email', 'An account with this email address already exists.'],
  ])('shows a refusal beside the field that it is about, and at no other: %s', async (answer, label, message) => {
    refuseWith(authAnswers[answer]);
    await signUp();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Check the fields below${label}: ${message}`);
    expect(errorAt(label)).toContain(message);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  });

  it('shows a refusal that concerns no field only in the summary', async () => {
    refuseWith(authAnswers.signUpDisabled);
    await signUp();
    expect((await screen.findByRole('alert')).textContent).toBe('New accounts cannot be created at the moment.');
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  });

  it('sends a password with composed accents, even if they were typed separately the first time', async () => {
    refuseWith(authAnswers.passwordLeaked);
    await signUp({ Password: decomposed });
    await screen.findByRole('alert');
    expect(sent().map(({ searchParams }) => searchParams.get('password'))).toEqual([password]);
  });

  it('lists the required fields of an empty form, takes the focus there, and sends nothing until all are valid', async () => {
    render(<RegisterForm providers={[]} names={{}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('all input field are required');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    const links = screen.getAllByRole('link').filter((link) => alert.contains(link));
    const required = ['Name', 'Email', 'Password', 'Confirm password', 'Agreement'];
    expect(links.map(({ textContent }) => textContent)).toEqual(required);
    expect(sent()).toEqual([]);
  });
});

describe('signing in', () => {
  it('shows wrong credentials in the summary, not at a field', async () => {
    refuseWith(authAnswers.invalidCredentials);
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  });

  it('signs nobody in when a page from another server has answered', async () => {
    api.answers(() => ({ text: '<h1>Welcome to the hotel</h1>' }));
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(document.cookie).not.toMatch(/fairswath-session=./);
  });

  it('shows beside the address that it is not confirmed', async () => {
    refuseWith(authAnswers.emailNotConfirmed);
    await signIn();
    await screen.findByRole('alert');
    expect(errorAt('Email')).toBe('Confirm your email address first. Open the link in the email we sent you.');
  });

  it('sends a password with composed accents, however they were typed', async () => {
    refuseWith(authAnswers.invalidCredentials);
    await signIn({ Password: decomposed });
    await screen.findByRole('alert');
    expect(sent().map(({ searchParams }) => searchParams.get('password'))).toEqual([password]);
  });
});

it('a forgotten password gets the same answer when no email can be delivered to the account', async () => {
  // The service detects this when it sends an email, which it does only for existing accounts.
  refuseWith(authAnswers.emailUndeliverable);
  render(<ForgotPasswordForm />);
  await submit({ Email: 'ada@exmaple.com' }, 'Send me a link');
  expect((await screen.findByRole('status')).textContent).toContain('If nothing comes within a few minutes');
});
