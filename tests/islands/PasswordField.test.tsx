import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from '../../src/ui/form/PasswordField.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

const field = () => screen.getByLabelText<HTMLInputElement>('Your password');
const button = () => screen.getByRole('button', { name: /your password$/ });

function shown(more: { error?: string; help?: string; disabled?: boolean } = {}) {
  let submitted = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted++;
      }}
    >
      <PasswordField name="own" label="Your password" autoComplete="current-password" {...more}>
        <p>Below the field</p>
      </PasswordField>
    </form>,
  );
  return { user: userEvent.setup(), submitted: () => submitted };
}

it('a password is hidden at first, and its button says so', () => {
  shown();
  expect(field().type).toBe('password');
  expect(screen.getByRole('button', { name: 'Show your password' })).toBeDefined();
});

it('a password is shown and hidden again with what was typed, and sends nothing', async () => {
  const { user, submitted } = shown();
  await user.type(field(), 'a long password');
  await user.click(button());
  expect(field().type).toBe('text');
  expect(field().value).toBe('a long password');
  expect(screen.getByRole('button', { name: 'Hide your password' })).toBeDefined();
  await user.click(button());
  expect(field().type).toBe('password');
  expect(field().value).toBe('a long password');
  expect(screen.getByRole('button', { name: 'Show your password' })).toBeDefined();
  expect(submitted()).toBe(0);
});

it('the button tells its state once: by its words, which a pressed state would contradict', async () => {
  const { user } = shown();
  const before = button();
  await user.click(before);
  expect(button()).toBe(before);
  expect(before.hasAttribute('aria-pressed')).toBe(false);
  expect(before.getAttribute('aria-controls')).toBe(field().id);
});

it('a password is shown by the keyboard alone, and the focus stays', async () => {
  const { user } = shown();
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.keyboard('secret');
  await user.tab();
  await user.keyboard(' ');
  expect(document.activeElement).toBe(button());
  expect(field().type).toBe('text');
  expect(field().value).toBe('secret');
});

it('Enter in the field sends the form rather than showing the password', async () => {
  const { user, submitted } = shown();
  await user.type(field(), 'secret{Enter}');
  expect(field().type).toBe('password');
  expect(document.activeElement).toBe(field());
  expect(submitted()).toBe(1);
});

it('a password is pasted as it is, and managers know the field', async () => {
  const { user } = shown();
  await user.click(field());
  await user.paste(' pasted pässword ');
  expect(field().value).toBe(' pasted pässword ');
  expect(field().autocomplete).toBe('current-password');
  expect(field().name).toBe('own');
  expect(field().getAttribute('autocapitalize')).toBe('none');
  expect(field().getAttribute('spellcheck')).toBe('false');
});

it('an error marks the field and describes it after the help', () => {
  shown({ help: 'At least 8 characters.', error: 'Fill this in.' });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'At least 8 characters.',
    'Fill this in.',
  ]);
});

it('what goes with a password stands below it', () => {
  shown();
  const below = screen.getByText('Below the field');
  expect(field().compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
