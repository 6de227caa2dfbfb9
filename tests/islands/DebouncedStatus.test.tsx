import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewPasswordFields } from '../../src/features/account/password/NewPasswordFields.tsx';
import { CompanyFields } from '../../src/features/reviews/company-field/CompanyFields.tsx';
import { otherCompany } from '../../src/features/reviews/company-field/selected-company.ts';
import { AcquisitionFields } from '../../src/features/reviews/quote-fields/AcquisitionFields.tsx';
import { PriceFields } from '../../src/features/reviews/quote-fields/PriceFields.tsx';
import { ResolutionField } from '../../src/features/reviews/quote-fields/ResolutionField.tsx';
import { ReviewTextField } from '../../src/features/reviews/quote-fields/ReviewTextField.tsx';
import type { FieldGroupProps } from '../../src/features/reviews/quote-fields/SelectField.tsx';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import { DebouncedStatus } from '../../src/ui/DebouncedStatus.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
withDataApi();
beforeAll(async () => {
  await import('../../src/features/reviews/company-field/CompanySuggestions.tsx');
  await import('../../src/features/reviews/quote-fields/UnderstoodResolution.tsx');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The texts in the live regions of the page. */
const liveTexts = () =>
  [...document.querySelectorAll('[role=status], [aria-live]')].map(({ textContent }) => textContent);

describe('a status that changes while the user types', () => {
  it('is shown at once, and announced once after a pause', async () => {
    const { rerender } = render(<DebouncedStatus>38 companies</DebouncedStatus>);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('38 companies');
    for (const text of ['20 companies', '3 companies', '1 company']) {
      rerender(<DebouncedStatus>{text}</DebouncedStatus>);
      expect(screen.getByText(text)).toBeDefined();
      await wait(900);
      expect(region.textContent).toBe('');
    }
    await wait(100);
    expect(region.textContent).toBe('1 company');
    expect(screen.getByRole('status')).toBe(region);
    expect(screen.getAllByText('1 company')).toHaveLength(1);
  });

  it('is not announced if it changes back before the pause', async () => {
    const { rerender } = render(<DebouncedStatus>38 companies</DebouncedStatus>);
    rerender(<DebouncedStatus>20 companies</DebouncedStatus>);
    await wait(500);
    rerender(<DebouncedStatus>38 companies</DebouncedStatus>);
    await wait(900);
    expect(screen.getByRole('status').textContent).toBe('');
    await wait(100);
    expect(screen.getByRole('status').textContent).toBe('38 companies');
  });
});

const companies = [{ key: 'maxar', name: 'Maxar', address: 'maxar', aliases: [], sells: [] }];

/** Fields of the review form with state. */
function Fields({ of: Group, company = 'maxar' }: { of: (props: FieldGroupProps) => ReactNode; company?: string }) {
  const [values, setValues] = useState(emptyFormValues(company));
  const change = (changed: Partial<typeof values>) => setValues((last) => ({ ...last, ...changed }));
  return <Group values={values} onChange={change} errorOf={() => undefined} />;
}

const ResolutionGroup = (props: FieldGroupProps) => <ResolutionField {...props} companies={companies} />;
const TextGroup = ({ values, onChange }: FieldGroupProps) => (
  <ReviewTextField value={values.review} onChange={(review) => onChange({ review })} error={undefined} />
);
const CompanyGroup = ({ values, onChange }: FieldGroupProps) => (
  <CompanyFields companies={companies} values={values} onChange={onChange} error={undefined} />
);
const passwordLabels = { password: 'Password', confirmation: 'Confirm password' };

it.each<[string, ReactNode, string, string[], string]>([
  [
    'the strength of a password',
    <NewPasswordFields key="" fieldOf={(name) => ({ name, label: passwordLabels[name], error: undefined })} />,
    'Password',
    ['Password1', 'Password12', 'Password12-'],
    'Strength: good',
  ],
  ['an understood price', <Fields key="" of={PriceFields} />, 'Price quoted', ['12', '120', '1200'], '= $1,200'],
  ['an understood area', <Fields key="" of={PriceFields} />, 'Area billed in km² (optional)', ['5', '50'], '= 50 km².'],
  [
    'what a month means',
    <Fields key="" of={AcquisitionFields} />,
    'Month of the quote',
    ['0202-05', '2099-05'],
    'When you were given the quote.',
  ],
  [
    'an understood resolution',
    <Fields key="" of={ResolutionGroup} />,
    'Resolution',
    ['5', '50', '50 cm'],
    '50 cm · 50 cm class, Very High Res',
  ],
  [
    'a text that is too long',
    <Fields key="" of={TextGroup} />,
    'Review',
    ['x'.repeat(5001), 'x'.repeat(5002)],
    ': 2 too many',
  ],
  [
    'a suggested company',
    <Fields key="" of={CompanyGroup} company={otherCompany} />,
    'Company name',
    ['Maxa', 'Maxar Inc', 'Maxar Inc.'],
    'Your review will be filed under Maxar',
  ],
])('%s is announced once, after the user has typed', async (_, form, label, typed, announcement) => {
  render(form);
  await wait(1000);
  const announced: string[] = [];
  let before = liveTexts();
  const listen = async (milliseconds: number) => {
    await wait(milliseconds);
    announced.push(...liveTexts().filter((text) => text !== '' && !before.includes(text)));
    before = liveTexts();
  };
  for (const value of typed) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await listen(900);
  }
  await listen(1000);
  expect(announced).toEqual([announcement]);
});
