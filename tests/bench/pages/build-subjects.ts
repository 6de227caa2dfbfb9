// Builds what is measured, each into a folder of its own: the site, the floor page and the peers.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { onLoopback, urlOf } from '../served-site/sample-site.ts';
import type { Served } from '../served-site/server.ts';
import { floorName } from './budgets.ts';
import { readSharedContent, type SharedContent, writeFloorPage } from './floor-page.ts';
import { selectPages } from './page-list.ts';
import { buildReactPeer } from './react-peer.ts';
import type { Subject } from './result.ts';
import { buildStarlightPeer } from './starlight-peer.ts';

/** What to measure. */
export interface Selection {
  /** Parts of names of pages. With none, all are measured. */
  only: string[];
  peers: boolean;
}

/** The subjects and their folders. */
export interface Built {
  subjects: Subject[];
  folders: Served[];
  /** What could not be built. */
  failures: string[];
}

const peers: [name: string, build: (folder: string, content: SharedContent) => Promise<void>][] = [
  ['React app', buildReactPeer],
  ['Starlight', buildStarlightPeer],
];

/** Builds the floor page and the peers beside the built site, into folders within `folder`. */
export async function buildSubjects(site: Served, selection: Selection, folder: string): Promise<Built> {
  const subjects = selectPages(selection.only).map((page) => ({
    name: page.name,
    url: urlOf(site.port, page.address),
    page,
  }));
  const built: Built = { subjects, folders: [site], failures: [] };
  const content = await readSharedContent(site.folder);
  const references = [...Object.entries({ [floorName]: writeFloorPage }), ...(selection.peers ? peers : [])];
  for (const [name, build] of references) {
    console.error(`Building ${name}`);
    const own = { folder: join(folder, name.replaceAll(' ', '-').toLowerCase()), port: await getPort(onLoopback) };
    try {
      await rm(own.folder, { recursive: true, force: true });
      await build(own.folder, content);
      built.folders.push(own);
      built.subjects.push({ name, url: urlOf(own.port), page: null });
    } catch (error) {
      built.failures.push(`${name} could not be built: ${error instanceof Error ? error.message : error}`);
    }
  }
  return built;
}
