import { useState } from 'react';
import styles from './ComparisonToolbar.module.css';

/** What can be done with a comparison: less of it, a copy for spreadsheets, a print. */
export function ComparisonToolbar({
  csv,
  onlyDifferences,
  onOnlyDifferences,
}: {
  csv: string;
  onlyDifferences: boolean;
  onOnlyDifferences: (only: boolean) => void;
}) {
  // What became of the copy of which text: another one has not been copied yet.
  const [copy, setCopy] = useState<{ of: string; refused: boolean } | null>(null);
  const state = copy?.of === csv ? copy : null;

  async function copyCsv() {
    try {
      await navigator.clipboard.writeText(csv);
      setCopy({ of: csv, refused: false });
    } catch {
      setCopy({ of: csv, refused: true });
    }
  }

  return (
    <div className={`on-screen ${styles.tools}`}>
      <label className="tick">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => onOnlyDifferences(event.currentTarget.checked)}
        />
        Only differences
      </label>
      <button type="button" className="button" data-kind="quiet" onClick={copyCsv}>
        Copy as CSV
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
        Print
      </button>
      <p role="status">{state && (state.refused ? 'Your browser refused. Copy this text yourself:' : 'Copied')}</p>
      {state?.refused && (
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
