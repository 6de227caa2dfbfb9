import { useCallback, useDeferredValue, useMemo } from 'react';
import { contactEmail } from '~/domain/contact';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import { fetchAddedCompanies } from './added-companies.data';
import { type CompanySuggestions as Suggestions, suggestCompanies } from './company-suggestions';
import type { CompanyOption } from './selected-company';

const none: CompanyOption[] = [];

/** Suggests companies that a name typed under "Others" may refer to: providers, and companies that other reviewers added. */
export function CompanySuggestions({
  typed,
  companies,
  onSelect,
}: {
  typed: string;
  companies: CompanyOption[];
  onSelect: (company: CompanyOption) => void;
}) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchAddedCompanies(signal), []));
  const added = remote.state === 'ready' ? remote.value : none;
  // Searching takes a while and must not delay typing.
  const name = useDeferredValue(typed);
  const suggestions = useMemo(() => suggestCompanies(name, [...companies, ...added]), [name, companies, added]);
  const [best] = suggestions.companies;
  // The field already contains the exact name of a company without a page, so there is nothing to select.
  const alreadyNamed = suggestions.exact && best?.name === name.trim() && best.address === null;
  const shown = best && !alreadyNamed ? suggestions.companies : none;
  const names = shown.map((company) => company.name).join(', ');
  return (
    <p className="cluster soft">
      <DebouncedStatus on={names && introduction(suggestions) + names}>
        {names && (
          <>
            <span>{introduction(suggestions)}</span>
            <span className="sr-only">{` ${names}`}</span>
          </>
        )}
      </DebouncedStatus>
      {shown.map((company) => (
        <QuietButton key={company.key} onClick={() => onSelect(company)}>
          <bdi>{company.name}</bdi>
        </QuietButton>
      ))}
      {names && suggestions.sameCompany && !suggestions.exact && (
        <span>
          Is it a different company? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </span>
      )}
    </p>
  );
}

function introduction({ exact, sameCompany }: Suggestions): string {
  if (exact) return 'This company is already listed:';
  return sameCompany ? 'Your review will be filed under' : 'Did you mean one of these?';
}
