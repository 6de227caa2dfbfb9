// Globals that browsers have but happy-dom lacks, and that Node does not share with the contexts of Vitest's pool.
import { BroadcastChannel } from 'node:worker_threads';

Object.assign(globalThis, { BroadcastChannel });
