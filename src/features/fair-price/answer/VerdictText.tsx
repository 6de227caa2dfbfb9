import { keepUnits } from '~/domain/text/keep-units';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import type { Verdict } from '../verdict/verdict';
import styles from './VerdictText.module.css';

/** The answer in one sentence, and what it rests on. */
export function VerdictText({ verdict: { headline, basis, own } }: { verdict: Verdict }) {
  const sentence = headline.map(({ text }) => text).join('');
  return (
    <header className={styles.verdict}>
      <h1 tabIndex={-1}>
        {headline.map(({ text, isFigure }) => (
          <span key={text} data-figure={isFigure}>
            {keepUnits(text)}
          </span>
        ))}
      </h1>
      <p>
        <DebouncedStatus on={sentence + basis}>
          <span data-basis="">{basis}</span>
        </DebouncedStatus>
      </p>
      {own && <OwnVerdict own={own} />}
    </header>
  );
}

/** What the answer says about the price that the visitor has entered. */
export function OwnVerdict({ own }: { own: NonNullable<Verdict['own']> }) {
  return (
    <p className={styles.own}>
      <b>{own.text}</b> <span>{own.detail}</span>
    </p>
  );
}
