// Says who speaks for a provider: `npm run claims` lists who asked, `npm run claims -- --approve iceye name@iceye.com` approves a
// claim, `--refuse` refuses one or takes back what was approved.
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './local/run-command.ts';
import { type OperatorAccess, operatorAccess, requestAsOperator } from './operator-access.ts';

/** Who asked to speak for a provider. */
export interface Claim {
  /** The provider's key. */
  company: string;
  email: string;
  /** The day, like "2026-11-23". */
  claimed_on: string;
  approved: boolean;
  /** Whether the account still has this confirmed address, at the domain of the provider's website. */
  valid: boolean;
}

/** All claims, those that wait first. Throws when refused. */
export async function listClaims(access: OperatorAccess): Promise<Claim[]> {
  return (await requestAsOperator(access, 'rpc/claims', 'POST', {})) as Claim[];
}

/**
 * Approves a claim, or refuses it or takes it back. Changes nothing and throws a {@link CommandError} if there is no such claim,
 * or if one to approve is not valid any more.
 */
export async function decideClaim(
  { company, email, approved }: { company: string; email: string; approved: boolean },
  access: OperatorAccess,
): Promise<void> {
  const parameters = { of_company: company, email_address: email, approved };
  if ((await requestAsOperator(access, 'rpc/decide_claim', 'POST', parameters)) === true) return;
  throw new CommandError(`${email} has no ${approved ? 'valid ' : ''}claim for "${company}". Nothing was changed.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { approve: { type: 'boolean', default: false }, refuse: { type: 'boolean', default: false } },
  });
  const [company, email, ...others] = positionals;
  const decides = values.approve || values.refuse;
  if (values.approve && values.refuse) throw new CommandError('Choose one of --approve and --refuse.');
  if (decides ? !company || !email || others.length > 0 : positionals.length > 0)
    throw new CommandError('Write --approve or --refuse, the key of the provider and the email address.');
  const access = operatorAccess();
  if (company && email) await decideClaim({ company, email, approved: values.approve }, access);
  const claims = await listClaims(access);
  if (claims.length === 0) console.log('Nobody has claimed a profile.');
  for (const claim of claims) console.log(`${claim.company} ${claim.email} (${stateOf(claim)})`);
}

function stateOf({ approved, valid, claimed_on }: Claim): string {
  if (!valid) return 'the address has changed since';
  return approved ? 'approved' : `waits since ${claimed_on}`;
}

if (import.meta.main) await runCommand(main);
