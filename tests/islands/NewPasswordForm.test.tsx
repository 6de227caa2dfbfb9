import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewPasswordForm } from '../../src/features/account/password/NewPasswordForm.tsx';
import { PasswordStrength } from '../../src/features/account/password/PasswordStrength.tsx';
import { Failure } from '../../src/lib/failure.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

const current = () => screen.getByLabelText<HTMLInputElement>('Current password');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
const submit = () => screen.getByRole('button', { name: /^Chang/ });
const summary = () => screen.queryByRole('alert');

/** The form, and what it sent; each sending waits to be answered. */
function shown(asksForCurrent = false) {
  const sent: { given: string[]; grant: () => void; refuse: (thrown: unknown) => void }[] = [];
  const send = (...given: string[]) =>
    new Promise<void>((grant, refuse) => {
      sent.push({ given, grant, refuse });
    });
  render(<NewPasswordForm current={asksForCurrent} onSend={send} />);
  return { user: userEvent.setup(), sent };
}

describe('a new password', () => {
  it('is named and kept by managers as what it is', () => {
    shown(true);
    expect(current().autocomplete).toBe('current-password');
    expect(password().autocomplete).toBe('new-password');
    expect(confirmation().autocomplete).toBe('new-password');
  });

  it('is asked for with the old one only where that is wanted', () => {
    shown();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it.each([
    ['nothing', '', '', 'all input field are required', ['Fill this in.', 'Fill this in.']],
    ['seven characters', 'seven77', 'seven77', 'Please check what you wrote', ['At least 8 characters.']],
    [
      'another one the second time',
      'a long password',
      'a long passwort',
      'Passwords does not match',
      ['Passwords does not match'],
    ],
  ])('is not sent when it is %s; it is said at the top and at the field', async (_, first, second, title, messages) => {
    const { user, sent } = shown();
    if (first) await user.type(password(), first);
    if (second) await user.type(confirmation(), second);
    await user.click(submit());
    expect(summary()?.textContent).toContain(title);
    const invalid = [password(), confirmation()].filter((field) => field.getAttribute('aria-invalid') === 'true');
    expect(invalid).toHaveLength(messages.length);
    for (const message of messages) expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(password().value).toBe(first);
  });

  it('is sent once when the form is submitted several times, and says that it is on its way', async () => {
    const { user, sent } = shown(true);
    await user.type(current(), 'the old one');
    await user.type(password(), ' a long password ');
    await user.type(confirmation(), ' a long password ');
    await user.dblClick(submit());
    await user.keyboard('{Enter}');
    expect(sent.map(({ given }) => given)).toEqual([[' a long password ', 'the old one']]);
    expect(submit().textContent).toBe('Changing');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    sent[0]?.grant();
    await waitFor(() => expect(submit().textContent).toBe('Change Password'));
  });

  it('that was taken leaves an empty form', async () => {
    const { user, sent } = shown(true);
    await user.type(current(), 'the old one');
    await user.type(password(), 'a long password');
    await user.type(confirmation(), 'a long password{Enter}');
    sent[0]?.grant();
    await waitFor(() => expect(password().value).toBe(''));
    expect([current().value, confirmation().value]).toEqual(['', '']);
    expect(summary()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('that was refused says why, keeps what was typed and can be sent again', async () => {
    const { user, sent } = shown();
    await user.type(password(), 'a long password');
    await user.type(confirmation(), 'a long password{Enter}');
    sent[0]?.refuse(new Failure('invalid', 'This is your password already. Choose another one.'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This is your password already. Choose another one.')).toBeDefined();
    expect(password().value).toBe('a long password');
    await user.click(submit());
    expect(summary()).toBeNull();
    expect(sent).toHaveLength(2);
    sent[1]?.grant();
    await waitFor(() => expect(password().value).toBe(''));
  });

  it('that broke on its way says that the server cannot be reached, and nothing of the inside', async () => {
    const { user, sent } = shown();
    await user.type(password(), 'a long password');
    await user.type(confirmation(), 'a long password{Enter}');
    sent[0]?.refuse(new TypeError('undefined is not a function'));
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(document.body.textContent).not.toContain('undefined is not');
  });
});

describe('the strength of a password', () => {
  it('is not spoken of before anything is typed', () => {
    render(<PasswordStrength password="" />);
    expect(screen.getByRole('status').textContent).toBe('');
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
  ])('of %j is called %s', (password, words) => {
    render(<PasswordStrength password={password} />);
    expect(screen.getByRole('status').textContent).toBe(`Strength: ${words}`);
  });

  it('follows what is typed', async () => {
    const { user } = shown();
    await user.type(password(), 'abc');
    expect(screen.getByRole('status').textContent).toBe('Strength: too weak');
    await user.type(password(), 'DEF-12345678');
    expect(screen.getByRole('status').textContent).toBe('Strength: strong');
    await user.clear(password());
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
