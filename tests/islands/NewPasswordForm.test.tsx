import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewPasswordForm } from '../../src/features/account/password/NewPasswordForm.tsx';
import { PasswordStrength } from '../../src/features/account/password/PasswordStrength.tsx';
import { Failure } from '../../src/lib/failure.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const current = () => screen.getByLabelText<HTMLInputElement>('Current password');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
const submit = () => screen.getByRole('button', { name: /^Chang/ });
const summary = () => screen.queryByRole('alert');
const errorAt = (field: HTMLInputElement) => document.getElementById(`${field.id}-error`)?.textContent;

/** Renders the form. Each request waits until the test resolves or rejects it. */
function renderForm() {
  const requests: { passwords: string[]; resolve: () => void; reject: (reason: unknown) => void }[] = [];
  const send = (...passwords: string[]) =>
    new Promise<void>((resolve, reject) => {
      requests.push({ passwords, resolve, reject });
    });
  render(<NewPasswordForm email="ada@example.com" onSend={send} />);
  return { user: userEvent.setup(), requests };
}

/** Renders the form, and fills it in and submits it. */
async function submitForm() {
  const { user, requests } = renderForm();
  await user.type(current(), 'the old one');
  await user.type(password(), 'a long password');
  await user.type(confirmation(), 'a long password{Enter}');
  await waitFor(() => expect(requests).toHaveLength(1));
  return { user, requests };
}

describe('the form for a new password', () => {
  it('tells password managers which account and which password each field contains', () => {
    renderForm();
    const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(username?.value).toBe('ada@example.com');
    expect(username?.hidden).toBe(true);
    expect(current().autocomplete).toBe('current-password');
    expect(password().autocomplete).toBe('new-password');
    expect(confirmation().autocomplete).toBe('new-password');
  });

  it.each([
    ['is empty', '', '', 'all input field are required', ['Fill this in.', 'Fill this in.']],
    [
      'is the address',
      'Ada@example.com',
      'Ada@example.com',
      'Check the fields below',
      ['Choose a password that is not'],
    ],
    ['is common', 'Password123', 'Password123', 'Check the fields below', ['This password is easy to guess']],
    [
      'is entered differently the second time',
      'a long password',
      'a long passwort',
      'Passwords does not match',
      ['Passwords does not match'],
    ],
  ])(
    'is not sent when the password %s, and shows the error in the summary and at the field',
    async (_, first, second, title, messages) => {
      const { user, requests } = renderForm();
      await user.type(current(), 'the old one');
      if (first) await user.type(password(), first);
      if (second) await user.type(confirmation(), second);
      await user.click(submit());
      await waitFor(() => expect(summary()?.textContent).toContain(title));
      const invalid = [password(), confirmation()].filter((field) => field.getAttribute('aria-invalid') === 'true');
      expect(invalid).toHaveLength(messages.length);
      for (const message of messages) expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
      expect(requests).toEqual([]);
      expect(password().value).toBe(first);
    },
  );

  it('is sent once when it is submitted several times, with composed accents, and is empty after a success', async () => {
    const { user, requests } = renderForm();
    await user.type(current(), 'e\u0301te\u0301 1984');
    await user.type(password(), ' pa\u0308sswo\u0308rter ');
    await user.type(confirmation(), ' p\u00e4ssw\u00f6rter ');
    await user.dblClick(submit());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests).not.toEqual([]));
    expect(requests.map(({ passwords }) => passwords)).toEqual([[' p\u00e4ssw\u00f6rter ', '\u00e9t\u00e9 1984']]);
    expect(submit().textContent).toBe('Changing');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    requests[0]?.resolve();
    await waitFor(() => expect(submit().textContent).toBe('Change password'));
    expect([current(), password(), confirmation()].map(({ value }) => value)).toEqual(['', '', '']);
    expect(summary()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows beside the field why the password was rejected, keeps the input and can be sent again', async () => {
    const message = 'This is already your password. Choose a different one.';
    const { user, requests } = await submitForm();
    requests[0]?.reject(new Failure('invalid', message, { field: 'password' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Check the fields belowNew password: ${message}`);
    expect(document.activeElement).toBe(alert);
    expect(errorAt(password())).toBe(message);
    expect(password().value).toBe('a long password');
    await user.click(submit());
    expect(summary()).toBeNull();
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('states the same minimum length as the Auth service', async () => {
    const { requests } = await submitForm();
    requests[0]?.reject(new Failure('invalid', 'Use at least 16 characters.', { field: 'password' }));
    await screen.findByRole('alert');
    expect(errorAt(password())).toBe('Use at least 16 characters.');
    expect(screen.queryByText('Use at least 8 characters.')).toBeNull();
  });
});

describe('the strength of a password', () => {
  it('is the same however the keyboard composed its accents', () => {
    const password = '\u00e9'.repeat(9);
    const { rerender } = render(<PasswordStrength password={password} />);
    const { textContent } = screen.getByText(/^Strength/);
    rerender(<PasswordStrength password={password.normalize('NFD')} />);
    expect(screen.getByText(/^Strength/).textContent).toBe(textContent);
  });

  it.each([
    ['a', 'too weak'],
    ['password', 'too weak'],
    ['password12', 'weak'],
    ['Password12', 'weak'],
    ['longestofall', 'weak'],
    ['Password12-', 'good'],
    ['Password1234', 'good'],
    ['five words are so', 'good'],
    ['Password12-34', 'strong'],
    ['Four words, so long', 'strong'],
    ['correct horse battery staple', 'strong'],
  ])('of %j is %s', (password, strength) => {
    render(<PasswordStrength password={password} />);
    expect(screen.getByRole('status').textContent).toBe(`Strength: ${strength}`);
  });

  it('changes while the user types', async () => {
    const { user } = renderForm();
    await user.type(password(), 'abc');
    expect(screen.getByText('Strength: too weak')).toBeDefined();
    await user.type(password(), 'DEF-12345678');
    expect(screen.getByText('Strength: strong')).toBeDefined();
    await user.clear(password());
    expect(screen.queryByText(/^Strength/)).toBeNull();
  });
});
