import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { sizeClassName } from '~/domain/images/size-class';
import type { SearchEntry } from '~/domain/search-entry';
import { formatArea } from '~/domain/text/format-number';
import { formatOrderSearch, parseOrderSearch, prebuiltAreaKm2 } from '~/features/sellers/order/order';
import { paths } from '~/paths';
import { shortPrice } from '../verdict/short-price';
import type { AnswerPage } from './answer-pages';

/** The prebuilt answers as the search of the site finds them. */
export function answerEntries(pages: readonly AnswerPage[]): SearchEntry[] {
  return pages.flatMap(({ sensor, sizeClass, answers }) =>
    answers.map(({ order: { images }, archive, tasking }): SearchEntry => {
      const [known, tasked] = [shortPrice(archive), shortPrice(tasking)];
      const { figure, note } = known.figure === '–' ? tasked : known;
      const isTasked = known.figure === '–' || tasked.figure === '–' ? '' : `, tasked ${tasked.figure}`;
      return {
        ...{
          kind: 'order',
          sensor,
          figure,
          unit: figure.includes('scene') ? '' : `for ${formatArea(prebuiltAreaKm2)}`,
        },
        name: images.sensor === 'sar' ? radarModeNames[images.mode] : sizeClassName(sizeClass),
        href: paths.answer(sensor, sizeClass) + formatOrderSearch(parseOrderSearch(''), images),
        about: `${sensorTypeNames[sensor]}${note && `, ${note}`}${isTasked}`,
        images: images.sensor === 'sar' ? images.mode : sizeClass,
      };
    }),
  );
}
