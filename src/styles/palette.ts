import { readFileSync } from 'node:fs';

/** A colour scheme of the site. */
export type ColourScheme = 'light' | 'dark';

const [screenTokens = ''] = readFileSync('src/styles/tokens.css', 'utf8').split('@media print');
const properties = new Map(
  [...screenTokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/**
 * The colour of a custom property in `tokens.css` as hexadecimal, for images and metadata, which cannot use the property. Throws
 * if there is no such colour.
 */
export function tokenColour(name: string, scheme: ColourScheme): string {
  const value = properties.get(name) ?? '';
  const [, light, dark] = /^light-dark\((.+),\s*(.+)\)$/.exec(value) ?? [];
  const colour = (scheme === 'light' ? light : dark) ?? value;
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(colour) ?? [];
  if (reference) return tokenColour(reference, scheme);
  if (!/^#[0-9a-f]{6}$/.test(colour))
    throw new Error(`src/styles/tokens.css has no colour ${name} for ${scheme} pages.`);
  return colour;
}
