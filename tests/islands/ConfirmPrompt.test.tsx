import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UnsavedChangesPrompt } from '../../src/ui/form/ConfirmPrompt.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

function renderPrompt() {
  const pressed: string[] = [];
  const prompt = (attempts: number) => (
    <UnsavedChangesPrompt
      attempts={attempts}
      onStay={() => void pressed.push('stay')}
      onDiscard={() => void pressed.push('discard')}
    />
  );
  const { rerender } = render(prompt(1));
  return { user: userEvent.setup(), pressed, tryToCloseAgain: () => rerender(prompt(2)) };
}

it('the prompt about unsaved changes focuses the button that keeps them, so that Enter keeps editing', async () => {
  const { user, pressed } = renderPrompt();
  expect(screen.getByRole('status').textContent).toContain('Close without saving your changes?');
  const keepButton = screen.getByRole('button', {
    name: 'Keep editing',
    description: 'Close without saving your changes?',
  });
  expect(document.activeElement).toBe(keepButton);
  await user.keyboard('{Enter}');
  expect(pressed).toEqual(['stay']);
});

it('the prompt about unsaved changes takes the focus again when the user tries to close again', async () => {
  const { user, tryToCloseAgain } = renderPrompt();
  await user.tab();
  tryToCloseAgain();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
});

it('unsaved changes are discarded only by the button "Discard changes"', async () => {
  const { user, pressed } = renderPrompt();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(pressed).toEqual(['discard']);
});
