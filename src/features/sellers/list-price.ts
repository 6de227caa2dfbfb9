import { toUsd } from '~/domain/money/reference-rate';
import { countsToday, isForEverybody } from '~/domain/prices/list-price-standing';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import { describeSourceDate } from '~/domain/prices/published-price';
import { formatList } from '~/domain/text/format-list';
import { formatArea, formatUsd, roundUsd } from '~/domain/text/format-number';
import { type Bill, billOrder } from './bill';
import { describeLimits, limitsOf } from './describe-reason';
import type { AcquiredImages, Today } from './image-order';
import { type Offer, smallestAreaKm2 } from './offer';
import { bestRank } from './reason';

/** A list price of today as text, for pages that have no quotes to show. */
export interface ListPrice {
  /** The price in US dollars if it is for one km²; otherwise null. */
  usdPerKm2: number | null;
  /** The price as text: "$6", "about $9.82". */
  figure: string;
  /** What it is for: "per km²", "per scene", "for 100 km²". */
  unit: string;
  /** Who asks it, and of whom if not of everybody: "Planet and SkyFi", "GISTDA (Thai state agency; …)". */
  sellers: string;
  /** Of whom it is asked, if not of everybody: "Thai state agency; ask whether it sells to you". */
  limits?: string;
  /** When it was published: "undated, checked 6 Oct 2026". */
  date: string;
  /** What is sold: "SkySat, archive". */
  product: string;
}

/** A company that sells images of a satellite, and the lowest list price of today that it asks for them; null if it publishes none. */
export interface ImageSeller {
  key: string;
  listPrice: ListPrice | null;
}

/**
 * The lowest list price of today for any of some images: per km², or else for a scene of radar, which is hardly ever sold by the
 * km²; null when no offer has one. Every seller with this price is named. Prices that not everybody may pay do not count.
 */
export function lowestOfImages(
  images: readonly AcquiredImages[],
  offers: readonly Offer[],
  today: Today,
): ListPrice | null {
  const bills = billsOf(images, offers, today).filter(({ offer }) => offer.billing.buyers === null);
  // A price for a wide range of pixel sizes counts only where no narrower one fits, as in an answer.
  const ofBasis = (basis: Offer['basis']) => {
    const known = bills.filter(({ offer }) => offer.basis === basis);
    const rank = bestRank(known);
    const heading = known.filter(({ mayHead }) => mayHead === rank).map(({ offer }) => offer);
    return lowestOf([...new Set(heading)], [basis], today);
  };
  return ofBasis('km2') ?? (images.some(({ sensor }) => sensor === 'sar') ? ofBasis('scene') : null);
}

/** What 100 km² of any of some images cost by the offers that fit them. */
function billsOf(images: readonly AcquiredImages[], offers: readonly Offer[], today: Today): Bill[] {
  return images.flatMap((each) =>
    offers.flatMap((offer) => billOrder({ ...each, areaKm2: 100, shape: null }, offer, today) ?? []),
  );
}

/** The {@link lowestPrice} of the offers that fit any of some images. */
export function lowestOfFitting(
  images: readonly AcquiredImages[],
  offers: readonly Offer[],
  today: Today,
): ListPrice | null {
  return lowestPrice([...new Set(billsOf(images, offers, today).map(({ offer }) => offer))], today);
}

/** The {@link lowestPrice} of a company's images, or of those that it sells. */
export function lowestOfCompany(company: string, offers: readonly Offer[], today: Today): ListPrice | null {
  return lowestPrice(offersOf(company, offers), today);
}

/** The offers of a company's images, and of those that it sells. */
export function offersOf(company: string, offers: readonly Offer[]): Offer[] {
  return offers.filter(({ seller, imagesOf }) => seller.key === company || imagesOf?.key === company);
}

/**
 * The lowest list price of today among offers: per km² if there is one, else for a scene or an order. A price that not everybody may
 * pay counts only where there is no other.
 */
export function lowestPrice(offers: readonly Offer[], today: Today): ListPrice | null {
  const lowest = (some: readonly Offer[]) =>
    lowestOf(some, ['km2'], today) ?? lowestOf(some, ['scene', 'order'], today);
  return lowest(offers.filter(isForEverybody)) ?? lowest(offers);
}

function lowestOf(
  offers: readonly Offer[],
  bases: readonly Offer['basis'][],
  { month, rates }: Today,
): ListPrice | null {
  const priced = offers
    .filter((offer) => bases.includes(offer.basis) && countsToday(offer, month))
    .map((offer) => ({ offer, usd: toUsd(offer.price.low, offer.currency, rates) }));
  const usd = Math.min(...priced.map((candidate) => candidate.usd));
  const lowest = priced.filter((candidate) => candidate.usd === usd).map(({ offer }) => offer);
  const [first] = lowest;
  if (!first) return null;
  const areaKm2 = smallestAreaKm2(first);
  const figure = formatUsd(roundUsd(usd));
  const limits = limitsOf(first);
  return {
    usdPerKm2: first.basis === 'km2' ? roundUsd(usd) : null,
    figure: lowest.every(({ currency }) => currency !== 'USD') ? `about ${figure}` : figure,
    unit: first.basis === 'order' && areaKm2 ? `for ${formatArea(areaKm2)}` : priceBasisLabels[first.basis],
    sellers: formatList([...new Set(lowest.map((offer) => offer.seller.name + describeLimits(offer)))]),
    ...(limits && { limits }),
    date: [...new Set(lowest.map(describeSourceDate))].join('; '),
    product: first.product,
  };
}
