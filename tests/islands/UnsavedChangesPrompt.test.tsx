import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { UnsavedChangesPrompt } from '../../src/features/reviews/own/UnsavedChangesPrompt.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

function shown() {
  const chosen: string[] = [];
  const question = (times: number) => (
    <UnsavedChangesPrompt
      times={times}
      onStay={() => void chosen.push('stay')}
      onLeave={() => void chosen.push('leave')}
    />
  );
  const { rerender } = render(question(1));
  return { user: userEvent.setup(), chosen, askAgain: () => rerender(question(2)) };
}

it('before changes are given up it is asked, and the focus is where nothing is lost', () => {
  shown();
  expect(screen.getByRole('alert').textContent).toContain('Close without saving your changes?');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
});

it('asked again it has the focus again', async () => {
  const { user, askAgain } = shown();
  await user.tab();
  askAgain();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
});

it('Enter keeps editing', async () => {
  const { user, chosen } = shown();
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['stay']);
});

it('the changes are given up only by the button that says so', async () => {
  const { user, chosen } = shown();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(chosen).toEqual(['leave']);
});
