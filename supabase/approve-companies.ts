// Approves companies that reviewers have named under "Others", so that lists, suggestions and comparisons show them:
// `npm run approve` lists those that wait, `npm run approve -- 'Acme Space'` approves some, with `--withdraw` they disappear again.
import { parseArgs } from 'node:util';
import { maximumRowsPerAnswer } from '../src/domain/maximum-rows.ts';
import { CommandError, runCommand, shellWord } from './local/run-command.ts';
import { type OperatorAccess, operatorAccess, requestAsOperator } from './operator-access.ts';

/** A company without a page. */
export interface AddedCompany {
  key: string;
  name: string;
  reviews: number;
}

/** The companies that wait for approval, those with the most reviews first. Throws when refused. */
export async function waitingCompanies(access: OperatorAccess): Promise<AddedCompany[]> {
  const found: AddedCompany[] = [];
  for (;;) {
    const page = { approved: 'is.false', order: 'key', offset: String(found.length) };
    const companies = await addedCompanies(access, page);
    found.push(...companies);
    if (companies.length < maximumRowsPerAnswer) return found.sort((a, b) => b.reviews - a.reviews);
  }
}

/**
 * Approves the companies with these names, or withdraws the approval. Changes nothing and throws a {@link CommandError} if
 * reviewers have named no such company.
 */
export async function setApproval(names: string[], approved: boolean, access: OperatorAccess): Promise<AddedCompany[]> {
  const found: AddedCompany[] = [];
  for (const name of names) {
    const quoted = JSON.stringify(name.normalize('NFC'));
    const [company] = await addedCompanies(access, { or: `(name.eq.${quoted},key.eq.${quoted.toLowerCase()})` });
    if (!company)
      throw new CommandError(
        `Reviewers have named no company "${name}", and providers need no approval. Nothing was changed.`,
      );
    found.push(company);
  }
  for (const { key } of found)
    await requestAsOperator(access, `companies?${new URLSearchParams({ key: `eq.${key}` })}`, 'PATCH', { approved });
  return found;
}

async function addedCompanies(access: OperatorAccess, filters: Record<string, string>): Promise<AddedCompany[]> {
  const select = new URLSearchParams({ select: 'key,name', address: 'is.null', ...filters });
  const companies = (await requestAsOperator(access, `companies?${select}`)) as Omit<AddedCompany, 'reviews'>[];
  return Promise.all(companies.map(async (company) => ({ ...company, reviews: await reviewsOf(company.key, access) })));
}

async function reviewsOf(key: string, access: OperatorAccess): Promise<number> {
  const query = new URLSearchParams({ select: 'reviews', company: `eq.${key}` });
  const [row] = (await requestAsOperator(access, `company_stats?${query}`)) as { reviews: number }[];
  return row?.reviews ?? 0;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { withdraw: { type: 'boolean', default: false } },
  });
  if (values.withdraw && positionals.length === 0) throw new CommandError('Name the companies after --withdraw.');
  const access = operatorAccess();
  const waits = positionals.length === 0;
  const companies = waits ? await waitingCompanies(access) : await setApproval(positionals, !values.withdraw, access);
  if (companies.length === 0) console.log('No company waits for approval.');
  const did = waits ? 'Waits' : values.withdraw ? 'Withdrawn' : 'Approved';
  for (const { name, reviews } of companies)
    console.log(`${did}: ${shellWord(name)} (${reviews} ${reviews === 1 ? 'review' : 'reviews'})`);
}

if (import.meta.main) await runCommand(main);
