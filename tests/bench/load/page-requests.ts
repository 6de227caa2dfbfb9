const call = (name: string, values: Record<string, unknown> = {}): string => {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return `rpc/${name}?${Object.entries(values)
    .map(([key, value]) => `${key}=${text(value)}`)
    .join('&')}`;
};

const group = { sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' };

const providerPage = (company: string, sensor: string): string[] => [
  call('company_prices', { of_companies: `{${company}}` }),
  call('list_reviews', { filters: { company } }),
  call('review_counts', { of_company: company }),
  call('list_reviews', { filters: { ...group, company, sensor } }),
  call('list_reviews', { filters: { company }, sort: 'rated' }),
];

/** The requests that pages with live data send to the Data API as a visitor. */
export const pageRequests: string[] = [
  call('listed_companies'),
  ...providerPage('maxar', 'multispectral'),
  ...providerPage('iceye', 'sar'),
  call('list_reviews'),
  call('list_reviews', { filters: { stars: '5', most_area: 500 } }),
  call('list_reviews', { filters: group, sort: 'lowest' }),
  call('review_counts'),
  call('price_matches', { filters: group }),
  call('market_quotes', { of_sensor: 'multispectral', of_size_class: '50cm' }),
  call('market_quotes', { of_sensor: 'sar', of_size_class: '3m' }),
  call('company_prices', { of_companies: '{maxar,planet,airbus}' }),
];
