// What browsers have, happy-dom has not, and Node does not share with the contexts of Vitest's pool.
import { BroadcastChannel } from 'node:worker_threads';

Object.assign(globalThis, { BroadcastChannel });
