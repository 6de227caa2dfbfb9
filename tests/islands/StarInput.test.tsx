import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { StarInput } from '../../src/ui/form/StarInput.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

/** A form with nothing but the stars. */
function Stars({ start }: { start: number | null }) {
  const [chosen, choose] = useState(start);
  return (
    <form aria-label="Review">
      <StarInput name="rating" legend="Rating" chosen={chosen} onChoose={choose} />
    </form>
  );
}

/** The form as it begins with a rating; `inForm` is what it would send. */
function shown(start: number | null = null) {
  render(<Stars start={start} />);
  const form: HTMLFormElement = screen.getByRole('form', { name: 'Review' });
  return { user: userEvent.setup(), inForm: () => new FormData(form).getAll('rating') };
}

const star = (name: string): HTMLInputElement => screen.getByRole('radio', { name });

describe('choosing stars', () => {
  it('is a named group of ten half steps and "No rating", which is chosen at first', () => {
    const { inForm } = shown();
    const group = screen.getByRole('group', { name: 'Rating' });
    expect(group.getAttribute('aria-describedby')).toBeTruthy();
    const names = [
      '0.5 stars',
      '1 star',
      '1.5 stars',
      '2 stars',
      '2.5 stars',
      '3 stars',
      '3.5 stars',
      '4 stars',
      '4.5 stars',
      '5 stars',
    ];
    const steps = names.map(star);
    expect(screen.getAllByRole('radio')).toEqual([...steps, star('No rating')]);
    expect(star('No rating').checked).toBe(true);
    expect(inForm()).toEqual(['']);
  });

  it('begins with the given rating', () => {
    const { inForm } = shown(2.5);
    expect(star('2.5 stars').checked).toBe(true);
    expect(inForm()).toEqual(['2.5']);
  });

  it.each(['0.5', '3.5', '5'])('sends %s when that step is clicked', async (value) => {
    const { user, inForm } = shown();
    await user.click(star(`${value} stars`));
    expect(star(`${value} stars`).checked).toBe(true);
    expect(inForm()).toEqual([value]);
  });

  it.each(['1', '2', '3', '4', '5'])('goes to whole stars by the key %s, and focus goes along', async (key) => {
    const { user, inForm } = shown(0.5);
    await user.tab();
    await user.keyboard(key);
    expect(inForm()).toEqual([key]);
    expect(document.activeElement).toBe(star(key === '1' ? '1 star' : `${key} stars`));
  });

  it('goes to the ends by Home and End', async () => {
    const { user, inForm } = shown(3);
    await user.tab();
    await user.keyboard('{End}');
    expect(inForm()).toEqual(['5']);
    await user.keyboard('{Home}');
    expect(inForm()).toEqual(['0.5']);
  });

  it.each(['0', '{Delete}', '{Backspace}'])('is cleared by the key %s, and focus stays in the group', async (key) => {
    const { user, inForm } = shown(4);
    await user.tab();
    await user.keyboard(key);
    expect(inForm()).toEqual(['']);
    expect(document.activeElement).toBe(star('No rating'));
  });

  it('is cleared by clicking the chosen step again, or "No rating"', async () => {
    const { user, inForm } = shown();
    await user.click(star('4 stars'));
    await user.click(star('4 stars'));
    expect(inForm()).toEqual(['']);
    await user.click(star('4.5 stars'));
    await user.click(star('No rating'));
    expect(inForm()).toEqual(['']);
  });

  it.each(['6', 'a', '{Control>}3{/Control}', '{Alt>}3{/Alt}', '{Meta>}3{/Meta}'])(
    'leaves %s to the browser',
    async (key) => {
      const { user, inForm } = shown(2);
      await user.tab();
      await user.keyboard(key);
      expect(inForm()).toEqual(['2']);
    },
  );
});
