import { getCollection } from 'astro:content';
import { isPaid } from '~/domain/prices/public-contract';
import { getProviders } from '~/features/providers/providers';
import { byDate, type Contract, yearOf } from './contracts';

/** All contracts, the newest first. Throws for a buyer that no list has, which the check of the content reports first. */
export async function getContracts(): Promise<Contract[]> {
  const lists = await getCollection('organisations');
  const organisations = new Map(lists.flatMap(({ data }) => data.organisations).map((one) => [one.key, one]));
  const providers = new Map((await getProviders()).map((provider) => [provider.key, provider]));
  const contracts = (await getCollection('contracts')).map(({ id: key, data }): Contract => {
    const { buyer: buyerKey, seller, sellerName, ...rest } = data;
    const buyer = organisations.get(buyerKey);
    if (!buyer) throw new RangeError(`No list of organisations has the buyer ${buyerKey}.`);
    const provider = providers.get(seller ?? '');
    const name = sellerName ?? provider?.name ?? organisations.get(seller ?? '')?.name;
    const named = seller !== null && name ? { key: seller, name, address: provider?.address ?? null } : null;
    return { ...rest, key, buyer, seller: named };
  });
  return contracts.sort(byDate);
}

const [mostNear, nearSince] = [3, '2019'];

/** The newest contracts for images of a sensor type that somebody pays, at most three. */
export async function nearestContracts(sensor: string): Promise<Contract[]> {
  const near = (await getContracts()).filter(
    (contract) =>
      contract.sensor === sensor &&
      contract.kind !== 'capacity' &&
      isPaid(contract.standing) &&
      yearOf(contract.date) >= nearSince,
  );
  return near.slice(0, mostNear);
}
