/** The order in the address of a comparison, as typed: the key of its images, and its area. */
export interface AddressOrder {
  images: string;
  area: string;
}

/** The order in the search string of a comparison; null without images. */
export function parseAddressOrder(search: string): AddressOrder | null {
  const params = new URLSearchParams(search);
  const images = params.get('images');
  return images ? { images, area: params.get('area') ?? '' } : null;
}
