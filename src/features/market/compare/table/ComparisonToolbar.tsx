import { useState } from 'react';
import styles from './ComparisonToolbar.module.css';

/** The controls above a comparison: show differences only, copy as CSV, print. */
export function ComparisonToolbar({
  csv,
  onlyDifferences,
  onOnlyDifferencesChange,
}: {
  csv: string;
  onlyDifferences: boolean;
  onOnlyDifferencesChange: (onlyDifferences: boolean) => void;
}) {
  // The result belongs to one CSV text: after a change, nothing has been copied yet.
  const [copy, setCopy] = useState<{ csv: string; state: 'copied' | 'refused' } | null>(null);
  const state = copy?.csv === csv ? copy.state : null;

  async function copyCsv() {
    try {
      await navigator.clipboard.writeText(csv);
      setCopy({ csv, state: 'copied' });
    } catch {
      setCopy({ csv, state: 'refused' });
    }
  }

  return (
    <div className={`on-screen ${styles.toolbar}`}>
      <label className="tick">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => onOnlyDifferencesChange(event.currentTarget.checked)}
        />
        Only differences
      </label>
      <button type="button" className="button" data-kind="quiet" onClick={copyCsv}>
        Copy as CSV
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
        Print
      </button>
      <p role="status">
        {state && (state === 'refused' ? 'Your browser blocked copying. Select and copy this text:' : 'Copied')}
      </p>
      {state === 'refused' && (
        <textarea
          aria-label="The comparison as CSV"
          readOnly
          rows={8}
          value={csv}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
