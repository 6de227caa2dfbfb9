import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from '../../src/ui/form/PasswordField.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const field = () => screen.getByLabelText<HTMLInputElement>('Your password');
const button = () => screen.getByRole('button', { name: /your password$/ });

function renderField(props: { error?: string; help?: string; disabled?: boolean } = {}) {
  let submitted = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted++;
      }}
    >
      <PasswordField name="own" label="Your password" autoComplete="current-password" {...props}>
        <p>Below the field</p>
      </PasswordField>
    </form>,
  );
  return { user: userEvent.setup(), submitted: () => submitted };
}

it('a password is hidden at first, and the button offers to show it', () => {
  renderField();
  expect(field().type).toBe('password');
  expect(screen.getByRole('button', { name: 'Show your password' })).toBeDefined();
});

it('the button of a password field shows and hides the password, keeps the input and does not submit the form', async () => {
  const { user, submitted } = renderField();
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

it('the button of a password field states its function in its label and has no pressed state, which would contradict it', async () => {
  const { user } = renderField();
  const element = button();
  await user.click(element);
  expect(button()).toBe(element);
  expect(element.hasAttribute('aria-pressed')).toBe(false);
  expect(element.getAttribute('aria-controls')).toBe(field().id);
});

it('the keyboard can show the password, and the focus stays on the button', async () => {
  const { user } = renderField();
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.keyboard('secret');
  await user.tab();
  await user.keyboard(' ');
  expect(document.activeElement).toBe(button());
  expect(field().type).toBe('text');
  expect(field().value).toBe('secret');
});

it('Enter in a password field submits the form instead of showing the password', async () => {
  const { user, submitted } = renderField();
  await user.type(field(), 'secret{Enter}');
  expect(field().type).toBe('password');
  expect(document.activeElement).toBe(field());
  expect(submitted()).toBe(1);
});

it('pasting a password keeps it unchanged, and the field has the attributes for password managers', async () => {
  const { user } = renderField();
  await user.click(field());
  await user.paste(' pasted pässword ');
  expect(field().value).toBe(' pasted pässword ');
  expect(field().autocomplete).toBe('current-password');
  expect(field().name).toBe('own');
  expect(field().getAttribute('autocapitalize')).toBe('none');
  expect(field().getAttribute('spellcheck')).toBe('false');
});

it('an error marks a password field as invalid and describes it after the help', () => {
  renderField({ help: 'Use at least 8 characters.', error: 'Fill this in.' });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Use at least 8 characters.',
    'Fill this in.',
  ]);
});

it('the children of a password field are shown below it', () => {
  renderField();
  const below = screen.getByText('Below the field');
  expect(field().compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
