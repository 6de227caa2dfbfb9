import { Suspense } from 'react';
import { controlProps, Field, FieldFrame } from '~/ui/form/Field';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import type { Company } from './company-choice';
import { others, type QuoteFormValues } from './form-values';

const CompanySuggestions = lazyWithFallback(() =>
  import('./CompanySuggestions').then(({ CompanySuggestions }) => CompanySuggestions),
);

/** The company: one of ours, or "Others" with a name, which may turn out to be one of ours. */
export function CompanyFields({
  companies,
  filled,
  onChange,
  error,
}: {
  companies: Company[];
  filled: Pick<QuoteFormValues, 'company' | 'companyName'>;
  onChange: (part: Partial<QuoteFormValues>) => void;
  error: string | undefined;
}) {
  const free = filled.company === others;
  // Chosen before the list was here; what is shown is what is sent.
  const unlisted = !free && !companies.some(({ key }) => key === filled.company);
  return (
    <>
      <FieldFrame name="company" label="Company" error={free ? undefined : error}>
        <select
          {...controlProps({ name: 'company', error: free ? undefined : error })}
          value={filled.company}
          onChange={(event) => onChange({ company: event.target.value })}
        >
          {companies.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          {unlisted && <option value={filled.company}>{filled.company}</option>}
          <option value={others}>Others</option>
        </select>
      </FieldFrame>
      {free && (
        <div className="flow">
          <Field
            name="company-name"
            label="Company name"
            placeholder="Enter Company Name"
            autoComplete="off"
            error={error}
            value={filled.companyName}
            onChange={(event) => onChange({ companyName: event.target.value })}
          />
          <Suspense>
            <CompanySuggestions
              typed={filled.companyName}
              companies={companies}
              onChoose={(company) => {
                const listed = companies.some(({ key }) => key === company.key);
                onChange(listed ? { company: company.key, companyName: '' } : { companyName: company.name });
                // The button goes; the focus stays with what was chosen.
                document.getElementById(listed ? 'company' : 'company-name')?.focus();
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
