import { useCallback, useDeferredValue, useMemo } from 'react';
import { useRemote } from '~/ui/loading/useRemote';
import type { Company } from './company-choice';
import { companiesMeant } from './company-suggestions';
import styles from './ReviewForm.module.css';
import { companiesNamedByReviewers } from './review-form.data';

const nobody: Company[] = [];

/** Offers the companies that a name typed under "Others" may mean: ours, and those that other reviewers have named. */
export function CompanySuggestions({
  typed,
  companies,
  onChoose,
}: {
  typed: string;
  companies: Company[];
  onChoose: (company: Company) => void;
}) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => companiesNamedByReviewers(signal), []));
  const named = remote.state === 'ready' ? remote.value : nobody;
  const name = useDeferredValue(typed);
  const meant = useMemo(() => companiesMeant(name, [...companies, ...named]), [name, companies, named]);
  // Chosen already: the name stands in the field, and there is no page to choose instead.
  const settled = meant.exactly && meant.companies[0]?.name === name.trim() && meant.companies[0].address === null;
  return (
    <div role="status">
      {meant.companies.length > 0 && !settled && (
        <p className={`cluster ${styles.help}`}>
          {meant.exactly ? 'This company is here already:' : 'Do you mean one of these?'}
          {meant.companies.map((company) => (
            <button
              key={company.key}
              type="button"
              className="button"
              data-kind="quiet"
              onClick={() => onChoose(company)}
            >
              <bdi>{company.name}</bdi>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
