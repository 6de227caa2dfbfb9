import type { ListedCompany } from '~/features/prices/company-list';
import { paths } from '~/paths';
import { QuietButton } from '~/ui/QuietButton';

/**
 * What users can do when nothing matches their search: a similar name, a quote from a company without a page, or the whole list.
 * `unknownName` is the name that no company has; empty if only filters exclude the companies that were found.
 */
export function NothingFound({
  unknownName,
  similar,
  onChange,
  onReset,
}: {
  unknownName: string;
  similar: ListedCompany[];
  onChange: (name: string, value: string | null) => void;
  onReset: () => void;
}) {
  return (
    <div className="flow">
      {similar.length > 0 && (
        <p className="cluster">
          <span>Did you mean</span>
          {similar.map((company) => (
            <QuietButton key={company.key} onClick={() => onChange('q', company.name)}>
              {company.name}
            </QuietButton>
          ))}
        </p>
      )}
      <p>No reviews Yet</p>
      <p className="soft">
        No companies match your search and filters.
        {unknownName &&
          ' We have no profile under that name. If this company gave you a quote, you can still share it.'}
      </p>
      <p className="cluster">
        {unknownName && (
          <a className="button" href={paths.writeReviewUnder(unknownName)}>
            Share a quote
          </a>
        )}
        <QuietButton onClick={onReset}>Show all companies</QuietButton>
      </p>
    </div>
  );
}
