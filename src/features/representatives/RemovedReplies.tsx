import { contactEmail } from '~/domain/contact';
import { formatDay, formatMonth } from '~/domain/text/format-date';
import { paths } from '~/paths';
import { useRemote } from '~/ui/loading/useRemote';
import styles from './Claim.module.css';
import { fetchRemovedReplies } from './claims.data';

/** The user's replies that moderators have removed. Renders nothing if there are none, or if they cannot be loaded. */
export function RemovedReplies() {
  const { remote } = useRemote(fetchRemovedReplies);
  if (remote.state !== 'ready' || remote.value.length === 0) return null;
  return (
    <section aria-labelledby="removed-replies" className={`flow ${styles.list}`}>
      <h2 id="removed-replies">Removed replies</h2>
      <p>
        A moderator has removed these replies because they did not keep to our <a href={paths.guidelines}>guidelines</a>
        . You can write another one while the review is shown. If you have questions, write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ul>
        {remote.value.map(({ name, month, on }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can be the same, and the list does not change
          <li key={index}>{`${name}, review from ${formatMonth(month)}, removed on ${formatDay(on)}`}</li>
        ))}
      </ul>
    </section>
  );
}
