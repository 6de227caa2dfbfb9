import { type SizeClass, sizeClassName } from './size-class.ts';

/** A size class as buyers name it: "50 cm", "20 cm or finer". */
export function nameOfSize(sizeClass: SizeClass): string {
  return sizeClassName(sizeClass).replace(' class', '').replace(' and ', ' or ');
}
