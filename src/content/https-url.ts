import { z } from 'astro/zod';

const problem = 'write an address that starts with https://, or null';

const misleading = 'write only the name of the site between https:// and the next slash, without @, % or \\';

/**
 * The address of a page on another site. Parsing alone accepts `https:/example.com`, which a browser reads as a path of this
 * site. It also accepts misleading addresses: `https://maxar.com@evil.example`, where the first name is a user name, and
 * `https://evil.example\maxar.com`.
 */
export const httpsUrl = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: ({ input }) => (input === undefined ? undefined : problem),
  })
  .refine((address) => /^https:\/\/[^/]/i.test(address), problem)
  .refine((address) => !/^https:\/\/[^/?#]*[@%\\]/i.test(address), misleading);
