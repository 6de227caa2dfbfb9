import { formatPublishedDate } from '~/domain/prices/published-price';
import type { Today } from '~/features/sellers/image-order';
import type { ListPrice } from '~/features/sellers/list-price';
import { hasNeither, lowestOfSatellite, type Satellite } from './satellite';

/** The first sentence of a satellite's page, and what it rests on. */
export interface SatelliteHeadline {
  title: string;
  basis: string;
}

/** What images of a satellite cost at list price: "Pléiades Neo costs from $27 per km² from the archive, $28 tasked." A satellite that takes no images says so first. */
export function satelliteHeadline(satellite: Satellite, today: Today): SatelliteHeadline {
  const { name, takesImages, until, sellers, operator, isFree, offers } = satellite;
  const archive = lowestOfSatellite(satellite, 'archive', today);
  const tasking = lowestOfSatellite(satellite, 'tasking', today);
  const ended =
    takesImages === 'no' &&
    (until ? `${name} has taken no new images since ${formatPublishedDate(until)}.` : `${name} takes no new images.`);
  const first = archive ?? (ended ? null : tasking);
  const costs =
    first &&
    `${first.figure} ${first.unit}${first !== archive ? ' tasked' : hasNeither(offers) ? '' : ' from the archive'}`;
  const second =
    first === archive && tasking && !ended
      ? `, ${tasking.figure} ${tasking.unit === archive?.unit ? '' : `${tasking.unit} `}tasked`
      : '';
  const who = sellers.length > 0 || operator ? 'Ask a seller for a quote.' : 'We know no seller.';
  if (ended)
    return {
      title: `${ended} ${costs ? `Its archive is sold from ${first.figure} ${first.unit}.` : 'Nobody publishes a price of its archive.'}`,
      basis: basisOf([first]) || who,
    };
  if (takesImages === 'planned') return { title: `${name} is planned, so nobody sells its images yet.`, basis: '' };
  if (isFree) return { title: `Images of ${name} are free.`, basis: '' };
  if (!costs) return { title: `Nobody publishes a price of ${name}.`, basis: who };
  return {
    title: `${name} ${/ (?:and|to) /.test(name) ? 'cost' : 'costs'} from ${costs}${second}.`,
    basis: basisOf([archive, tasking]),
  };
}

/** "Archive at SkyFi, list of Aug 2025, seen 2026." */
function basisOf(prices: readonly (ListPrice | null)[]): string {
  const words = prices.flatMap((price) => (price ? `List price at ${price.sellers}, ${price.date}.` : []));
  return [...new Set(words)].join(' ');
}
