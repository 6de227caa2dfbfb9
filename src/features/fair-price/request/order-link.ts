import type { SellerRow } from '~/features/sellers/order/seller-rows';

/** Where a buyer can turn to a seller: the shop of a marketplace, or the website of another one. Null when neither is known. */
export function orderLink({ name, kind, website }: SellerRow): { href: string; text: string } | null {
  return website ? { href: website, text: `${kind === 'marketplace' ? 'Order at' : 'Ask'} ${name}` } : null;
}
