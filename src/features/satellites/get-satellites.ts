import { getCollection } from 'astro:content';
import { byName } from '~/domain/companies/by-name';
import { countsToday } from '~/domain/prices/list-price-standing';
import { getProviders, getShortEntries } from '~/features/providers/providers';
import { getPublishedMarket } from '~/features/sellers/get-offers';
import type { Offer } from '~/features/sellers/offer';
import { isFreeAt, isOfferOf, type NamedCompany, type Satellite } from './satellite';

let all: Promise<Satellite[]> | undefined;

/** All families of satellites, sorted by name. */
export function getSatellites(): Promise<Satellite[]> {
  all ??= readSatellites();
  return all;
}

async function readSatellites(): Promise<Satellite[]> {
  const { offers, freeSources, today } = await getPublishedMarket();
  const current = offers.filter((offer) => countsToday(offer, today.month));
  const companies = [
    ...(await getProviders()).map(({ key, name, address, carries }) => ({ key, name, address, carries })),
    ...(await getShortEntries()).map(({ entry: key, name, carries }) => ({ key, name, address: null, carries })),
  ].sort(byName);
  const files = await getCollection('satellites');
  const namesNone = (offer: Offer) => !files.some(({ data }) => isOfferOf({ ...data, operator: null }, offer));
  // Without a name, a price of an operator's images is for its only satellite that takes any.
  const isOnly = (id: string, operator: string | null) =>
    files
      .filter(({ data }) => data.operator === operator && data.takesImages === 'yes')
      .every((file) => file.id === id);
  return files
    .map(({ id: key, data: { operator: operatorKey, operatorName, ...data } }): Satellite => {
      const known = companies.find((company) => company.key === operatorKey);
      const operator = known ?? (operatorName ? { key: null, name: operatorName, address: null } : null);
      const own = current.filter(
        (offer) =>
          isOfferOf({ ...data, operator }, offer) ||
          (data.takesImages === 'yes' &&
            offer.imagesOf?.key === operatorKey &&
            isOnly(key, operatorKey) &&
            namesNone(offer)),
      );
      const sellers = companies.flatMap(({ carries, ...company }): NamedCompany[] => {
        const isNamed = carries.some(({ satellites }) => satellites.includes(key));
        const isSeller = isNamed || own.some(({ seller }) => seller.key === company.key);
        return isSeller && company.key !== operatorKey ? [company] : [];
      });
      return { ...data, key, operator, isFree: isFreeAt(data, freeSources), offers: own, sellers };
    })
    .sort(byName);
}
