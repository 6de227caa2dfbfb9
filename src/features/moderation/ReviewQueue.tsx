import { ShowMoreButton } from '~/ui/loading/ShowMoreButton';
import type { PagedList } from '~/ui/loading/usePages';
import styles from './Moderation.module.css';
import { ModerationEntry } from './ModerationEntry';
import type { QueueEntry } from './moderation';

/** Reported reviews page by page: those with open reports or, if `settled`, with settled ones. `moderator` is an id. */
export function ReviewQueue({
  pages,
  settled,
  moderator,
}: {
  pages: PagedList<QueueEntry>;
  settled: boolean;
  moderator: string;
}) {
  const { items, more, showMore } = pages;
  if (!items) return null;
  if (items.length === 0) return <p>{settled ? 'No settled reports.' : 'No open reports.'}</p>;
  return (
    <>
      <ul className={`plain flow ${styles.queue}`}>
        {items.map((entry) => (
          <li key={entry.id}>
            <ModerationEntry entry={entry} settled={settled} moderator={moderator} />
          </li>
        ))}
      </ul>
      <ShowMoreButton more={more} onShowMore={showMore} />
    </>
  );
}
