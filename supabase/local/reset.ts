// Deletes the local database and its emails: `npm run reset`. The next start creates a new one with sample data.
import { rmSync } from 'node:fs';
import { dataFolder, deleteFolder } from './data-folder.ts';
import { mailFolder } from './mail-delivery.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  deleteFolder(dataFolder);
  rmSync(mailFolder, { recursive: true, force: true });
  console.log('The local database has been deleted. The next start creates a new one.');
});
