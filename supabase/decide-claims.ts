// Decides who represents a provider. `npm run claims` lists the claims, `npm run claims -- --approve iceye name@iceye.com`
// approves one, and `--refuse` refuses one or withdraws an approval.
import { parseArgs } from 'node:util';
import { CommandError, runCommand, shellWord, terminalLine } from './local/run-command.ts';
import { callAsOperator, type OperatorAccess, operatorAccess } from './operator-access.ts';

/** A request to represent a provider. */
export interface Claim {
  /** The provider's key. */
  company: string;
  email: string;
  /** The day, like "2026-11-23". */
  claimed_on: string;
  approved: boolean;
  /** The day of a refusal; null without one. */
  refused_on: string | null;
  /** Whether the account still has this confirmed address, at the domain of the provider's website. */
  valid: boolean;
}

/** The first 1,000 claims, waiting ones first. Throws when the request is refused. */
export async function listClaims(access: OperatorAccess): Promise<Claim[]> {
  return (await callAsOperator(access, 'claims')) as Claim[];
}

/**
 * Approves a claim, refuses it or withdraws an approval. Changes nothing and throws a {@link CommandError} if there is no such
 * claim, or if the claim to approve is no longer valid.
 */
export async function decideClaim(
  { company, email, approved }: { company: string; email: string; approved: boolean },
  access: OperatorAccess,
): Promise<void> {
  const parameters = { of_company: company, email_address: email, approved };
  if ((await callAsOperator(access, 'decide_claim', parameters)) === true) return;
  throw new CommandError(
    `${email} has no ${approved ? 'valid ' : ''}claim for "${company}". Nothing was changed. Run npm run claims for a list.`,
  );
}

/** The decision to make, from the command's arguments; null to list the claims. Throws an error that says what to write. */
export function readArguments(args: string[]): { company: string; email: string; approved: boolean } | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { approve: { type: 'boolean', default: false }, refuse: { type: 'boolean', default: false } },
  });
  const [company, email, ...others] = positionals;
  if (!values.approve && !values.refuse && !company) return null;
  if (values.approve === values.refuse || !company || !email || others.length > 0)
    throw new CommandError(
      'Write either --approve or --refuse, the key of one provider and one email address, like npm run claims -- --approve iceye name@iceye.com.',
    );
  return { company, email, approved: values.approve };
}

async function main(): Promise<void> {
  const decision = readArguments(process.argv.slice(2));
  const access = operatorAccess();
  if (decision) await decideClaim(decision, access);
  const claims = await listClaims(access);
  if (claims.length === 0) console.log('Nobody has claimed a profile.');
  for (const claim of claims)
    console.log(terminalLine(`${claim.company} ${shellWord(claim.email)} (${stateOf(claim)})`));
}

function stateOf({ approved, valid, claimed_on, refused_on }: Claim): string {
  if (refused_on) return `refused on ${refused_on}`;
  if (!valid) return 'the address has changed since';
  return approved ? 'approved' : `waits since ${claimed_on}`;
}

if (import.meta.main) await runCommand(main);
