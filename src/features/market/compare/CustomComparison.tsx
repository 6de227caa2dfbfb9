import { useEffect, useState } from 'react';
import { type ComparedProvider, maxCompared, setCompareList } from '~/lib/compare-list';
import { useCompareList } from '~/lib/useCompareList';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { pushSearch, useSearchString } from '~/ui/search-params';
import { ComparePicker } from './ComparePicker';
import styles from './CustomComparison.module.css';
import { LiveComparison } from './LiveComparison';
import { type Facts, keysAsked, type PriceGroup } from './table/comparison-rows';

/** Its axes are heavy, and the table need not wait for them. */
const Plot = lazyWithFallback(() => import('./ComparisonPlot').then(({ ComparisonPlot }) => ComparisonPlot));

/**
 * The comparison that the address asks for, and the choice of another; what is chosen here is kept in this browser too.
 */
export function CustomComparison({ providers, classes }: { providers: Facts[]; classes: PriceGroup[] }) {
  const asked = keysAsked(useSearchString());
  const kept = useCompareList();
  const [changing, setChanging] = useState(false);
  const found = among(providers, asked);
  const compared = found.slice(0, maxCompared);
  const keys = compared.map(({ key }) => key);
  const strangers = asked.filter((key) => !found.some((provider) => provider.key === key));
  // Only what looks like a key is repeated, lest an address puts words of others into our mouth.
  const named = strangers.filter((key) => /^[a-z0-9]{1,24}$/.test(key)).slice(0, maxCompared);
  const enough = compared.length > 1;
  useTitle(enough ? namesOf(compared) : null);

  function change(next: string[]) {
    setChanging(true);
    setCompareList(among(providers, next).map(({ key, name }) => ({ key, name })));
    compare(next);
  }

  return (
    <div className={styles.comparing}>
      <div className={`on-screen ${styles.words}`}>
        {strangers.length > 0 && (
          <p>Nobody here is called {named.map((key) => `“${key}”`).join(', ') || 'what the address says'}.</p>
        )}
        {found.length > maxCompared && <p>Only the first four are compared.</p>}
        {compared.length === 0 && <Offer kept={kept} />}
        {compared.length === 1 && <p>{namesOf(compared)} is chosen. Choose one to three more.</p>}
        {enough && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            Change the choice
          </button>
        )}
      </div>
      {(changing || !enough) && <ComparePicker providers={providers} chosen={keys} onCompareListChange={change} />}
      {enough && <LiveComparison companies={compared} classes={classes} Plot={Plot} />}
    </div>
  );
}

/** What to do while nothing is chosen; a choice made on other pages is taken up only when the person says so. */
function Offer({ kept }: { kept: readonly ComparedProvider[] }) {
  if (kept.length === 0) return <p>Choose two to four providers.</p>;
  return (
    <p className="cluster">
      You chose {namesOf(kept)} before.
      <button type="button" className="button" data-kind="quiet" onClick={() => compare(kept.map(({ key }) => key))}>
        {kept.length > 1 ? 'Compare them' : 'Go on with that'}
      </button>
    </p>
  );
}

function compare(keys: string[]): void {
  pushSearch(paths.comparison(keys).slice(paths.compare.length));
}

/** Those with these keys, in their order. */
function among(providers: Facts[], keys: string[]): Facts[] {
  return keys.flatMap((key) => providers.find((provider) => provider.key === key) ?? []);
}

function namesOf(companies: readonly { name: string }[]): string {
  return new Intl.ListFormat('en').format(companies.map(({ name }) => name));
}

/** Puts the names before the page's title, so that tabs, bookmarks and Back tell comparisons apart. */
function useTitle(names: string | null): void {
  useEffect(() => {
    const original = document.title;
    if (names) document.title = `${names} · ${original}`;
    return () => {
      document.title = original;
    };
  }, [names]);
}
