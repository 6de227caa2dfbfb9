import { useMemo, useRef, useState } from 'react';
import { noCompanyNameMessage } from '../company-field/company-name';
import {
  type CompanyOption,
  otherCompany,
  type SelectedCompany,
  selectedCompany,
  withCompanyFacts,
} from '../company-field/selected-company';
import { parseFormValues } from './form-values';
import type { QuoteFormValues } from './quote';
import { futureMonthMessage, type Quote, type QuoteError, type QuoteField, quoteFields, quoteLabels } from './quote';
import { withGuessedSensor } from './sensor-guess';

/** An error in the summary above the form, with the id of the control to which it links. */
export interface SummaryError extends Pick<QuoteError, 'message' | 'empty'> {
  field: string;
  label: string;
}

/** The review form with its validation. */
export interface QuoteForm {
  values: QuoteFormValues;
  company: SelectedCompany;
  /** The quote in the form as the database will store it; null while a field is invalid. */
  quote: Quote | null;
  /** The current errors; empty until the form is first submitted. */
  errors: QuoteError[];
  submittedErrors: SummaryError[];
  change: (values: Partial<QuoteFormValues>) => void;
  /** Shows the errors. Returns the quote, or null if there are errors. */
  validate: () => Quote | null;
  /** Shows that the database rejected a column. Does nothing for a column that is not a field. */
  rejectField: (column: string | undefined) => void;
}

/** Validates the form when it is submitted and, after that, on every change. `companies` are the options of the form. */
export function useQuoteForm(
  values: QuoteFormValues,
  onChange: (values: Partial<QuoteFormValues>) => void,
  companies: readonly CompanyOption[],
): QuoteForm {
  const chosenSensor = useRef<string>(null);
  const [submittedErrors, setSubmittedErrors] = useState<SummaryError[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const [rejection, setRejection] = useState<QuoteError | null>(null);
  const company = selectedCompany(values, companies);
  const parsed = useMemo(() => parseFormValues(values, company), [values, company]);
  const invalid = 'errors' in parsed ? parsed.errors : [];
  const quote = 'quote' in parsed ? withCompanyFacts(parsed.quote, company) : null;
  return {
    values,
    company,
    quote,
    errors: [...(submitted ? invalid : []), ...(rejection ? [rejection] : [])],
    submittedErrors,
    change: (changed) => {
      setRejection(null);
      chosenSensor.current = changed.sensor ?? chosenSensor.current;
      onChange(values.sensor === chosenSensor.current ? changed : withGuessedSensor(values, changed, companies));
    },
    validate: () => {
      setSubmitted(true);
      setRejection(null);
      setSubmittedErrors(invalid.map((error) => summaryError(error, values)));
      return quote;
    },
    rejectField: (column) => {
      const field = quoteFields.find((each) => each === column);
      if (!field) return;
      const error = { field, message: rejectionMessage(field, values), empty: false };
      setRejection(error);
      setSubmittedErrors([summaryError(error, values)]);
    },
  };
}

function rejectionMessage(field: QuoteField, { company }: QuoteFormValues): string {
  if (field === 'quoted_month') return futureMonthMessage;
  // The database also rejects names in letters that only look like those of "Test".
  return field === 'company' && company === otherCompany ? noCompanyNameMessage : 'This value was not accepted.';
}

function summaryError({ field, message, empty }: QuoteError, { company }: QuoteFormValues): SummaryError {
  const control = field === 'company' && company === otherCompany ? 'company-name' : field;
  return { field: control, label: quoteLabels[field], message, empty };
}
