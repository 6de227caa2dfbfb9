/** Where users reach the operator. The pages of text name the same address. */
export const contactEmail = 'hello@fairswath.example';
