/** What a provider runs itself. */
export const providerKinds = ['satellite', 'aerial', 'reseller', 'radio-occultation'] as const;

/** What a provider runs itself. */
export type ProviderKind = (typeof providerKinds)[number];

/** Whether a provider sells images: radio occultation yields atmospheric soundings, which have neither pixels nor an area. */
export function sellsImages(kind: ProviderKind): boolean {
  return kind !== 'radio-occultation';
}
