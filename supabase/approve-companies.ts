// Approves companies that reviewers have named under "Others", so that lists, suggestions and comparisons show them:
// `npm run approve` lists those that wait, `npm run approve -- "Acme Space"` approves some, with `--withdraw` they disappear again.
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './local/run-command.ts';
import { type OperatorAccess, operatorAccess, requestAsOperator } from './operator-access.ts';

/** A company without a page. */
export interface AddedCompany {
  key: string;
  name: string;
  reviews: number;
}

/** The companies that wait for approval, at most 40, those with the most reviews first. Throws when refused. */
export async function waitingCompanies(access: OperatorAccess): Promise<AddedCompany[]> {
  const found = await addedCompanies(access, { approved: 'is.false', order: 'key' });
  return found.sort((a, b) => b.reviews - a.reviews);
}

/**
 * Approves the companies with these names or keys, in any letter case, or withdraws the approval. Changes nothing and throws a
 * {@link CommandError} if one of them is unknown or a provider.
 */
export async function setApproval(names: string[], approved: boolean, access: OperatorAccess): Promise<AddedCompany[]> {
  const found: AddedCompany[] = [];
  for (const name of names) {
    const [company] = await addedCompanies(access, { key: `eq.${name.normalize('NFC').toLowerCase()}` });
    if (!company) throw new CommandError(`There is no company without a page named "${name}". Nothing was changed.`);
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

if (import.meta.main) {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { withdraw: { type: 'boolean', default: false } },
    });
    const access = operatorAccess();
    const companies =
      positionals.length > 0
        ? await setApproval(positionals, !values.withdraw, access)
        : await waitingCompanies(access);
    if (companies.length === 0) console.log('No company waits for approval.');
    for (const { name, reviews } of companies)
      console.log(`${name} (${reviews} ${reviews === 1 ? 'review' : 'reviews'})`);
  });
}
