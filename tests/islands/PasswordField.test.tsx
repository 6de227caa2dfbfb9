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

it('a password is hidden until the button shows it, by mouse or keyboard, which keeps the input and submits nothing', async () => {
  const { user, submitted } = renderField();
  expect(field().type).toBe('password');
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.keyboard('a long password');
  await user.click(screen.getByRole('button', { name: 'Show your password' }));
  expect(field().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide your password' }));
  expect(field().type).toBe('password');
  await user.keyboard(' ');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide your password' }));
  expect(field().type).toBe('text');
  expect(field().value).toBe('a long password');
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
