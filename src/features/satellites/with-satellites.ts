import type { Today } from '~/features/sellers/image-order';
import { type ListPrice, lowestPrice } from '~/features/sellers/list-price';
import type { Satellite } from './satellite';

/** A company that sells images of a satellite, and the lowest list price of today that it asks for them; null if it publishes none. */
export interface ImageSeller {
  key: string;
  listPrice: ListPrice | null;
}

/** A company in a list, with the names of the satellites that it operates, and under each of these who else sells their images. */
export function withSatellites<Company extends { key: string; aliases: readonly string[] }>(
  company: Company,
  satellites: readonly Satellite[],
  today: Today,
): Company & { aliases: string[]; soldBy: Record<string, ImageSeller[]> } {
  const names = satellites.flatMap(({ operator, name, aliases, sellers, offers }) => {
    if (operator?.key !== company.key) return [];
    const priceAt = (key: string) =>
      lowestPrice(
        offers.filter(({ seller }) => seller.key === key),
        today,
      );
    const sold = sellers.map(({ key }) => ({ key, listPrice: priceAt(key) }));
    return [name, ...aliases].map((each) => [each, sold] as const);
  });
  const aliases = [...new Set([...company.aliases, ...names.map(([name]) => name)])];
  return { ...company, aliases, soldBy: Object.fromEntries(names) };
}
