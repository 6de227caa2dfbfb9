import { CopyButton } from '~/ui/CopyButton';
import { useHydrated } from '~/ui/search-params';
import styles from '../LiveComparison.module.css';

/** What a visitor can do with a comparison: copy a link or the table, print. */
export function ComparisonToolbar({ csv }: { csv: string }) {
  const isLive = useHydrated();
  return (
    <fieldset className={`on-screen cluster ${styles.scripted}`} inert={!isLive}>
      <legend className="sr-only">Use this comparison</legend>
      <CopyButton text={isLive ? location.href : ''}>Copy link</CopyButton>
      <CopyButton text={csv}>Copy as CSV</CopyButton>
      <button type="button" className="button" data-kind="quiet" onClick={() => print()}>
        Print
      </button>
    </fieldset>
  );
}
