import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnknown } from '../../netlify/functions/not-found.ts';
import { endpoints } from '../../src/endpoints.ts';
import { files, readBuiltFile } from './built.ts';

/** How a host treats the letter case of addresses: it keeps it, ignores it, or redirects to lower case where that finds a file. */
export const caseHandling = ['keeps', 'ignores', 'lowers'] as const;
export type CaseHandling = (typeof caseHandling)[number];

/** A redirect: the address that it leads to, and the status. Undefined when no rule matches. */
export type Match = (url: string) => Promise<{ target: string; status: number } | undefined>;

/** A host of the built site on a free port. */
export interface Host {
  url: string;
  close: () => void;
}

/**
 * Serves the built site as a host would: a file first, then the rules of `_redirects` as `match` understands them, the last of
 * which calls a function.
 */
export async function startHost(handling: CaseHandling, match: Match): Promise<Host> {
  const names = new Map(files.map((file) => [handling === 'keeps' ? file : file.toLowerCase(), file]));
  const find = (address: string) => {
    const name = handling === 'keeps' ? address : address.toLowerCase();
    return names.get(`${name}.html`) ?? names.get(name);
  };
  const ownOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const file = find(address.replace(/\?.*/, ''));
    if (file !== undefined && handling === 'lowers' && address !== address.toLowerCase())
      return response.writeHead(301, { Location: address.toLowerCase() }).end();
    if (file !== undefined) return response.writeHead(200).end(readBuiltFile(file));
    const rule = await match(`http://localhost${address}`);
    if (rule && rule.target !== endpoints.notFound)
      return response.writeHead(rule.status, { Location: rule.target }).end();
    const { method = 'GET', headers } = request;
    const asked = new Request(`http://unknown.example${address}`, { method, headers: headers as HeadersInit });
    const answer = await answerUnknown(asked, ownOrigin());
    return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: ownOrigin(), close: () => server.close() };
}
