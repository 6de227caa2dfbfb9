// Decides who may hide reviews. `npm run moderators` lists the moderators. `npm run moderators -- name@example.com` makes the
// account with this address a moderator, and `--withdraw` ends that.
import { parseArgs } from 'node:util';
import { CommandError, runCommand, shellWord, terminalLine } from './local/run-command.ts';
import { callAsOperator, type OperatorAccess, operatorAccess } from './operator-access.ts';

/** A moderator, with the number under which their decisions are logged; null before the first decision. */
export interface Moderator {
  email: string;
  number: number | null;
}

/** All moderators, by email address. Throws when the request is refused. */
export async function listModerators(access: OperatorAccess): Promise<Moderator[]> {
  return (await callAsOperator(access, 'moderators')) as Moderator[];
}

/** Makes accounts moderators or withdraws that. Throws a {@link CommandError} at the first address without an account. */
export async function setModerators(emails: string[], isModerator: boolean, access: OperatorAccess): Promise<void> {
  for (const email of emails) {
    const parameters = { email_address: email, is_moderator: isModerator };
    if ((await callAsOperator(access, 'set_moderator', parameters)) !== true)
      throw new CommandError(`There is no account with the address ${email}.`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { withdraw: { type: 'boolean', default: false } },
  });
  if (values.withdraw && positionals.length === 0) throw new CommandError('Name the addresses after --withdraw.');
  const access = operatorAccess();
  await setModerators(positionals, !values.withdraw, access);
  const moderators = await listModerators(access);
  if (moderators.length === 0) console.log('There are no moderators.');
  for (const { email, number } of moderators)
    console.log(terminalLine(`${shellWord(email)} (${number === null ? 'no decision yet' : `number ${number}`})`));
}

if (import.meta.main) await runCommand(main);
