/** Products whose price cannot be compared with that of an ordinary image: several views of a place, or several radar looks. */
export const specialProducts = ['stereo', 'several-looks'] as const;

/** A product that an ordinary price cannot be compared with. */
export type SpecialProduct = (typeof specialProducts)[number];
