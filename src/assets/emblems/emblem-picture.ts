import sharp, { type Sharp } from 'sharp';

/** A drawing as the cards show it, at a density that suits their size. The content check renders it in the same way. */
export function emblemPicture(svg: Buffer): Sharp {
  return sharp(svg, { density: 320 });
}
