/** How a company sells images: its own, those of operators by hand, or those of several operators by itself. */
export const sellerKinds = ['operator', 'reseller', 'marketplace'] as const;

/** How a company sells images. */
export type SellerKind = (typeof sellerKinds)[number];

/** The names of the kinds of seller, as labels. */
export const sellerKindNames: Record<SellerKind, string> = {
  operator: 'Operator',
  reseller: 'Reseller',
  marketplace: 'Marketplace',
};
