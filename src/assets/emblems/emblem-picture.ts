import sharp, { type Sharp } from 'sharp';

/** A drawing as the cards show it, fine enough for their size. The check of the content reads it in the same way. */
export function emblemPicture(svg: Buffer): Sharp {
  return sharp(svg, { density: 320 });
}
