// Throws the local database away: `npm run reset`. The next start makes a new one with sample data.
import { join } from 'node:path';
import { eraseFolder, firstLine } from './engine.ts';

const folder = join(import.meta.dirname, '.data');
try {
  eraseFolder(folder);
  console.log('The local database is gone; the next start makes a new one.');
} catch (error) {
  console.error(firstLine(error));
  process.exit(1);
}
