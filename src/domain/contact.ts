/** Where users reach the operator. The legal texts name the same address. */
export const contactEmail = 'hello@fairswath.example';
