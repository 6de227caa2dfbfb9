import type { PublishedMarket } from '~/features/sellers/list-answer';
import type { Answer } from '~/features/sellers/order/answer';
import type { OwnArea } from '../area/own-area';
import { Board } from '../board/Board';
import type { ImagesRow } from '../other-images/images-row';
import { OtherImages } from '../other-images/OtherImages';
import { noteQuestion, noteQuotes } from '../verdict/price-note';
import { verdictOf } from '../verdict/verdict';
import { AnswerActions } from './AnswerActions';
import styles from './AnswerContent.module.css';
import { CheapestByArea } from './CheapestByArea';
import { VerdictText } from './VerdictText';

/** The answer to an order: the verdict, each seller, who is cheapest by size of area, and what the reader can do next. */
export function AnswerContent({
  answer,
  published,
  rows,
  address,
  area = null,
  onArea,
}: {
  answer: Answer;
  published: PublishedMarket;
  /** The images of the same sensor type. */
  rows: readonly ImagesRow[];
  /** The address of this answer on this site. */
  address: string;
  /** The buyer's area, if the answer is for one. */
  area?: OwnArea | null;
  onArea?: (area: OwnArea | null) => void;
}) {
  const verdict = verdictOf(answer);
  return (
    <div className="flow">
      <p className="on-paper">
        {[`Price note, ${published.note?.day}.`, noteQuestion(answer), noteQuotes(answer), ...verdict.notes]
          .filter(Boolean)
          .join(' ')}
      </p>
      <VerdictText verdict={verdict} />
      <Board answer={answer} notes={verdict.notes} hasLinks={onArea !== undefined} />
      <CheapestByArea answer={answer} offers={published.offers} today={published.today} />
      <AnswerActions {...{ answer, published, address, area, onArea }} />
      <OtherImages order={answer.order} rows={rows} address={address} />
      <nav className={`on-screen ${styles.reach}`} aria-label="What to do next">
        <a href="#ask">Ask</a>
        <a href="#link" aria-label="Link to this answer">
          Link
        </a>
        <a href="#share">Share</a>
      </nav>
    </div>
  );
}
