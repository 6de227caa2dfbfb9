import { getCollection } from 'astro:content';
import rates from '~/data/reference-rates.json';
import { isPaid } from '~/domain/prices/public-contract';
import { getProviders } from '~/features/providers/providers';
import { byDate, type Contract, usdPerYear } from './contracts';

let all: Promise<Contract[]> | undefined;

/** All contracts, the newest first. Throws for a buyer that no list has, which the check of the content reports first. */
export function getContracts(): Promise<Contract[]> {
  all ??= readContracts();
  return all;
}

async function readContracts(): Promise<Contract[]> {
  const lists = await getCollection('organisations');
  const organisations = new Map(lists.flatMap(({ data }) => data.organisations).map((one) => [one.key, one]));
  const providers = new Map((await getProviders()).map((provider) => [provider.key, provider]));
  const contracts = (await getCollection('contracts')).map(({ id: key, data }): Contract => {
    const { buyer: buyerKey, seller, sellerName, ...rest } = data;
    const buyer = organisations.get(buyerKey);
    if (!buyer) throw new RangeError(`No list of organisations has the buyer ${buyerKey}.`);
    const provider = providers.get(seller ?? '');
    const name = sellerName ?? provider?.name ?? organisations.get(seller ?? '')?.name;
    const named =
      seller !== null && name
        ? { key: seller, name, company: provider?.name ?? name, address: provider?.address ?? null }
        : null;
    return { ...rest, key, buyer, seller: named };
  });
  return contracts.sort(byDate);
}

const mostNear = 3;

/** The contracts for images of a sensor type that somebody pays and whose sums a year are nearest to an order: the three lowest. */
export async function nearestContracts(sensor: string): Promise<Contract[]> {
  const paid = (await getContracts()).filter((contract) => contract.sensor === sensor && isPaid(contract.standing));
  const usd = new Map(paid.map((contract) => [contract, usdPerYear(contract, rates) ?? Number.MAX_VALUE]));
  return paid
    .toSorted((a, b) => (usd.get(a) ?? 0) - (usd.get(b) ?? 0))
    .slice(0, mostNear)
    .toSorted(byDate);
}
