import { ControlSelect } from './ControlSelect';
import { CountedChips } from './CountedChips';
import { moreFilters } from './filter-labels';
import { LimitsForm } from './LimitsForm';
import { ProviderSelect } from './ProviderSelect';
import type { ReviewCount } from './review-counts';
import type { View } from './review-filters';
import { SellerSelect } from './SellerSelect';

/** What the filters of a list need. */
export interface FiltersProps {
  /** The key of the company whose reviews are listed; null for all companies. */
  company: string | null;
  /** Whether the list contains the reviews of all companies, of which the reader may select one. */
  listsAll: boolean;
  view: View;
  /** Null until they are known. */
  counts: ReviewCount[] | null;
  onChange: (view: View) => void;
  onCompany: (company: string | null) => void;
}

/** The filters that readers use less often, loaded when they open them. */
export function OpenedFilters({
  company,
  listsAll,
  view,
  counts,
  onChange,
  onCompany,
  onSellerName,
}: FiltersProps & { onSellerName: (name: string | null) => void }) {
  return (
    <>
      {moreFilters.map((filter) => (
        <CountedChips key={filter} filter={filter} view={view} counts={counts} onChange={onChange} />
      ))}
      {listsAll && <ProviderSelect company={company} onSelect={onCompany} />}
      <SellerSelect
        company={company}
        seller={view.seller}
        onSelect={(seller) => onChange({ ...view, seller })}
        onName={onSellerName}
      />
      {view.satellite && (
        <ControlSelect
          label="Satellite"
          options={[
            ['', 'Any satellite'],
            [view.satellite, 'One satellite'],
          ]}
          value={view.satellite}
          onSelect={(satellite) => onChange({ ...view, satellite: satellite || null })}
        />
      )}
      <LimitsForm view={view} onChange={onChange} />
    </>
  );
}
