/** What the site says about itself: a name or address of ours is written here and nowhere else. */
export const site = {
  name: 'Fairswath',
  tagline: 'Satellite imagery prices, clear and fair.',
  years: '2023–2026',
  linkedin: 'https://www.linkedin.com/company/fairswath',
  x: 'https://x.com/fairswath',
} as const;
