import { formatDay } from '~/domain/text/format-date';
// Uses existing styles. New ones would be part of every page with a list of reviews, and most reviews have no reply.
import noticeStyles from '~/ui/Notice.module.css';
import cardStyles from '../ReviewCard.module.css';
import type { Reply } from './replies';

/** A provider's reply to a review, as plain text. */
export function ReplyText({ reply: { from, current, reply, on } }: { reply: Reply }) {
  return (
    <section aria-label={`Reply from ${from}`} className={noticeStyles.notice} data-kind="note">
      <div>
        <p>
          <b>{`Reply from ${from}`}</b>{' '}
          <span className="soft small">
            by its {current ? 'representative' : 'former representative'},{' '}
            <time dateTime={on}>{formatDay(on).replaceAll(' ', '\u00a0')}</time>
          </span>
        </p>
        <p className={cardStyles.text} dir="auto">
          {reply}
        </p>
      </div>
    </section>
  );
}
