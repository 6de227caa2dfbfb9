import { Field } from '~/ui/form/Field';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { SelectField } from '../quote-fields/SelectField';
import type { QuoteFormValues } from '../quote-form/quote';
import { type CompanyOption, otherCompany } from './selected-company';

const CompanySuggestions = lazyExport(() => import('./CompanySuggestions'), 'CompanySuggestions');

interface CompanyFieldsProps {
  companies: CompanyOption[];
  values: Pick<QuoteFormValues, 'company' | 'companyName'>;
  onChange: (values: Partial<QuoteFormValues>) => void;
  error: string | undefined;
}

/** The company field: a company with a page, or "Others" with a field for its name. */
export function CompanyFields({ companies, values, onChange, error }: CompanyFieldsProps) {
  const isOther = values.company === otherCompany;
  const listed = companies.map(({ key, name }) => [key, name] as const);
  // A draft may contain a company that is not among the options. Without an option for it, the select would show another company.
  if (!isOther && !listed.some(([key]) => key === values.company)) listed.push([values.company, values.company]);
  return (
    <>
      <SelectField
        name="company"
        label="Company"
        required
        error={isOther ? undefined : error}
        choices={[...listed, [otherCompany, 'Others']]}
        value={values.company}
        onChange={(company) => onChange({ company })}
      />
      {isOther && <OtherCompanyField companies={companies} values={values} onChange={onChange} error={error} />}
    </>
  );
}

function OtherCompanyField({ companies, values, onChange, error }: CompanyFieldsProps) {
  const select = (company: CompanyOption) => {
    const isListed = companies.some(({ key }) => key === company.key);
    onChange(isListed ? { company: company.key, companyName: '' } : { companyName: company.name });
    // The button disappears, so move focus to the field that now contains the company.
    document.getElementById(isListed ? 'company' : 'company-name')?.focus();
  };
  return (
    <div className="flow">
      <Field
        name="company-name"
        label="Company name"
        required
        placeholder="Enter Company Name"
        autoComplete="off"
        error={error}
        value={values.companyName}
        onChange={(event) => onChange({ companyName: event.target.value })}
      />
      <CompanySuggestions typed={values.companyName} companies={companies} onSelect={select} />
    </div>
  );
}
