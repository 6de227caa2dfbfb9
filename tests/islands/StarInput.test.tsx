import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { StarInput } from '../../src/ui/form/StarInput.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

/** A form with only the star input. */
function Form({ initial }: { initial: number | null }) {
  const [rating, setRating] = useState(initial);
  return (
    <form aria-label="Review">
      <StarInput name="rating" legend="Rating" value={rating} onChoose={setRating} />
    </form>
  );
}

/** Renders the form with an initial rating. `submittedValues` returns the values that the form would submit. */
function renderForm(initial: number | null = null) {
  render(<Form initial={initial} />);
  const form: HTMLFormElement = screen.getByRole('form', { name: 'Review' });
  return { user: userEvent.setup(), submittedValues: () => new FormData(form).getAll('rating') };
}

const star = (name: string): HTMLInputElement => screen.getByRole('radio', { name });

describe('the star input', () => {
  it('is a named group of ten half steps and "No rating", which is selected at first', () => {
    const { submittedValues } = renderForm();
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
    expect(submittedValues()).toEqual(['']);
  });

  it('shows the initial rating', () => {
    const { submittedValues } = renderForm(2.5);
    expect(star('2.5 stars').checked).toBe(true);
    expect(submittedValues()).toEqual(['2.5']);
  });

  it.each(['0.5', '3.5', '5'])('submits %s when that step is clicked', async (value) => {
    const { user, submittedValues } = renderForm();
    await user.click(star(`${value} stars`));
    expect(star(`${value} stars`).checked).toBe(true);
    expect(submittedValues()).toEqual([value]);
  });

  it.each(['1', '2', '3', '4', '5'])('selects whole stars with the key %s and moves the focus to them', async (key) => {
    const { user, submittedValues } = renderForm(0.5);
    await user.tab();
    await user.keyboard(key);
    expect(submittedValues()).toEqual([key]);
    expect(document.activeElement).toBe(star(key === '1' ? '1 star' : `${key} stars`));
  });

  it('selects the lowest and the highest rating with Home and End', async () => {
    const { user, submittedValues } = renderForm(3);
    await user.tab();
    await user.keyboard('{End}');
    expect(submittedValues()).toEqual(['5']);
    await user.keyboard('{Home}');
    expect(submittedValues()).toEqual(['0.5']);
  });

  it.each(['0', '{Delete}', '{Backspace}'])(
    'is cleared with the key %s and keeps the focus in the group',
    async (key) => {
      const { user, submittedValues } = renderForm(4);
      await user.tab();
      await user.keyboard(key);
      expect(submittedValues()).toEqual(['']);
      expect(document.activeElement).toBe(star('No rating'));
    },
  );

  it.each<[string, (user: UserEvent, chosen: HTMLInputElement) => Promise<void>]>([
    ['a double click', (user, chosen) => user.dblClick(chosen)],
    [
      'a double tap',
      (user, chosen) => user.pointer(['[TouchA]', '[TouchA]'].map((keys) => ({ keys, target: chosen }))),
    ],
    ['Space', (user) => user.keyboard('[Tab]4[Space]')],
    ['Enter pressed twice', (user) => user.keyboard('[Tab]4{Enter}{Enter}')],
    ['its key pressed twice', (user) => user.keyboard('[Tab]44')],
  ])('keeps the rating after %s on the chosen star', async (_, press) => {
    const { user, submittedValues } = renderForm(3.5);
    await press(user, star('4 stars'));
    expect(submittedValues()).toEqual(['4']);
    expect(document.activeElement).toBe(star('4 stars'));
  });

  it('is cleared by "No rating"', async () => {
    const { user, submittedValues } = renderForm(4.5);
    await user.click(star('No rating'));
    expect(submittedValues()).toEqual(['']);
  });

  it.each(['6', 'a', '{Control>}3{/Control}', '{Alt>}3{/Alt}', '{Meta>}3{/Meta}'])(
    'ignores the key %s',
    async (key) => {
      const { user, submittedValues } = renderForm(2);
      await user.tab();
      await user.keyboard(key);
      expect(submittedValues()).toEqual(['2']);
    },
  );
});
