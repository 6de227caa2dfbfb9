const columns =
  'id,company,display_name,rating,price,price_basis,area_km2,price_per_km2,acquisition,sensor,resolution,resolution_m,' +
  'size_class,licence,quoted_month,unusual,sample,review,created_on';
const withCompany = `${columns},companies(name,address)`;
const newest = 'order=created_on.desc,id.desc&limit=20';
const cheapest = 'price_per_km2_key=not.is.null&order=price_per_km2_key.asc,id.asc&limit=20';
const archive = 'acquisition=in.(archive,recent-archive)';
const ofGroup = 'of_sensor=multispectral&of_size_class=50cm';
const statistics = 'company,reviews,rated,rating_mean,rating_histogram,samples';

const providerPage = (company: string, sensor: string): string[] => [
  `reviews?select=${columns}&company=eq.${company}&${newest}`,
  `company_stats?select=${statistics}&company=eq.${company}&limit=1`,
  `rpc/company_prices?of_companies={${company}}`,
  `rpc/quote_points?of_company=${company}`,
  `rpc/review_counts?of_company=${company}`,
  `reviews?select=${columns}&company=eq.${company}&sensor=eq.${sensor}&size_class=eq.50cm&${archive}&${newest}`,
  `reviews?select=${columns}&company=eq.${company}&order=half_stars.desc.nullslast,created_on.desc,id.desc&limit=20`,
];

/** What the pages that show live data request of the Data API as a visitor. */
export const pageRequests: string[] = [
  'rpc/listed_companies',
  ...providerPage('maxar', 'multispectral'),
  ...providerPage('iceye', 'sar'),
  `reviews?select=${withCompany}&${newest}`,
  `reviews?select=${withCompany}&half_stars=in.(9,10)&area_key=lte.500&${newest}`,
  `reviews?select=${withCompany}&sensor=eq.multispectral&size_class=eq.50cm&${archive}&${cheapest}`,
  'rpc/review_counts',
  `rpc/matching_prices?${ofGroup}&of_basis=km2&of_acquisitions={archive,recent-archive}`,
  `rpc/market_quotes?${ofGroup}`,
  'rpc/market_quotes?of_sensor=sar&of_size_class=3m',
  `rpc/market_company_prices?${ofGroup}`,
  `company_stats?select=${statistics}&company=in.(maxar,planet,airbus)`,
  'rpc/company_prices?of_companies={maxar,planet,airbus}',
];
