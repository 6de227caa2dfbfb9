import { CountedChips } from './CountedChips';
import { moreFilters } from './filter-labels';
import { LimitsForm } from './LimitsForm';
import type { ReviewCount } from './review-counts';
import type { View } from './review-filters';
import { SellerSelect } from './SellerSelect';

/** The filters that readers use less often, loaded when they open them. */
export function OpenedFilters({
  company,
  view,
  counts,
  onChange,
  onSellerName,
}: {
  company: string | null;
  view: View;
  counts: ReviewCount[] | null;
  onChange: (view: View) => void;
  onSellerName: (name: string | null) => void;
}) {
  return (
    <>
      {moreFilters.map((filter) => (
        <CountedChips key={filter} filter={filter} view={view} counts={counts} onChange={onChange} />
      ))}
      <SellerSelect
        company={company}
        seller={view.seller}
        onSelect={(seller) => onChange({ ...view, seller })}
        onName={onSellerName}
      />
      <LimitsForm view={view} onChange={onChange} />
    </>
  );
}
