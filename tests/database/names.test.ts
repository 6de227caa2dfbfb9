import { beforeAll, beforeEach, expect, it } from 'vitest';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { setApproval, waitingCompanies } from '../../supabase/approve-companies.ts';
import { companyRows } from '../../supabase/write-companies.ts';
import {
  acceptedCompanyNames,
  addressesAsCompanyNames,
  addressesWithInvisibleCharacters,
  lookAlikesOfNoCompanyNames,
  noCompanyNames,
} from '../fixtures/company-names.ts';
import { describeOnPostgres } from './engines.ts';
import { type TestUser, validReview } from './test-database.ts';
import { tryReviews } from './tried-reviews.ts';

const namesOfSite = [
  'Admin',
  'ADMIN',
  'Admin.',
  'A d m i n',
  'Аdmin', // Cyrillic А
  'Adrnin',
  'ａｄｍｉｎ',
  'Ádmin',
  'adm1n',
  'The Moderator',
  'Support Team',
  'Official Support',
  'Anonymous',
  'аnоnуmоus', // Cyrillic а, о and у
  'Fairswath',
  'Fairswath Support',
  'FairSvvath',
  'Fа1rswath', // Cyrillic а
  'team.fairswath',
  'Admin™',
  'Admin 🛡',
  'Admin.Team',
  'ᴀᴅᴍɪɴ',
  '🅰dmin',
  '🇫airswath',
  'Fairsωath',
  '@dmin',
  'Adm!n',
  'Admin2',
  'Site Admin',
  'Customer Support',
  'Deleted user',
];
const spellingsOfMaxar = [
  'Maxar',
  'Maxar.',
  'MAXAR!',
  'Маxar',
  'Ｍａｘａｒ',
  'Maxár',
  'M-a-x-a-r',
  'Ⓜaxar',
  'Maxar™',
  'ᴍᴀxᴀʀ',
  'Maxar\u1dc0',
];
const namesOfProviders = [
  ...spellingsOfMaxar,
  'Maxar Inc',
  'Maxar, Inc.',
  'Maxar Sales',
  'Maxar 🛰',
  'Maxar.Team',
  'Maxar’s Support',
  'MaxarSupport',
  'Max4r',
  'maxar.com',
  'Official Maxar Oy',
  'Planet rep',
  'PIanet',
  'P1anet',
  'ІCEYE',
];
const honestNames = [
  'Nomsa Example',
  'Jane Planet',
  'Max',
  'Adnan Mindo',
  'O’Brien',
  'Владимир',
  '山田 太郎',
  'Ελένη Παπαδοπούλου',
  'Administrative Assistant Jo',
  'Sá',
  'Thế',
  'Maria Sales',
  'Sales',
  'Root',
  'Anon',
  '🛰 Pixel Buyer',
];

describeOnPostgres('display names', (database) => {
  let user: TestUser;
  beforeAll(async () => {
    user = await database().signUp();
  });
  beforeEach(() => database().resetRateLimits());

  const rename = (name: string) =>
    database().request(user, `/rest/v1/profiles?id=eq.${user.id}`, { method: 'PATCH', body: { display_name: name } });
  /** Those of the names that are reserved, in their order. */
  const reservedOf = async (names: string[]) => {
    const rows = await database().query<{ name: string }>(
      `select name from jsonb_array_elements_text($1::text::jsonb) with ordinality as names (name, nth)
       where public.is_reserved_name(name) order by nth`,
      [JSON.stringify(names)],
    );
    return rows.map(({ name }) => name);
  };

  it('names of the site, its staff and providers are reserved in any spelling, and honest names are not', async () => {
    const ofCompanies = (await companyRows()).flatMap(({ key, name, aliases }) => [key, name, ...aliases]);
    const reserved = [...namesOfSite, ...namesOfProviders, ...ofCompanies];
    expect(await reservedOf([...reserved, ...honestNames])).toEqual(reserved);
  });

  it('a reserved name is refused in a profile, and a visitor learns that it is one', async () => {
    const asked = `/rest/v1/rpc/is_reserved_name?display_name=${encodeURIComponent('Маxar')}`;
    expect((await database().request(database().visitor, asked)).body).toBe(true);
    const response = await rename('Маxar');
    expect(response.text).toContain('This name could be mistaken for a provider or for those who run this site');
    const [profile] = await database().query('select display_name from app.profiles where id = $1', [user.id]);
    expect(profile).toEqual({ display_name: user.name });
    expect((await rename('Jane Planet')).status).toBe(204);
    await rename(user.name);
  });

  it('an account that signs up with a reserved name has none', async () => {
    const { id } = await database().signUp('Official Maxar Support');
    expect(await database().query('select display_name from app.profiles where id = $1', [id])).toEqual([
      { display_name: null },
    ]);
  });

  it('an account that signs up with something else than a text for a name has none', async () => {
    for (const [nth, data] of [{ display_name: { a: ['Admin'] } }, { display_name: null }, {}].entries()) {
      const response = await database().request(database().visitor, '/auth/v1/signup', {
        method: 'POST',
        body: { email: `nameless${nth}@example.com`, password: 'a long password', data },
      });
      const { user } = response.body as { user: { id: string } };
      expect(await database().query('select display_name from app.profiles where id = $1', [user.id])).toEqual([
        { display_name: null },
      ]);
    }
  });

  it('a name signs no review any more once a provider has it', async () => {
    const { id } = await database().signUp('Later Provider');
    const signature = async () =>
      (
        await database().query(
          `select (app.sign_review(jsonb_populate_record(null::app.reviews, '{"anonymous": false}'), $1)).display_name as name`,
          [id],
        )
      )[0];
    expect(await signature()).toEqual({ name: 'Later Provider' });
    await database().query(
      `insert into app.companies (key, name, address) values ('later', 'Later Provider', 'later')`,
    );
    expect(await signature()).toEqual({ name: null });
    await database().query(`delete from app.companies where key = 'later'`);
  });

  it('a hostile name takes no longer than others, however often it is asked for', async () => {
    // It becomes 18 letters for each character. Postgres makes a general plan after five calls.
    const hostile = '\ufdfa'.repeat(60);
    await database().supabase.engine.run(
      `do $$ begin for nth in 1..12 loop perform public.is_reserved_name('${hostile}'); end loop; end $$`,
    );
    const [{ words } = { words: 0 }] = await database().query<{ words: number }>(
      `select cardinality(app.name_words('${hostile}')) as words`,
    );
    expect(words).toBeLessThan(60);
  });

  it('a company that only reviewers have named reserves no name', async () => {
    await database().createReview(user, { company: 'Nomsa Imaging' });
    expect(await reservedOf(['Nomsa Imaging'])).toEqual([]);
  });
});

describeOnPostgres('names of companies', (database, address) => {
  let author: TestUser;
  beforeAll(async () => {
    author = await database().signUp();
  });
  beforeEach(() => database().resetRateLimits());

  const keyOf = (company: string) => database().companyOfNewReview(author, company);

  const tryCompanies = (companies: string[]) =>
    tryReviews(
      address(),
      author,
      companies.map((company) => ({ company })),
    );

  it('each spelling of a provider is that provider', async () => {
    const expected = [
      ['AIRBUS DEFENCE & SPACE', 'airbus'],
      ['planet.com', 'planet'],
      ...[...spellingsOfMaxar, 'Maxar Inc', 'Maxar, Inc.', 'MAXAR LLC'].map((typed) => [typed, 'maxar']),
    ];
    const tried = await tryCompanies(expected.map(([typed = '']) => typed));
    expect(tried.map(({ stored }, index) => [expected[index]?.[0], stored?.company])).toEqual(expected);
  });

  it('a name that only resembles that of a provider, or of a company named before, is a company of its own', async () => {
    const names = ['Maxwell Imaging', 'Planetary Pixels', 'Acme Space', '株式会社サンプル', '佐々木航業', '佐木航業'];
    for (const typed of [...names, 'LSI', 'SILS']) expect(await keyOf(typed), typed).toBe(typed.toLowerCase());
  });

  it('names of the site and its staff cannot be a company', async () => {
    const tried = await tryCompanies(namesOfSite);
    const refusal = 'This is not the name of a company that sells imagery';
    expect(namesOfSite.filter((_, index) => !tried[index]?.error?.message.includes(refusal))).toEqual([]);
  });

  it('what is not the name of a company is told from what may be one', async () => {
    const refused = [
      ...addressesAsCompanyNames,
      ...addressesWithInvisibleCharacters,
      ...noCompanyNames,
      ...lookAlikesOfNoCompanyNames,
    ];
    const rows = await database().query<{ name: string }>(
      `select name from jsonb_array_elements_text($1::text::jsonb) with ordinality as names (name, nth)
       where app.is_no_company_name(name) order by nth`,
      [JSON.stringify([...acceptedCompanyNames, ...refused])],
    );
    expect(rows.map(({ name }) => name)).toEqual(refused);
  });

  it('a request with what is no company is refused as a value of its field and changes nothing', async () => {
    const before = await database().snapshot();
    for (const company of ['!!!', 'www.planet.com', 'Теst']) {
      const { status, body } = await database().postReview(author, { company });
      const failure = failureFromResponse(status, body as ReportedError);
      expect(failure, company).toMatchObject({ kind: 'invalid', field: 'company' });
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('spellings that look the same are one company, whoever names it first', async () => {
    const key = await keyOf('Ostrelund Orbital');
    for (const typed of ['ostrelund-orbital', 'Ostrelund Orbital, Inc.', 'Ｏstrelund Orbitаl', '0STRELUND ORBITAL'])
      expect(await keyOf(typed), typed).toBe(key);
  });

  it('a provider that gets a page receives the reviews under spellings that look the same', async () => {
    const id = await database().createReview(author, { company: 'Borealis Imаging' }); // Cyrillic а
    await database().query(
      `insert into app.companies (key, name, address, approved) values ('borealis', 'Borealis Imaging', 'borealis', true)`,
    );
    expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
      { company: 'borealis' },
    ]);
  });

  const listedNames = async () => {
    const listed = await database().request(database().visitor, '/rest/v1/rpc/listed_companies');
    const suggested = await database().request(
      database().visitor,
      '/rest/v1/companies?select=key,name&address=is.null&approved=is.true&order=key',
    );
    return listed.text + suggested.text;
  };
  const access = () => ({ url: database().supabase.url, secretKey: database().supabase.secretKey });

  it('a company that a reviewer names is reached from its reviews, and listed once an operator has approved it', async () => {
    const key = await keyOf('Unheard Imaging');
    expect(await listedNames()).not.toContain('Unheard Imaging');
    const reviews = `/rest/v1/reviews?company=eq.${encodeURIComponent(key)}&select=company,companies(name)`;
    expect((await database().request(database().visitor, reviews)).body).toEqual([
      { company: key, companies: { name: 'Unheard Imaging' } },
    ]);
    const waiting = { key, name: 'Unheard Imaging', reviews: 1 };
    expect(await waitingCompanies(access())).toContainEqual(waiting);
    expect(await setApproval(['UNHEARD imaging'], true, access())).toEqual([waiting]);
    expect(await waitingCompanies(access())).not.toContainEqual(waiting);
    expect(await listedNames()).toContain('Unheard Imaging');
    await setApproval([key], false, access());
    expect(await listedNames()).not.toContain('Unheard Imaging');
  });

  it('approving an unknown company, or a provider, changes nothing', async () => {
    await keyOf('Known Imaging');
    for (const name of ['No Such Imaging', 'Maxar'])
      await expect(setApproval(['Known Imaging', name], true, access())).rejects.toThrow(
        `Reviewers have named no company "${name}", and providers need no approval. Nothing was changed.`,
      );
    expect(await listedNames()).not.toContain('Known Imaging');
  });

  it('the quotes of companies that are not approved count in the fair price without a name of their own', async () => {
    const quote = {
      company: 'Unchecked Imaging',
      resolution: '50 cm',
      price_basis: 'km2',
      price: 3,
      sensor: 'multispectral',
      acquisition: 'tasking',
    };
    for (let nth = 0; nth < 4; nth++)
      await database().createReview(await database().signUp(), { ...quote, price: 3 + nth / 10 });
    const group = 'of_sensor=multispectral&of_size_class=50cm';
    const ask = (name: string) => database().request(database().visitor, `/rest/v1/rpc/${name}?${group}`);
    const quotes = (await ask('market_quotes')).body as { company: string; companies: { name: string } }[];
    expect(quotes.filter(({ company }) => company === '')).toHaveLength(4);
    expect(new Set(quotes.filter(({ company }) => company === '').map(({ companies }) => companies.name))).toEqual(
      new Set(['Other companies']),
    );
    expect((await ask('market_quotes')).text).not.toContain('Unchecked');
    expect((await ask('market_company_prices')).text).not.toContain('Unchecked');
    await setApproval(['Unchecked Imaging'], true, access());
    expect((await ask('market_quotes')).text).toContain('Unchecked Imaging');
    expect((await ask('market_company_prices')).text).toContain('Unchecked Imaging');
  });

  it('a request brings at most 20 reviews, new or sent again', async () => {
    const id = await database().createReview(author);
    const again = { ...validReview(), id };
    const post = (count: number) =>
      database().request(author, '/rest/v1/reviews?on_conflict=id', {
        method: 'POST',
        headers: { Prefer: 'resolution=ignore-duplicates' },
        body: Array.from({ length: count }, () => again),
      });
    expect((await post(20)).status).toBe(201);
    expect((await post(21)).text).toContain('Share one review at a time');
  });

  it('nobody but an operator approves a company', async () => {
    const key = await keyOf('Hopeful Imaging');
    const address = `/rest/v1/companies?key=eq.${encodeURIComponent(key)}`;
    for (const caller of [database().visitor, author]) {
      const response = await database().request(caller, address, { method: 'PATCH', body: { approved: true } });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect(await listedNames()).not.toContain('Hopeful Imaging');
  });
});
