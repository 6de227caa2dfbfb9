import { z } from 'astro/zod';

/** A number, or two in brackets with the smaller one first. Becomes `{ low, high }`. */
export function span(smallest: number, largest: number) {
  const number = z.number().min(smallest).max(largest);
  const problem = `write one number, or two in brackets, from ${smallest} to ${largest}, without sign, unit or comma`;
  return z
    .union([number, z.tuple([number, number])], {
      error: ({ input }) => (input === undefined ? undefined : problem),
    })
    .transform((value) => (typeof value === 'number' ? { low: value, high: value } : { low: value[0], high: value[1] }))
    .refine(({ low, high }) => low <= high, 'write the smaller of the two numbers first');
}
