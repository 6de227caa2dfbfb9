import { type ResolutionClass, resolutionClassOf } from '~/domain/images/resolution';

/** The pixel sizes in a provider's file. */
interface DescribedSizes {
  resolution: { metres: number; statement: string } | null;
  satellites: readonly { note: string }[];
  /** The pixel sizes of its own satellites, in metres. */
  pixelSizes: readonly number[];
}

const size = /(\d+(?:\.\d+)?) ?(cm|m)(?![\w²])/g;

/**
 * The resolution classes of the images that a provider sells, as far as its file shows. Uses its best native resolution, and the
 * pixel sizes in the text beside it, in the notes on its instruments and of its satellites.
 */
export function soldClasses({ resolution, satellites, pixelSizes }: DescribedSizes): Set<ResolutionClass> {
  const texts = [resolution?.statement ?? '', ...satellites.map(({ note }) => note)];
  const named = texts
    .flatMap((text) => [...text.matchAll(size)])
    .map(([, number, unit]) => (unit === 'cm' ? Number(number) / 100 : Number(number)));
  return new Set([...(resolution ? [resolution.metres] : []), ...named, ...pixelSizes].map(resolutionClassOf));
}
