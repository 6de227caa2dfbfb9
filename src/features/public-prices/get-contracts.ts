import { getCollection } from 'astro:content';
import { isPaid } from '~/domain/prices/public-contract';
import { getProviders } from '~/features/providers/providers';
import { byDate, type Contract } from './contracts';

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

/**
 * The newest contracts for images of a sensor type that somebody pays, at most three. Those for satellites and their time count only
 * where there are fewer for images.
 */
export async function nearestContracts(sensor: string): Promise<Contract[]> {
  const paid = (await getContracts()).filter((contract) => contract.sensor === sensor && isPaid(contract.standing));
  const isCapacity = ({ kind }: Contract) => Number(kind === 'capacity');
  return paid
    .toSorted((a, b) => isCapacity(a) - isCapacity(b))
    .slice(0, mostNear)
    .toSorted(byDate);
}
