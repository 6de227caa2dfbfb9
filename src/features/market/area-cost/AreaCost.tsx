import { useRef } from 'react';
import { acquisitionNames, acquisitions, isAcquisition } from '~/domain/acquisition';
import { isResolutionClass, resolutionClasses } from '~/domain/resolution';
import { retryAfterSeconds } from '~/lib/failure';
import { Field } from '~/ui/form/Field';
import { Select } from '~/ui/form/Select';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { replaceSearch, usePreHydrationInput, useSearchString } from '~/ui/search-params';
import { pricesPerKm2 } from '../market.data';
import styles from './AreaCost.module.css';
import { CostTable } from './CostTable';
import { areaFrom, searchOfWish, wishFrom } from './cost-estimate';

const classOptions = [...resolutionClasses];
const acquisitionOptions = acquisitions.map((key) => ({ key, name: acquisitionNames[key] }));

/** What an area would cost from each provider, by the quotes of others. What is asked stands in the address. */
export function AreaCost() {
  const { remote, retry } = useRemote(pricesPerKm2);
  const wish = wishFrom(useSearchString());
  const area = areaFrom(wish.typed);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  usePreHydrationInput(form);
  const change = (next: typeof wish) => replaceSearch(searchOfWish(next));

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
          options={classOptions}
          value={wish.resolutionClass}
          onChoose={(key) => change({ ...wish, resolutionClass: isResolutionClass(key) ? key : 'very-high' })}
        />
        <Select
          name="acquisition"
          label="Acquisition"
          none="Either"
          options={acquisitionOptions}
          value={wish.acquisition === 'all' ? null : wish.acquisition}
          onChoose={(key) => change({ ...wish, acquisition: isAcquisition(key) ? key : 'all' })}
        />
        <button type="submit" className="button">
          Show prices
        </button>
      </form>
      {remote.state === 'loading' && <Spinner label="Loading prices" />}
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
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
