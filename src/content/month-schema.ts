import { z } from 'astro/zod';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

/** A month that has begun, like "2026-11". */
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'write the month like "2026-11"')
  .refine(isNotInFuture, futureProblem)
  .meta({ examples: ['2026-11'] });
