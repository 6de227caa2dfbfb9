import { ControlSelect } from './ControlSelect';
import type { View } from './review-filters';
import { sortLabels } from './view-labels';

const options = Object.entries(sortLabels.options);

/** Selects the order of a list; disabled without `onChange`. */
export function SortSelect({ view, onChange }: { view: View; onChange?: (view: View) => void }) {
  return (
    <ControlSelect
      label={sortLabels.name}
      options={options}
      value={view.sort}
      onSelect={onChange && ((sort) => onChange({ ...view, sort } as View))}
    />
  );
}
