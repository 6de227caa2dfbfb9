/** Facts about the site. Its name and its tagline are written only here. */
export const site = {
  name: 'Fairswath',
  tagline: 'Satellite imagery prices, clear and fair.',
  years: '2023–2026',
} as const;
