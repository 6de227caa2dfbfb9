import type { Today } from '~/features/sellers/image-order';
import { type ImageSeller, lowestPrice } from '~/features/sellers/list-price';
import type { Satellite } from './satellite';

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
