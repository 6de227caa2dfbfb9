import { QuietButton } from '../QuietButton';
import { LoadError } from './LoadError';
import type { PagedList } from './usePages';

/**
 * Loads the next page of a list, or says that it could not be loaded. Renders nothing when there are no more pages. `disabled` while
 * the list itself is loading.
 */
export function ShowMoreButton({
  more,
  disabled = false,
  className = '',
  onShowMore,
}: {
  more: PagedList<unknown>['more'];
  disabled?: boolean;
  className?: string | undefined;
  onShowMore: () => void;
}) {
  if (more.state === 'failed') return <LoadError error={more.error} onRetry={onShowMore} />;
  if (more.state === 'none') return null;
  const waiting = disabled || more.state === 'loading';
  return (
    <QuietButton className={`button ${className}`} aria-disabled={waiting} onClick={() => waiting || onShowMore()}>
      {more.state === 'loading' ? 'Loading' : 'Show more'}
    </QuietButton>
  );
}
