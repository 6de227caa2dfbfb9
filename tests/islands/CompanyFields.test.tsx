import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CompanyFields } from '../../src/features/reviews/form/CompanyFields.tsx';
import type { Company } from '../../src/features/reviews/form/company-choice.ts';
import { blankFor, others, type QuoteFormValues } from '../../src/features/reviews/form/form-values.ts';
import { type Said, withDataApi } from './data-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();

const companies: Company[] = [
  { key: 'airbus', name: 'Airbus', address: 'airbus', aliases: ['astrium'] },
  { key: 'maxar', name: 'Maxar', address: 'maxar', aliases: ['vantor', 'digitalglobe'] },
];

/** The company of a form; `tell` learns what it holds. */
function Form({
  start,
  error,
  tell,
}: {
  start: string;
  error: string | undefined;
  tell: (filled: QuoteFormValues) => void;
}) {
  const [filled, fill] = useState(blankFor(start));
  tell(filled);
  return (
    <CompanyFields
      companies={companies}
      filled={filled}
      onChange={(part) => fill((last) => ({ ...last, ...part }))}
      error={error}
    />
  );
}

function shown({ start = others, error }: { start?: string; error?: string } = {}) {
  let now = blankFor(start);
  render(<Form start={start} error={error} tell={(filled) => (now = filled)} />);
  return { user: userEvent.setup(), chosen: () => ({ company: now.company, companyName: now.companyName }) };
}

const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Company' });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company name' });
const suggested = (label: string) => screen.findByRole('button', { name: label });
/** Until the suggestions have come to the page, what is typed is answered by none. */
const ready = () => screen.findByRole('status');
const offeredNames = () =>
  within(screen.getByRole('status'))
    .queryAllByRole('button')
    .map((one) => one.textContent);

describe('the company of a review', () => {
  it('is one of ours or "Others"', async () => {
    const { user, chosen } = shown({ start: 'maxar' });
    expect([...choice().options].map(({ text }) => text)).toEqual(['Airbus', 'Maxar', 'Others']);
    expect(choice().value).toBe('maxar');
    await user.selectOptions(choice(), 'Airbus');
    expect(chosen()).toEqual({ company: 'airbus', companyName: '' });
  });

  it('is named only under "Others", and other companies are asked for only then', async () => {
    const { user } = shown({ start: 'maxar' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.asked).toEqual([]);
    await user.selectOptions(choice(), 'Others');
    expect(name().value).toBe('');
    await expect.poll(() => api.asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/companies']);
    expect(api.asked[0]?.searchParams.get('address')).toBe('is.null');
  });

  it('says what is wrong at the field where it is', async () => {
    shown({ error: 'Fill this in.' });
    await ready();
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(choice().getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(1);
  });

  it('says what is wrong at the choice when one of ours was chosen', () => {
    shown({ start: 'maxar', error: 'This was refused.' });
    expect(choice().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('This was refused.')).toHaveLength(1);
  });
});

describe('a name under "Others"', () => {
  it.each(['maxar', 'Vantor', ' DIGITALGLOBE '])(
    'that is one of ours, like %j, is said to be here, and choosing takes it',
    async (typed) => {
      const { user, chosen } = shown();
      await user.type(name(), typed);
      await user.click(await suggested('Maxar'));
      expect(chosen()).toEqual({ company: 'maxar', companyName: '' });
      expect(choice().value).toBe('maxar');
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('that is nearly one of ours is asked about', async () => {
    const { user, chosen } = shown();
    await user.type(name(), 'Maxr');
    await suggested('Maxar');
    expect(screen.getByRole('status').textContent).toContain('Do you mean');
    expect(chosen()).toEqual({ company: others, companyName: 'Maxr' });
    await user.click(await suggested('Maxar'));
    expect(chosen()).toEqual({ company: 'maxar', companyName: '' });
  });

  it('that another reviewer has named is offered as that one wrote it, and then left alone', async () => {
    api.answers(() => ({ json: [{ key: 'lumen imaging', name: 'Lumen Imaging' }] }));
    const { user, chosen } = shown();
    await user.type(name(), 'lumen imagin');
    await user.click(await suggested('Lumen Imaging'));
    expect(chosen()).toEqual({ company: others, companyName: 'Lumen Imaging' });
    await expect.poll(offeredNames).toEqual([]);
    expect(name().value).toBe('Lumen Imaging');
  });

  it('shows what others have written literally, markup and all', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    api.answers(() => ({ json: [{ key: hostile, name: hostile }] }));
    const { user } = shown();
    await user.type(name(), 'img src onerror');
    expect(await suggested(hostile)).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('that is new is met by silence', async () => {
    const { user } = shown();
    await ready();
    await user.type(name(), 'Quorvex Zytho');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each<[string, Said | 'hang-up']>([
    ['fails', { status: 500, json: {} }],
    ['sends rows of another shape', { json: [{ key: 1 }] }],
    ['cannot be reached', 'hang-up'],
  ])('is compared with ours when the server %s', async (_, said) => {
    api.answers(() => said);
    const { user } = shown();
    await user.type(name(), 'Maxr');
    expect(await suggested('Maxar')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
