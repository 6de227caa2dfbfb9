import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { contactEmail } from '../../src/domain/contact.ts';
import { CompanyFields } from '../../src/features/reviews/company-field/CompanyFields.tsx';
import { type CompanyOption, otherCompany } from '../../src/features/reviews/company-field/selected-company.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { type FakeResponse, withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

const companies: CompanyOption[] = [
  { key: 'airbus', name: 'Airbus', address: 'airbus', aliases: ['astrium'], sells: ['multispectral', 'sar'] },
  { key: 'maxar', name: 'Maxar', address: 'maxar', aliases: ['vantor', 'digitalglobe'], sells: ['multispectral'] },
];

/** A form with only the fields of the company. Calls `onRender` with its values. */
function Form({
  start,
  error,
  onRender,
}: {
  start: string;
  error: string | undefined;
  onRender: (values: QuoteFormValues) => void;
}) {
  const [values, setValues] = useState(emptyFormValues(start));
  onRender(values);
  return (
    <CompanyFields
      companies={companies}
      values={values}
      onChange={(changed) => setValues((last) => ({ ...last, ...changed }))}
      error={error}
    />
  );
}

function renderForm({ start = otherCompany, error }: { start?: string; error?: string } = {}) {
  let current = emptyFormValues(start);
  render(<Form start={start} error={error} onRender={(values) => (current = values)} />);
  return { user: userEvent.setup(), company: () => ({ company: current.company, companyName: current.companyName }) };
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Company' });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company name' });
const suggestion = (label: string) => screen.findByRole('button', { name: label });
/** Resolves when the script that suggests companies has been loaded. */
const suggestionsLoaded = () => screen.findByRole('status');
const suggestedNames = () => screen.queryAllByRole('button').map((one) => one.textContent);

describe('the company field', () => {
  it('offers the companies with a page and "Others"', async () => {
    const { user, company } = renderForm({ start: 'maxar' });
    expect([...select().options].map(({ text }) => text)).toEqual(['Airbus', 'Maxar', 'Others']);
    expect(select().value).toBe('maxar');
    await user.selectOptions(select(), 'Airbus');
    expect(company()).toEqual({ company: 'airbus', companyName: '' });
  });

  it('shows the field for a name, and loads companies that reviewers added, only under "Others"', async () => {
    const { user } = renderForm({ start: 'maxar' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.asked).toEqual([]);
    await user.selectOptions(select(), 'Others');
    expect(nameField().value).toBe('');
    await expect.poll(() => api.asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/rpc/added_companies']);
  });

  it('shows an error at the field for the name under "Others"', async () => {
    renderForm({ error: 'Fill this in.' });
    await suggestionsLoaded();
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(select().getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(1);
  });

  it('shows an error at the select when a company with a page is selected', () => {
    renderForm({ start: 'maxar', error: 'This value was not accepted.' });
    expect(select().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('This value was not accepted.')).toHaveLength(1);
  });
});

describe('a name typed under "Others"', () => {
  it.each(['maxar', 'Vantor', ' DIGITALGLOBE '])(
    'that is the name or alias of a company with a page, like %j, suggests that company and can be replaced by it',
    async (typed) => {
      const { user, company } = renderForm();
      await user.type(nameField(), typed);
      await user.click(await suggestion('Maxar'));
      expect(company()).toEqual({ company: 'maxar', companyName: '' });
      expect(select().value).toBe('maxar');
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('that is similar to the name of a company with a page suggests it', async () => {
    const { user, company } = renderForm();
    await user.type(nameField(), 'Maxr');
    await suggestion('Maxar');
    expect(screen.getByText('Did you mean one of these?')).toBeDefined();
    expect(company()).toEqual({ company: otherCompany, companyName: 'Maxr' });
    await user.click(await suggestion('Maxar'));
    expect(company()).toEqual({ company: 'maxar', companyName: '' });
  });

  it('that differs from a provider only in its legal form says where the review will be filed, and how to object', async () => {
    const { user, company } = renderForm();
    await user.type(nameField(), 'Maxar Inc.');
    await suggestion('Maxar');
    expect(screen.getByText('Your review will be filed under')).toBeDefined();
    expect(screen.getByRole('link', { name: contactEmail }).getAttribute('href')).toBe(`mailto:${contactEmail}`);
    expect(company()).toEqual({ company: otherCompany, companyName: 'Maxar Inc.' });
  });

  it('that another reviewer added suggests their spelling, and nothing after that is selected', async () => {
    api.answers(() => ({ json: [{ key: 'lumen imaging', name: 'Lumen Imaging', aliases: ['lux'] }] }));
    const { user, company } = renderForm();
    await user.type(nameField(), 'lumen imagin');
    await user.click(await suggestion('Lumen Imaging'));
    expect(company()).toEqual({ company: otherCompany, companyName: 'Lumen Imaging' });
    await expect.poll(suggestedNames).toEqual([]);
    expect(nameField().value).toBe('Lumen Imaging');
  });

  it('that is another name of a company without a page suggests that company', async () => {
    api.answers(() => ({ json: [{ key: 'lumen imaging', name: 'Lumen Imaging', aliases: ['lux-1'] }] }));
    const { user, company } = renderForm();
    await user.type(nameField(), 'LUX-1');
    await user.click(await suggestion('Lumen Imaging'));
    expect(company()).toEqual({ company: otherCompany, companyName: 'Lumen Imaging' });
  });

  it('suggests names with markup as plain text', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    api.answers(() => ({ json: [{ key: hostile, name: hostile, aliases: [] }] }));
    const { user } = renderForm();
    await user.type(nameField(), 'img src onerror');
    expect(await suggestion(hostile)).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('that resembles no company suggests nothing', async () => {
    const { user } = renderForm();
    await suggestionsLoaded();
    await user.type(nameField(), 'Quorvex Zytho');
    expect(suggestedNames()).toEqual([]);
  });

  it.each<[string, FakeResponse | 'hang-up']>([
    ['fails', { status: 500, json: {} }],
    ['sends rows of another shape', { json: [{ key: 1 }] }],
    ['cannot be reached', 'hang-up'],
  ])('is compared with the companies that have a page when the server %s', async (_, response) => {
    api.answers(() => response);
    const { user } = renderForm();
    await user.type(nameField(), 'Maxr');
    expect(await suggestion('Maxar')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
