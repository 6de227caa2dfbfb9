/** Facts about the site. Its name, its tagline and its external addresses are written only here. */
export const site = {
  name: 'Fairswath',
  tagline: 'Satellite imagery prices, clear and fair.',
  years: '2023–2026',
  linkedin: 'https://www.linkedin.com/company/fairswath',
  x: 'https://x.com/fairswath',
} as const;
