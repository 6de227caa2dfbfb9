import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A folder and the port at which it is to be served. */
export interface Served {
  folder: string;
  port: number;
}

/** What the thread of the server needs. */
export interface ServedFolders {
  folders: Served[];
  key: string;
  cert: string;
}

/** Serves folders in a thread of its own. Resolves when all answer, with a function that ends it. Throws if a port is in use. */
export async function serveFolders(served: ServedFolders): Promise<() => Promise<void>> {
  const thread = new Worker(new URL('./server-thread.ts', import.meta.url), { workerData: served });
  await once(thread, 'message');
  return async () => void (await thread.terminate());
}
