import { maximumRowsPerAnswer } from '../../../src/domain/maximum-rows.ts';
import { type CompanyRow, companyRows } from '../../../supabase/write-companies.ts';
import { type Check, listed, NotChecked, onlyOnTheWeb, someOf } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { type Answer, jsonOf, objectOf, RequestFailure, type RequestOptions } from '../requests.ts';

/** The Data API as a visitor may use it. */
export const dataApiChecks: Check[] = [
  { title: 'The Data API answers visitors', run: checkAnswer },
  { title: 'Visitors may not read profiles and authors', run: checkReading },
  { title: 'Visitors may not write', run: checkWriting },
  { title: 'Visitors may not call the functions of the secret key', run: checkFunctions },
  { title: 'The Data API exposes the schema "public" and no other', run: checkSchemas },
  { title: 'Nothing answers GraphQL', run: checkGraphQl },
  { title: `An answer has at most ${maximumRowsPerAnswer} rows`, run: checkRows },
  { title: 'Visitors are not shown what the Data API can do', run: checkDescription },
  { title: 'The companies are those of the content files', run: checkCompanies },
];

/** An id that no account and no review has. */
const nobody = '00000000-0000-0000-0000-000000000000';
const deployDatabase = 'Run npm run deploy:database.';

async function checkAnswer(deployment: Deployment): Promise<string[]> {
  const { url } = await deployment.supabase();
  try {
    const answer = await ask(deployment, 'companies?select=key&limit=1');
    if (Array.isArray(jsonOf(answer)) && answer.status === 200) return [];
    if (answer.status === 401)
      return [
        `The project ${url} refuses the publishable key of the site, so nobody can sign in or see live reviews. Copy the one from API keys in Supabase to PUBLIC_SUPABASE_PUBLISHABLE_KEY in Netlify, and deploy again.`,
      ];
    return [
      `The Data API of ${url} answers ${answer.status} to a visitor who reads companies, so lists and prices stay as they were built. ${deployDatabase}`,
    ];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return [
      `${error.message}, so nobody can sign in or see live reviews. Check whether the project is paused, and at PUBLIC_SUPABASE_URL in Netlify.`,
    ];
  }
}

async function checkReading(deployment: Deployment): Promise<string[]> {
  const open = await allowed(deployment, [
    ['profiles', 'profiles?select=id&limit=1', {}],
    ['review_authors', 'review_authors?select=id&limit=1', {}],
  ]);
  if (open.length === 0) return [];
  return [
    `Visitors may read ${listed(open)}, which says who wrote which review. Revoke the grant of anon in Supabase's SQL editor.`,
  ];
}

async function checkWriting(deployment: Deployment): Promise<string[]> {
  // The same id twice, so that nothing is written even where it is allowed.
  const insert: RequestOptions = { method: 'POST', body: [{ id: nobody }, { id: nobody }] };
  const open = await allowed(deployment, [
    ['reviews', 'reviews', insert],
    ['review_authors', 'review_authors', insert],
    ['profiles', 'profiles', insert],
  ]);
  if (open.length === 0) return [];
  return [
    `Visitors may write to ${listed(open)} without an account, so no limit protects the reviews. Revoke the grant of anon in Supabase's SQL editor.`,
  ];
}

async function checkFunctions(deployment: Deployment): Promise<string[]> {
  // With these parameters they change nothing, even where they may be called.
  const open = await allowed(deployment, [
    ['delete_account', 'rpc/delete_account', { method: 'POST', body: { account: nobody, keep_reviews: true } }],
    ['site_fingerprint', 'rpc/site_fingerprint', { method: 'POST', body: {} }],
    ['request_rebuild', 'rpc/request_rebuild', { method: 'POST', body: { per_month: 0 } }],
    ['request_removal_rebuild', 'rpc/request_removal_rebuild', { method: 'POST', body: { shown: [], per_month: 0 } }],
  ]);
  if (open.length === 0) return [];
  return [
    `Visitors may call ${listed(open)}, which is for the secret key alone. Revoke the grant of anon and public in Supabase's SQL editor.`,
  ];
}

type Attempt = [name: string, path: string, options: RequestOptions];

/** The names of the attempts that the database did not refuse for lack of a permission. */
async function allowed(deployment: Deployment, attempts: Attempt[]): Promise<string[]> {
  await working(deployment);
  const answers = await Promise.all(
    attempts.map(async ([name, path, options]) => ({ name, answer: await ask(deployment, path, options) })),
  );
  return answers.filter(({ answer }) => !isDenied(answer)).map(({ name }) => name);
}

/** Whether the database refused for lack of a permission, or the API knows nothing of that name. */
function isDenied(answer: Answer): boolean {
  const { code } = objectOf(answer);
  return code === '42501' || answer.status === 404;
}

async function checkSchemas(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'only a hosted project can show this');
  await working(deployment);
  const { url, publishableKey } = await deployment.supabase();
  const headers = { apikey: publishableKey, 'Accept-Profile': 'private' };
  const answer = await deployment.request(`${url}/rest/v1/reviews`, { headers });
  const { message, hint } = objectOf(answer);
  const [, names = ''] = /(?:following|exposed)[^:]*: (.*)$/.exec(`${hint ?? message}`) ?? [];
  const others = names.split(', ').filter((name) => name !== 'public' && name !== '');
  if (answer.status === 406 && others.length === 0) return [];
  const what = answer.status === 406 ? listed(others) : 'private';
  return [
    `The Data API also answers for the schema ${what}, whose tables and functions no rule of this site protects. ${deployDatabase}`,
  ];
}

async function checkGraphQl(deployment: Deployment): Promise<string[]> {
  await working(deployment);
  const { url, publishableKey } = await deployment.supabase();
  const headers = { apikey: publishableKey };
  const options = { method: 'POST', headers, body: { query: '{ __typename }' } };
  const { status, text } = await deployment.request(`${url}/graphql/v1`, options);
  if (status !== 200 || !text.includes('__typename')) return [];
  return [
    `The project answers GraphQL, whose queries may be of any size and which no page needs. ${deployDatabase} If it stays, run "drop extension pg_graphql" in Supabase's SQL editor.`,
  ];
}

async function checkRows(deployment: Deployment): Promise<string[]> {
  await working(deployment);
  const rows = jsonOf(await ask(deployment, 'reviews?select=id&limit=1000'));
  const count = Array.isArray(rows) ? rows.length : 0;
  if (count < maximumRowsPerAnswer) throw new NotChecked(`there are only ${count} reviews`);
  if (count === maximumRowsPerAnswer) return [];
  return [
    `The Data API answers with ${count} rows at once instead of ${maximumRowsPerAnswer}, so a few requests can keep the database busy. ${deployDatabase}`,
  ];
}

async function checkDescription(deployment: Deployment): Promise<string[]> {
  await working(deployment);
  const answer = await ask(deployment, '');
  if (answer.status !== 200) return [];
  const { paths = {} } = objectOf(answer);
  const surprises = Object.keys(paths as object).filter((path) => /profiles|review_authors|delete_account/.test(path));
  if (surprises.length === 0) return [];
  return [
    `The Data API tells visitors of ${someOf(surprises)}, which they may therefore use. Revoke the grant of anon in Supabase's SQL editor.`,
  ];
}

async function checkCompanies(deployment: Deployment): Promise<string[]> {
  await working(deployment);
  const expected = await companyRows();
  const found = new Map<string, Partial<CompanyRow>>();
  for (let first = 0; first < expected.length; first += maximumRowsPerAnswer) {
    const keys = expected.slice(first, first + maximumRowsPerAnswer).map(({ key }) => key);
    const path = `companies?select=key,name,description,logo,address,sensors,sells,aliases,domain&key=in.(${keys.join()})`;
    for (const row of jsonOf(await ask(deployment, path)) as CompanyRow[]) found.set(row.key, row);
  }
  const different = expected.filter((row) => !isSame(row, found.get(row.key))).map(({ key }) => key);
  if (different.length === 0) return [];
  return [
    `The database differs from the content files in ${someOf(different)}, so search, forms and comparisons show another name or sensor type than the pages, or none. Run npm run companies, or deploy again.`,
  ];
}

function isSame(expected: CompanyRow, found: Partial<CompanyRow> | undefined): boolean {
  const names = Object.keys(expected) as (keyof CompanyRow)[];
  return names.every((name) => JSON.stringify(expected[name]) === JSON.stringify(found?.[name]));
}

/** Throws {@link NotChecked} when the Data API does not answer visitors, which is a finding of its own. */
async function working(deployment: Deployment): Promise<void> {
  const findings = await checkAnswer(deployment);
  if (findings.length > 0) throw new NotChecked('the Data API does not answer');
}

async function ask(deployment: Deployment, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { url, publishableKey } = await deployment.supabase();
  return deployment.request(`${url}/rest/v1/${path}`, { ...options, headers: { apikey: publishableKey } });
}
