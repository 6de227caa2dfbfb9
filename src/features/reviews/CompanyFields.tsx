import { useState } from 'react';
import { Field, Labelled, tied } from '~/ui/Field';
import type { OfferedCompany } from './sharing.data';

/** Value of the choice "Others". */
export const others = 'other';

/** The company: one of ours, or "Others" with a name. In the form as `company` and, for others, `company-name`. */
export function CompanyFields({
  companies,
  chosen,
  error,
}: {
  companies: OfferedCompany[];
  chosen: string;
  error: string | undefined;
}) {
  const [company, setCompany] = useState(chosen);
  const free = company === others;
  return (
    <>
      <Labelled name="company" label="Company" error={free ? undefined : error}>
        <select
          {...tied({ name: 'company', error: free ? undefined : error })}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        >
          {companies.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
          <option value={others}>Others</option>
        </select>
      </Labelled>
      {free && (
        <Field
          name="company-name"
          label="Company name"
          placeholder="Enter Company Name"
          maxLength={60}
          autoComplete="off"
          error={error}
        />
      )}
    </>
  );
}
