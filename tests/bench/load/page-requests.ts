// What the site's pages request of the Data API as a visitor, as the .data.ts files in src/features build it.
import { arrayLiteral } from '../../../src/domain/array-literal.ts';

const columns =
  'id,company,display_name,rating,price,price_basis,area_km2,price_per_km2,acquisition,sensor,resolution,resolution_m,size_class,licence,quoted_month,unusual,sample,review,created_on';
const withCompany = `${columns},companies(name,address)`;
const newestFirst = { order: 'created_on.desc,id.desc', limit: '20' };
const group = { sensor: 'eq.multispectral', size_class: 'eq.50cm' };
const ofGroup = { of_sensor: 'multispectral', of_size_class: '50cm' };
const archive = ['archive', 'recent-archive'];
const statistics = 'company,reviews,rated,rating_mean,rating_histogram,samples';

/** One request, as a path from the address of the API. */
function read(resource: string, parameters: Record<string, string> = {}): string {
  return `/rest/v1/${resource}?${new URLSearchParams(parameters)}`;
}

function providerPage(company: string, sensor: string): string[] {
  const ofCompany = { company: `eq.${company}` };
  const filters = { sensor: `eq.${sensor}`, size_class: 'eq.50cm', acquisition: `in.(${archive})` };
  return [
    read('reviews', { select: columns, ...ofCompany, ...newestFirst }),
    read('company_stats', { select: statistics, ...ofCompany, limit: '1' }),
    read('rpc/company_prices', { of_companies: arrayLiteral([company]) }),
    read('rpc/quote_points', { of_company: company }),
    read('rpc/review_counts', { of_company: company }),
    read('reviews', { select: columns, ...ofCompany, ...filters, ...newestFirst }),
    read('reviews', {
      select: columns,
      ...ofCompany,
      order: 'half_stars.desc.nullslast,created_on.desc,id.desc',
      limit: '20',
    }),
  ];
}

function listOfAllReviews(): string[] {
  const perKm2 = { price_per_km2_key: 'not.is.null', order: 'price_per_km2_key.asc,id.asc', limit: '20' };
  return [
    read('reviews', { select: withCompany, ...newestFirst }),
    read('rpc/review_counts'),
    read('reviews', { select: withCompany, ...group, acquisition: `in.(${archive})`, ...perKm2 }),
    read('reviews', { select: withCompany, half_stars: 'in.(9,10)', area_key: 'lte.500', ...newestFirst }),
    read('rpc/matching_prices', { ...ofGroup, of_basis: 'km2', of_acquisitions: arrayLiteral(archive) }),
  ];
}

function prices(): string[] {
  return [
    read('rpc/market_quotes', ofGroup),
    read('rpc/market_quotes', { of_sensor: 'sar', of_size_class: '3m' }),
    read('rpc/market_company_prices', ofGroup),
  ];
}

function comparison(companies: string[]): string[] {
  return [
    read('company_stats', { select: statistics, company: `in.(${companies})` }),
    read('rpc/company_prices', { of_companies: arrayLiteral(companies) }),
  ];
}

/** The requests of a visit to each kind of page that shows live data. */
export const pageRequests: string[] = [
  read('rpc/listed_companies'),
  ...providerPage('maxar', 'multispectral'),
  ...listOfAllReviews(),
  ...prices(),
  ...providerPage('iceye', 'sar'),
  ...comparison(['maxar', 'planet', 'airbus']),
];
