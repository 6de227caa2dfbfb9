import { z } from 'astro/zod';

const problem = 'write an address that starts with https://, or null';

/** The address of a page on another site. Parsing alone accepts `https:/example.com`, which a browser reads as a path of this site. */
export const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: problem })
  .refine((address) => /^https:\/\/[^/]/i.test(address), problem);
