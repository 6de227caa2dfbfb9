import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { files, readBuiltFile } from './built.ts';

/** How a host treats the letter case of addresses: it keeps it, ignores it, or redirects to lower case if that finds a file. */
export const caseHandling = ['keeps', 'ignores', 'lowers'] as const;
/** How a host treats letter case. */
export type CaseHandling = (typeof caseHandling)[number];

/** A redirect: its target address and its status. Undefined when no rule matches. */
export type Match = (url: string) => Promise<{ target: string; status: number } | undefined>;

/** A host of the built site on a free port. */
export interface Host {
  url: string;
  close: () => void;
}

/**
 * Serves the built site as a host would: first a file, then the rules of `_redirects` as `match` interprets them, then the page
 * for unknown addresses.
 */
export async function startHost(handling: CaseHandling, match: Match): Promise<Host> {
  const names = new Map(files.map((file) => [handling === 'keeps' ? file : file.toLowerCase(), file]));
  const find = (address: string) => {
    const name = handling === 'keeps' ? address : address.toLowerCase();
    return names.get(`${name}.html`) ?? names.get(name);
  };
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const file = find(address.replace(/\?.*/, ''));
    if (file !== undefined && handling === 'lowers' && address !== address.toLowerCase())
      return response.writeHead(301, { Location: address.toLowerCase() }).end();
    if (file !== undefined) return response.writeHead(200).end(readBuiltFile(file));
    // Rules cannot match an address that cannot be decoded.
    const rule = await match(`http://localhost${address}`).catch(() => undefined);
    if (rule) return response.writeHead(rule.status, { Location: rule.target }).end();
    return response.writeHead(404).end(readBuiltFile('/404.html'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
