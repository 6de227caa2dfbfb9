import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CompanyOption, otherCompany } from '../../src/features/reviews/company-field/selected-company.ts';
import { ReviewFormFields } from '../../src/features/reviews/quote-fields/ReviewFormFields.tsx';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import { type Quote, quoteFields } from '../../src/features/reviews/quote-form/quote.ts';
import { type QuoteForm, useQuoteForm } from '../../src/features/reviews/quote-form/useQuoteForm.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
withDataApi();
afterEach(() => void vi.useRealTimers());

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
      <button type="button" onClick={() => form.rejectField('company')}>
        Let the database refuse the company
      </button>
      <button type="button" onClick={() => form.rejectField('quoted_month')}>
        Let the database refuse the month
      </button>
    </>
  );
}

function renderForm(company = 'maxar') {
  let current: QuoteForm | undefined;
  render(<Form company={company} onRender={(form) => (current = form)} />);
  const user = userEvent.setup();
  const choose = (label: string, choice: string) => user.selectOptions(field(label), choice);
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(field(label));
      await user.type(field(label), value);
    }
  };
  return {
    user,
    quote: (): Quote | null | undefined => current?.quote,
    fill,
    choose,
    fillRequired: async (others: Record<string, string> = {}) => {
      await fill({ ...required, ...others });
      await choose('Price basis', 'for the whole order');
    },
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const required = { Resolution: '50 cm', 'Price quoted': '1200', Review: 'Fair.' };

describe('the fields of the review form', () => {
  it('say what others see of an anonymous and of a signed review', async () => {
    const { user } = renderForm();
    const details = screen.getByText('What others see').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('Your name, role and sector do not appear');
    await user.click(screen.getByLabelText('Share anonymously'));
    expect(details?.textContent).toContain('Your display name appears with it');
  });

  it('are in the order in which a quote is read, and ask an anonymous author whether to show the seller', async () => {
    const { user, fill } = renderForm('airbus');
    await screen.findByLabelText('Bought from (optional)');
    expect(screen.queryByLabelText('Show where I bought it')).toBeNull();
    await fill({ 'Bought from (optional)': 'SkyFi' });
    expect(screen.getByRole('checkbox', { name: 'Show where I bought it', checked: false })).toBeDefined();
    await screen.findByRole('group', { name: 'Rating (optional)' });
    const names = [...document.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    const unnamed = ['tax_percent', 'satellite', 'shows_satellite'];
    expect([...new Set(names)]).toEqual(quoteFields.filter((field) => !unnamed.includes(field)));
    await user.click(screen.getByLabelText('Share anonymously'));
    expect(screen.queryByLabelText('Show where I bought it')).toBeNull();
  });

  it('read the satellite beside the pixel size, fill what it says, and ask an anonymous author whether to show it', async () => {
    const satellite = {
      ...{ kind: 'satellite', name: 'WorldView-3', aliases: ['WV3'], href: '/satellites/worldview-3' },
      ...{ metres: 0.31, sensor: 'sar', operator: 'Maxar' },
    };
    const requests = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([satellite]));
    onTestFinished(() => requests.mockRestore());
    const { user, quote, fill, choose, fillRequired } = renderForm('airbus');
    await fillRequired();
    await choose('Acquisition', "I don't know");
    await fill({ Resolution: 'WV3' });
    await user.tab();
    const show = await screen.findByRole('checkbox', { name: 'Show that it is WorldView-3', checked: false });
    await waitFor(() => expect(field('Resolution').value).toBe('WV3, 31 cm'));
    expect(field('Sensor type').value).toBe('sar');
    expect(show.getAttribute('aria-describedby')).toBe('shows_satellite-help');
    expect(document.getElementById('shows_satellite-help')?.textContent).toContain('“30 cm class”');
    await user.click(show);
    await user.click(screen.getByLabelText('Share anonymously'));
    expect(screen.queryByRole('checkbox', { name: 'Show that it is WorldView-3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(quote()).toMatchObject({ resolution: 'WV3, 31 cm', resolution_m: 0.31, shows_satellite: true });
    await fill({ Resolution: '31 cm' });
    await waitFor(() => expect(quote()).toMatchObject({ satellite: null }));
  });

  it('require an answer about the acquisition; one answer is "I don\'t know"', async () => {
    const { user, quote, choose, fillRequired } = renderForm();
    await fillRequired();
    expect(field('Acquisition').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(field('Acquisition').getAttribute('aria-invalid')).toBe('true');
    expect(described('Acquisition')).toBe('Fill this in.');
    expect(quote()).toBeNull();
    await choose('Acquisition', "I don't know");
    expect(quote()).toMatchObject({ acquisition: null, price: 1200, sensor: 'multispectral' });
    await choose('Acquisition', 'Archive, last 90 days');
    expect(quote()).toMatchObject({ acquisition: 'recent-archive' });
  });

  it('require an answer about the price basis, and none is selected at first', async () => {
    const { user, quote, fill, choose } = renderForm();
    await fill(required);
    await choose('Acquisition', "I don't know");
    expect(field('Price basis').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(field('Price basis').getAttribute('aria-invalid')).toBe('true');
    expect(described('Price basis')).toBe('Choose what the price covers.');
    expect(quote()).toBeNull();
    await choose('Price basis', 'per km²');
    expect(described('Price basis')).toBe('');
    expect(quote()).toMatchObject({ price: 1200, price_basis: 'km2' });
  });

  it('start with this month and offer all months that have begun anywhere', () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] });
    renderForm();
    expect(field('Month of the quote').value).toBe('2026-11');
    expect(field('Month of the quote').getAttribute('max')).toBe('2026-12');
  });

  it('offer a licence, and say that a quote with a licence to publish does not count in the figures', async () => {
    const { quote, choose, fillRequired } = renderForm();
    await fillRequired();
    await choose('Acquisition', "I don't know");
    expect(quote()).toMatchObject({ licence: null });
    await choose('Licence (optional)', 'Publication');
    expect(quote()).toMatchObject({ licence: 'publication' });
    expect(described('Licence (optional)')).toContain('will not count towards averages or medians');
  });
});

describe('a company that only the database refuses', () => {
  const refuse = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Let the database refuse the company' }));

  it('has the same message as "Test" if its letters only look like these', async () => {
    const { user, fill } = renderForm(otherCompany);
    await fill({ 'Company name': 'Test' });
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    const message = described('Company name');
    expect(message).toContain('Enter the company’s name. If this is its name, write to ');
    await fill({ 'Company name': 'Tést' });
    expect(described('Company name')).toBe('');
    await refuse(user);
    expect(described('Company name')).toBe(message);
  });

  it('has a general message if it was selected', async () => {
    const { user } = renderForm();
    await refuse(user);
    expect(described('Company')).toBe('This value was not accepted.');
  });
});

it('a month that only the database refuses has a message that names the clock', async () => {
  const { user } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Let the database refuse the month' }));
  expect(described('Month of the quote')).toContain('If it looks right, check the date on this device.');
});

describe('text typed into the review form', () => {
  it('as a resolution without a unit leads to a question beside its field, and is kept', async () => {
    const { user, quote, fill, choose, fillRequired } = renderForm();
    await fillRequired({ Resolution: '50' });
    await expect.poll(() => described('Resolution')).toBe('50 cm or 50 m? Write the unit.');
    await choose('Acquisition', "I don't know");
    expect(quote()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(field('Resolution').getAttribute('aria-invalid')).toBe('true');
    expect(described('Resolution')).toContain('50 cm or 50 m? Write the unit.');
    expect(screen.getAllByText(/Write the unit/)).toHaveLength(1);
    expect(field('Resolution').value).toBe('50');
    expect(field('Review').value).toBe('Fair.');
    await fill({ Resolution: '50 cm' });
    expect(quote()).toMatchObject({ resolution: '50 cm' });
  });

  it('is shown as it is understood', async () => {
    const { fill, choose } = renderForm();
    await fill({
      Resolution: '0.5 m pansharpened',
      'Price quoted': '$1,200',
      'Area billed in km² (optional)': '100 km2',
    });
    await choose('Price basis', 'for the whole order');
    await expect.poll(() => described('Resolution')).toBe('50 cm · 50 cm class, Very High Res');
    expect(described('Price quoted')).toBe('= $1,200');
    expect(described('Area billed in km² (optional)')).toBe('= 100 km². That is $12 per km².');
  });

  it('is said not to count towards averages or medians if the resolution cannot be understood', async () => {
    const { fill } = renderForm();
    await fill({ Resolution: 'sharp' });
    await expect.poll(() => described('Resolution')).toContain('will not count towards averages or medians');
  });

  it('in euros is understood at once, and asks for the tax in it', async () => {
    const { fill } = renderForm();
    await fill({ 'Price quoted': '€2,400.50' });
    expect(described('Price quoted')).toBe('= €2,400.50');
    expect(field('Price quoted').getAttribute('aria-invalid')).toBeNull();
    await fill({ 'VAT or GST included, in percent (optional)': '19' });
    expect(described('VAT or GST included, in percent (optional)')).toBe('Without tax, the price is €2,017.23.');
  });

  it('is refused as a price above the limit of its basis', async () => {
    const { user, quote, choose, fillRequired } = renderForm();
    await fillRequired({ 'Price quoted': '10,001' });
    await choose('Acquisition', "I don't know");
    expect(quote()).not.toBeNull();
    await choose('Price basis', 'per km²');
    await user.click(screen.getByRole('button', { name: 'Share review' }));
    expect(described('Price quoted')).toContain('Enter at most $10,000 per km².');
    expect(quote()).toBeNull();
  });
});

describe('the sensor type in the review form', () => {
  it('is requested for a company that sells several, and for one under "Others"', async () => {
    const { choose } = renderForm('airbus');
    const choices = () => [...(field('Sensor type') as unknown as HTMLSelectElement).options].map(({ text }) => text);
    expect(choices()).toEqual(['Choose one', 'Multispectral', 'SAR', "I don't know"]);
    await choose('Company', 'Others');
    expect(choices()).toEqual(['Choose one', 'Multispectral', 'Aerial', 'Hyperspectral', 'SAR', "I don't know"]);
    await choose('Sensor type', "I don't know");
    expect(described('Sensor type')).toContain('will not count towards averages or medians');
    await choose('Company', 'Maxar');
    expect(screen.queryByLabelText('Sensor type')).toBeNull();
    await choose('Company', 'Spire');
    expect(screen.queryByLabelText('Sensor type')).toBeNull();
  });

  it('is required, and requested again if the next company does not sell it', async () => {
    const { user, quote, choose, fillRequired } = renderForm('Others');
    await fillRequired({ 'Company name': 'Lumen' });
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

  it('is not requested for a company with a page whose name is typed under "Others"', async () => {
    const { fill } = renderForm('Others');
    expect(field('Sensor type')).toBeDefined();
    await fill({ 'Company name': 'vantor' });
    expect(screen.queryByLabelText('Sensor type')).toBeNull();
  });

  it('is guessed from the resolution until the author selects one', async () => {
    const { quote, fill, choose, fillRequired } = renderForm('airbus');
    await fillRequired({ Resolution: '1 m SAR spotlight' });
    await choose('Acquisition', "I don't know");
    expect(field('Sensor type').value).toBe('sar');
    expect(quote()).toMatchObject({ sensor: 'sar' });
    await choose('Sensor type', 'Multispectral');
    await fill({ Review: 'A radar image.', Resolution: '1 m SAR' });
    expect(quote()).toMatchObject({ sensor: 'multispectral' });
  });
});
