import { CopyButton } from '~/ui/CopyButton';
import { useHydrated } from '~/ui/search-params';
import styles from './ComparisonToolbar.module.css';

/** The controls above a comparison: show differences only, copy a link or the table, print. */
export function ComparisonToolbar({
  csv,
  onlyDifferences,
  onOnlyDifferencesChange,
}: {
  csv: string;
  onlyDifferences: boolean;
  onOnlyDifferencesChange: (onlyDifferences: boolean) => void;
}) {
  const isLive = useHydrated();
  return (
    <fieldset className={`on-screen ${styles.toolbar}`} inert={!isLive}>
      <legend className="sr-only">Use this comparison</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => onOnlyDifferencesChange(event.currentTarget.checked)}
        />
        Only differences
      </label>
      <CopyButton text={isLive ? location.href : ''}>Copy link</CopyButton>
      <CopyButton text={csv}>Copy as CSV</CopyButton>
      <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
        Print
      </button>
    </fieldset>
  );
}
