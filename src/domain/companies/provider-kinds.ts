/** What a provider's images are taken from. Thermal images come from satellites too; radio occultation yields no images. */
export const providerKinds = ['satellite', 'thermal', 'aerial', 'radio-occultation'] as const;

/** What a provider's images are taken from. */
export type ProviderKind = (typeof providerKinds)[number];

/** The label that replaces sensor types for a provider that sells no images. */
export const noImagesLabel = 'Radio data, not images';

/** Whether a provider sells images. Radio occultation yields atmospheric soundings, which have neither pixels nor an area. */
export function sellsImages(kind: ProviderKind): boolean {
  return kind !== 'radio-occultation';
}

/** The mark beside the sensor types of a provider that sells thermal images. */
export const thermalKey = 'thermal';

/** What {@link thermalKey} is called. */
export const thermalLabel = 'Thermal';
