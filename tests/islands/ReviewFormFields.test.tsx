import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { CompanyOption } from '../../src/features/reviews/form/company/company-options.ts';
import { ReviewFormFields } from '../../src/features/reviews/form/fields/ReviewFormFields.tsx';
import { emptyFormValues } from '../../src/features/reviews/form/form-values.ts';
import type { Quote } from '../../src/features/reviews/form/quote.ts';
import { type QuoteForm, useQuoteForm } from '../../src/features/reviews/form/useQuoteForm.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
withDataApi();

const companies: CompanyOption[] = [
  { key: 'airbus', name: 'Airbus', address: 'airbus', aliases: [], sells: ['multispectral', 'sar'] },
  { key: 'maxar', name: 'Maxar', address: 'maxar', aliases: ['vantor'], sells: ['multispectral'] },
  { key: 'spire', name: 'Spire', address: 'spire', aliases: [], sells: [] },
];

function Form({ company, onRender }: { company: string; onRender: (form: QuoteForm) => void }) {
  const [values, setValues] = useState(emptyFormValues(company));
  const form = useQuoteForm(values, (changed) => setValues((last) => ({ ...last, ...changed })), companies);
  onRender(form);
  return (
    <>
      <ReviewFormFields form={form} companies={companies} disabled={false} />
      <button type="button" onClick={form.validate}>
        Share review
      </button>
    </>
  );
}

function renderForm(company = 'maxar') {
  let current: QuoteForm | undefined;
  render(<Form company={company} onRender={(form) => (current = form)} />);
  const user = userEvent.setup();
  return {
    user,
    quote: (): Quote | null | undefined => current?.quote,
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) {
        await user.clear(field(label));
        await user.type(field(label), value);
      }
    },
    choose: (label: string, choice: string) => user.selectOptions(field(label), choice),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const required = { Resolution: '50 cm', 'Price in US dollars': '1200', Review: 'Fair.' };

describe('the fields of the review form', () => {
  it('are in the order in which a quote is read', async () => {
    renderForm('airbus');
    await screen.findByRole('group', { name: 'Rating (optional)' });
    const names = [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    expect([...new Set(names)]).toEqual([
      'company',
      'resolution',
      'sensor',
      'price',
      'price_basis',
      'area_km2',
      'acquisition',
      'quoted_month',
      'licence',
      'review',
      'rating',
      'affiliated',
      'anonymous',
    ]);
  });

  it('require an answer about the acquisition, of which one is "I don\'t know"', async () => {
    const { user, quote, fill, choose } = renderForm();
    await fill(required);
    expect(field('Acquisition').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(field('Acquisition').getAttribute('aria-invalid')).toBe('true');
    expect(described('Acquisition')).toBe('Fill this in.');
    expect(quote()).toBeNull();
    await choose('Acquisition', "I don't know");
    expect(quote()).toMatchObject({ acquisition: null, price: 1200, sensor: 'multispectral' });
    await choose('Acquisition', 'Archive of the last 90 days');
    expect(quote()).toMatchObject({ acquisition: 'recent-archive' });
  });

  it('begin with this month and accept none in the future', () => {
    renderForm();
    const thisMonth = new Date().toISOString().slice(0, 7);
    expect(field('Month of the quote').value).toBe(thisMonth);
    expect(field('Month of the quote').getAttribute('max')).toBe(thisMonth);
  });

  it('offer a licence, and say that one to publish stays out of the figures', async () => {
    const { quote, fill, choose } = renderForm();
    await fill(required);
    await choose('Acquisition', "I don't know");
    expect(quote()).toMatchObject({ licence: null });
    await choose('Licence (optional)', 'Publication');
    expect(quote()).toMatchObject({ licence: 'publication' });
    expect(described('Licence (optional)')).toContain('will not count in any figure');
  });
});

describe('what is typed', () => {
  it('is shown as it is understood', async () => {
    const { fill } = renderForm();
    await fill({
      Resolution: '0.5 m pansharpened',
      'Price in US dollars': '$1,200',
      'Area billed in km² (optional)': '100 km2',
    });
    await expect.poll(() => described('Resolution')).toBe('50 cm · 50 cm class, Very High Res');
    expect(described('Price in US dollars')).toBe('= $1,200');
    expect(described('Area billed in km² (optional)')).toBe('= 100 km². That is $12 per km².');
  });

  it('is said not to count in any figure when the resolution is not understood', async () => {
    const { fill } = renderForm();
    await fill({ Resolution: 'sharp' });
    await expect.poll(() => described('Resolution')).toContain('will not count in any figure');
  });

  it('in euros gets a sentence at once', async () => {
    const { fill } = renderForm();
    await fill({ 'Price in US dollars': '€50' });
    expect(described('Price in US dollars')).toBe(
      'Enter the price in US dollars. Convert other currencies at the rate of the month of the quote.',
    );
    expect(field('Price in US dollars').getAttribute('aria-invalid')).toBeNull();
  });

  it('is refused as a price above the limit of its basis', async () => {
    const { user, quote, fill, choose } = renderForm();
    await fill({ ...required, 'Price in US dollars': '10,001' });
    await choose('Acquisition', "I don't know");
    expect(quote()).not.toBeNull();
    await choose('Price basis', 'per km²');
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(described('Price in US dollars')).toContain('At most $10,000 per km².');
    expect(quote()).toBeNull();
  });
});

describe('the sensor type', () => {
  it('is asked of a company that sells several, and of one under "Others"', async () => {
    const { choose } = renderForm('airbus');
    const choices = () => [...(field('Sensor type') as unknown as HTMLSelectElement).options].map(({ text }) => text);
    expect(choices()).toEqual(['Choose one', 'Multispectral', 'SAR', "I don't know"]);
    await choose('Company', 'Others');
    expect(choices()).toEqual(['Choose one', 'Multispectral', 'Aerial', 'Hyperspectral', 'SAR', "I don't know"]);
    await choose('Sensor type', "I don't know");
    expect(described('Sensor type')).toContain('will not count in any figure');
    await choose('Company', 'Maxar');
    expect(screen.queryByLabelText('Sensor type')).toBeNull();
    await choose('Company', 'Spire');
    expect(screen.queryByLabelText('Sensor type')).toBeNull();
  });

  it('must be answered, again when the next company does not sell it', async () => {
    const { user, quote, fill, choose } = renderForm('Others');
    await fill({ ...required, 'Company name': 'Lumen' });
    await choose('Acquisition', "I don't know");
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(field('Sensor type').getAttribute('aria-invalid')).toBe('true');
    expect(quote()).toBeNull();
    await choose('Sensor type', 'Aerial');
    expect(quote()).toMatchObject({ sensor: 'aerial' });
    await choose('Company', 'Airbus');
    expect(field('Sensor type').value).toBe('');
    expect(quote()).toBeNull();
    await choose('Sensor type', "I don't know");
    expect(quote()).toMatchObject({ sensor: null });
  });

  it('is not asked of a company with a page whose name is typed under "Others"', async () => {
    const { fill } = renderForm('Others');
    expect(field('Sensor type')).toBeDefined();
    await fill({ 'Company name': 'vantor' });
    expect(screen.queryByLabelText('Sensor type')).toBeNull();
  });

  it('is guessed from the resolution until the author chooses one', async () => {
    const { quote, fill, choose } = renderForm('airbus');
    await fill({ ...required, Resolution: '1 m SAR spotlight' });
    await choose('Acquisition', "I don't know");
    expect(field('Sensor type').value).toBe('sar');
    expect(quote()).toMatchObject({ sensor: 'sar' });
    await choose('Sensor type', 'Multispectral');
    await fill({ Review: 'A radar image.', Resolution: '1 m SAR' });
    expect(quote()).toMatchObject({ sensor: 'multispectral' });
  });
});
