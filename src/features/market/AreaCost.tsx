import { useRef } from 'react';
import { because } from '~/lib/failure';
import { rewrite, useEarlyAnswers, useSearch } from '~/ui/address';
import { Field } from '~/ui/Field';
import { useRemote } from '~/ui/remote';
import { Select } from '~/ui/Select';
import { Spinner } from '~/ui/Spinner';
import { Unfetched } from '~/ui/Unfetched';
import styles from './AreaCost.module.css';
import { CostTable } from './CostTable';
import { classNames } from './classes';
import { areaFrom, searchOfWish, type Wish, wishFrom } from './cost';
import { pricesPerKm2 } from './market.data';

const classes = [...classNames].map(([key, name]) => ({ key, name }));
const acquisitions = [
  { key: 'archive', name: 'Archive' },
  { key: 'tasking', name: 'New tasking' },
];

/** What an area would cost from each provider, by the quotes of others. What is asked stands in the address. */
export function AreaCost() {
  const { remote, retry } = useRemote(pricesPerKm2);
  const wish = wishFrom(useSearch());
  const area = areaFrom(wish.typed);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEarlyAnswers(form);
  const change = (next: typeof wish) => rewrite(searchOfWish(next));

  return (
    <div className="flow">
      <form
        ref={form}
        className={styles.wish}
        onSubmit={(event) => {
          event.preventDefault();
          answer.current?.focus();
        }}
      >
        <Field
          name="area"
          label="Area in km²"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          placeholder="120"
          value={wish.typed}
          onChange={(event) => change({ ...wish, typed: event.target.value })}
          error={wish.typed.trim() && 'fault' in area ? area.fault : undefined}
        />
        <Select
          name="class"
          label="Resolution"
          options={classes}
          value={wish.resolutionClass}
          onChoose={(resolutionClass) => change({ ...wish, resolutionClass: resolutionClass ?? 'very-high' })}
        />
        <Select
          name="acquisition"
          label="Acquisition"
          none="Either"
          options={acquisitions}
          value={wish.acquisition === 'all' ? null : wish.acquisition}
          onChoose={(chosen) => change({ ...wish, acquisition: (chosen as Wish['acquisition'] | null) ?? 'all' })}
        />
        <button type="submit" className="button">
          Show prices
        </button>
      </form>
      {remote.state === 'loading' && <Spinner label="Loading prices" />}
      {remote.state === 'failed' && <Unfetched {...because(remote.error)} onRetry={retry} />}
      {remote.state === 'ready' &&
        ('areaKm2' in area ? (
          <div ref={answer} tabIndex={-1} className="flow">
            <CostTable prices={remote.value} wish={{ ...wish, areaKm2: area.areaKm2 }} />
          </div>
        ) : (
          <p className="soft">Give the area you need, and see what it would likely cost from each provider.</p>
        ))}
    </div>
  );
}
