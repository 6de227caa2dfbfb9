import { type SizeClass, sizeClassName } from './size-class';

/** A size class as the label of a column, for example "50 cm" for the 50 cm class. */
export function sizeClassLabel(sizeClass: SizeClass): string {
  return sizeClassName(sizeClass).replace(' class', '').replace(' and finer', '');
}
