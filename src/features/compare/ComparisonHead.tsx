import { Fragment } from 'react';
import type { Counted } from '~/domain/prices/sample-data';
import { formatDay } from '~/domain/text/format-date';
import { keepUnits } from '~/domain/text/keep-units';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { paths } from '~/paths';
import styles from './LiveComparison.module.css';
import type { ComparisonRow, ProviderFacts } from './table/comparison-rows';
import { findingOf } from './table/finding';

/** The result of a comparison in one sentence, what it rests on, and whom it compares. */
export function ComparisonHead({
  providers,
  rows,
  images,
  asOf,
  counted,
}: {
  providers: ProviderFacts[];
  rows: ComparisonRow[];
  /** Key of the images that the form beside it shows. */
  images: string;
  /** The day of the quotes, like "2026-11-21"; null while there are none. */
  asOf: string | null;
  counted: Counted[];
}) {
  const names = providers.map(({ name }) => name);
  if (names.length < 2)
    return (
      <header className={styles.head}>
        <h1>Compare</h1>
        <p>Two to four providers side by side.</p>
      </header>
    );
  const finding = asOf && findingOf(names, rows, images);
  return (
    <header className={styles.head} data-compared="">
      <h1>
        <span key={finding} className={styles.names}>
          {providers.map(({ key, name, address }, index) => (
            <Fragment key={key}>
              {index > 0 && ' vs '}
              <a href={paths.provider(address)}>{name}</a>
            </Fragment>
          ))}
        </span>
        {finding && (
          <>
            <span className="sr-only">: </span>
            <span>{keepUnits(finding)}</span>
          </>
        )}
      </h1>
      <p>
        {/* An element, because other scripts may have replaced its text. */}
        {asOf && <span>{`Medians of quotes from the last 24 months, as of ${formatDay(asOf)}.`}</span>}
        <SampleDataLabel of={counted} />
      </p>
    </header>
  );
}
