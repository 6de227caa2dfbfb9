// Throws the local database and its mails away: `npm run reset`. The next start makes a new one with sample data.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eraseFolder, firstLine } from './engine.ts';
import { mailFolder } from './mail.ts';

const folder = join(import.meta.dirname, '.data');
try {
  eraseFolder(folder);
  rmSync(mailFolder, { recursive: true, force: true });
  console.log('The local database is gone; the next start makes a new one.');
} catch (error) {
  console.error(firstLine(error));
  process.exit(1);
}
