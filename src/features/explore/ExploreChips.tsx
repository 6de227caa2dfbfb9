import { useMemo, useRef } from 'react';
import { sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import type { ListedCompany } from '~/features/prices/company-list';
import { ChoiceChips } from '~/ui/form/ChoiceChips';
import { withIslandData } from '~/ui/island-data';
import { getSearchString, pushSearch, usePreHydrationInput, useSearchString } from '~/ui/search-params';
import { usePrebuilt } from '~/ui/usePrebuilt';
import styles from './Explore.module.css';
import { changeExploreSearch, countBySize, parseExploreSearch, sellsImagesOf, withPricedSize } from './explore-query';

/**
 * Chooses a sensor type and a size class for the list of companies below, with the number of companies at build time. The element
 * `overviewId` between them is hidden as soon as there is a choice, so that its effect can be seen.
 */
function ExploreChips({ companies, overviewId }: { companies: ListedCompany[]; overviewId: string }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  usePreHydrationInput(fields);
  const address = useSearchString();
  const { sensor, sizeClass } = useMemo(
    () => withPricedSize(companies, parseExploreSearch(address).images),
    [companies, address],
  );
  usePrebuilt(overviewId, !/\b(sensor|size)=/.test(address));
  const sensors = [null, ...sensorTypes].map((key) => ({
    key: key ?? '',
    name: key ? sensorTypeNames[key] : 'All',
    count: companies.filter((company) => sellsImagesOf(company, key)).length,
  }));
  return (
    <fieldset ref={fields} className={styles.chips}>
      <legend className="sr-only">Images</legend>
      <ChoiceChips name="sensor" label="Sensor type" options={sensors} value={sensor ?? ''} onChoose={choose} />
      <ChoiceChips
        name="size"
        label="Size class"
        options={countBySize(companies, sensor)}
        value={sizeClass}
        onChoose={choose}
      />
    </fieldset>
  );
}

function choose(name: string, key: string): void {
  pushSearch(changeExploreSearch(getSearchString(), name, key));
}

/** {@link ExploreChips} as an island that loads its data from a static endpoint. */
export const ExploreChipsIsland = withIslandData<{ companies: ListedCompany[] }, { overviewId: string }>(ExploreChips);
