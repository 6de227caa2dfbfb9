import type { ListedCompany } from '~/features/prices/company-list';
import { paths } from '~/paths';

/** What users can do when nothing matches their search: a similar name, a quote for a company without a page, or the whole list. */
export function NothingFound({
  name,
  similar,
  onChange,
  onReset,
}: {
  name: string;
  similar: ListedCompany[];
  onChange: (name: string, value: string | null) => void;
  onReset: () => void;
}) {
  return (
    <div className="flow">
      <p>No reviews Yet</p>
      {similar.length > 0 && (
        <p className="cluster">
          <span>Did you mean</span>
          {similar.map((company) => (
            <button
              key={company.key}
              type="button"
              className="button"
              data-kind="quiet"
              onClick={() => onChange('q', company.name)}
            >
              {company.name}
            </button>
          ))}
        </p>
      )}
      <p className="soft">
        No companies match your search and filters.
        {name && ' We have no profile under that name. If this company gave you a quote, you can still share it.'}
      </p>
      <p className="cluster">
        {name && (
          <a className="button" href={paths.writeReviewOf('other')}>
            Share a quote
          </a>
        )}
        <button type="button" className="button" data-kind="quiet" onClick={onReset}>
          Show all companies
        </button>
      </p>
    </div>
  );
}
