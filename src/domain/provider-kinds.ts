/** What a provider runs itself. */
export const providerKinds = ['satellite', 'aerial', 'reseller', 'radio-occultation'] as const;

/** What a provider runs itself. */
export type ProviderKind = (typeof providerKinds)[number];

/** The label that replaces sensor types for a provider that sells no images. */
export const noImagesLabel = 'Radio data, not images';

/** Whether a provider sells images. Radio occultation yields atmospheric soundings, which have neither pixels nor an area. */
export function sellsImages(kind: ProviderKind): boolean {
  return kind !== 'radio-occultation';
}
