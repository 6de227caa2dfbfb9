/** What a provider's images are taken from; radio occultation yields no images. */
export const providerKinds = ['satellite', 'aerial', 'radio-occultation'] as const;

/** What a provider's images are taken from. */
export type ProviderKind = (typeof providerKinds)[number];

/** The label that replaces sensor types for a provider that sells no images. */
export const noImagesLabel = 'Radio data, not images';

/** Whether a provider sells images. Radio occultation yields atmospheric soundings, which have neither pixels nor an area. */
export function sellsImages(kind: ProviderKind): boolean {
  return kind !== 'radio-occultation';
}
