// Approves companies that reviewers have named under "Others", so that lists, suggestions and comparisons show them.
// `npm run approve` lists the waiting companies. `npm run approve -- 'Acme Space'` approves one, and `--withdraw` hides it again.
import { parseArgs } from 'node:util';
import { CommandError, runCommand, shellWord, terminalLine } from './local/run-command.ts';
import { callAsOperator, type OperatorAccess, operatorAccess } from './operator-access.ts';

/** A company without a page. */
export interface AddedCompany {
  key: string;
  name: string;
  reviews: number;
}

/** The companies waiting for approval, those with the most reviews first; at most 1,000. Throws when the request is refused. */
export async function waitingCompanies(access: OperatorAccess): Promise<AddedCompany[]> {
  return (await callAsOperator(access, 'waiting_companies', {})) as AddedCompany[];
}

/**
 * Approves the companies with these names, or withdraws the approval. Changes nothing and throws a {@link CommandError} if no
 * reviewer has named such a company.
 */
export async function setApproval(names: string[], approved: boolean, access: OperatorAccess): Promise<void> {
  await callAsOperator(access, 'set_approval', { names, approved });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { withdraw: { type: 'boolean', default: false } },
  });
  if (values.withdraw && positionals.length === 0) throw new CommandError('Name the companies after --withdraw.');
  const access = operatorAccess();
  if (positionals.length === 0) return printWaiting(await waitingCompanies(access));
  await setApproval(positionals, !values.withdraw, access);
  for (const name of positionals)
    console.log(terminalLine(`${values.withdraw ? 'Withdrawn' : 'Approved'}: ${shellWord(name)}`));
}

function printWaiting(companies: AddedCompany[]): void {
  if (companies.length === 0) console.log('No companies are waiting for approval.');
  for (const { name, reviews } of companies)
    console.log(terminalLine(`Waits: ${shellWord(name)} (${reviews} ${reviews === 1 ? 'review' : 'reviews'})`));
}

if (import.meta.main) await runCommand(main);
