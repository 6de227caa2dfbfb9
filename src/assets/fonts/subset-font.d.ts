declare module 'subset-font' {
  /** Cuts a font down to the given characters and weights. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      noLayoutClosure?: boolean;
      variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
