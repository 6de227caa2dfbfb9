import { Notice } from './Notice';
import { dayInWords } from './words';

/** Says that something could not be fetched, from when what stands below is (a day) if anything does, and offers Retry. */
export function Unfetched({
  wait,
  knownOn = null,
  onRetry,
}: {
  wait?: number | undefined;
  knownOn?: string | null;
  onRetry: () => void;
}) {
  return (
    <Notice kind="failed">
      <p>
        Error fetching data{wait ? `: try again in ${wait} seconds` : ''}
        {knownOn && <span>. Shown is what was known on {dayInWords(knownOn)}.</span>}
      </p>
      <button type="button" className="button" data-kind="quiet" onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}
