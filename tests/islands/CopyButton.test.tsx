import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '../../src/ui/CopyButton.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it('a copy button copies a text and confirms it, until the text changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<CopyButton text="a,b">Copy as CSV</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('a,b');
  rerender(<CopyButton text="a,c">Copy as CSV</CopyButton>);
  expect(screen.queryByText('Copied')).toBeNull();
});

it('a copy button shows the text, selected on focus, when the browser refuses', async () => {
  const user = userEvent.setup();
  render(<CopyButton text={'a\nb'}>Copy as CSV</CopyButton>);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
  expect(await screen.findByText('Your browser blocked copying. Select and copy this text:')).toBeDefined();
  const shown = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
  expect(shown.value).toBe('a\nb');
  expect(shown.readOnly).toBe(true);
  await user.click(shown);
  expect(shown.selectionEnd).toBe(3);
});

it('a copy button shows the text when there is no clipboard, as on a page without https', async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(<CopyButton text="a">Copy link</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('textbox', { name: 'Text to copy' })).toBeDefined();
});
