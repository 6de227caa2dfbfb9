import type { ShownPrice } from '../company-list';

/** Search engines and shared links show about so many characters. */
export const longestDescription = 170;

/** The description of a provider's page, with its figures first: "$9.83 per km², 50 cm archive, median of 11; 3.6 of 5 stars. …". */
export function describeProvider(
  { name, summary }: { name: string; summary: string },
  price: ShownPrice | null,
  ratingMean: number | null,
): string {
  const figures = [
    price && `${price.figure} ${price.unit}, ${price.note}`,
    ratingMean !== null && `${ratingMean.toFixed(1)} of 5 stars`,
  ].filter(Boolean);
  if (figures.length === 0) return summary;
  const known = `${figures.join('; ')}.`;
  const named = `${name}: ${known}`;
  const texts = [`${known} ${summary}`, `${named} What it sells and what buyers were quoted.`];
  return texts.find((text) => text.length <= longestDescription) ?? named;
}
