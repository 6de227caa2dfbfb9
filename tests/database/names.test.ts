import { beforeAll, beforeEach, expect, it } from 'vitest';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { setApproval, waitingCompanies } from '../../supabase/approve-companies.ts';
import { providerRows } from '../../supabase/write-companies.ts';
import {
  acceptedCompanyNames,
  addressesAsCompanyNames,
  addressesWithInvisibleCharacters,
  differentCompanies,
  lookAlikesOfNoCompanyNames,
  noCompanyNames,
  sameCompanies,
} from '../fixtures/company-names.ts';
import { describeOnPostgres } from './engines.ts';
import { type TestUser, writeCompany } from './test-database.ts';
import { tryReviews } from './tried-reviews.ts';

// Letters that look Latin may be Cyrillic or Greek.
const namesOfSite = [
  ...'Admin ADMIN Admin. Аdmin Adrnin ａｄｍｉｎ Ádmin adm1n Anonymous аnоnуmоus Fairswath FairSvvath'.split(' '),
  ...'Fа1rswath team.fairswath Admin™ Admin.Team ᴀᴅᴍɪɴ 🅰dmin 🇫airswath Fairsωath @dmin Adm!n Admin2 Aȡmin'.split(' '),
  ...'АԀМІП Ғаігѕԝатһ'.split(' '),
  ...'A d m i n,The Moderator,Support Team,Official Support,Fairswath Support,Admin 🛡,Site Admin'.split(','),
  ...'Customer Support,Deleted user,Anonymous 一'.split(','),
];
const spellingsOfMaxar = 'Maxar Maxar. MAXAR! Маxar Ｍａｘａｒ Maxár M-a-x-a-r Ⓜaxar Maxar™ Maxar\u1dc0'.split(' ');
const namesOfProviders = [
  ...'Maxar.Team MaxarSupport Max4r maxar.com PIanet P1anet ІCEYE ІСЕУЕ ᴍᴀxᴀʀ Maxar꞉ Maxarǃ PȽanet Airßus'.split(' '),
  ...spellingsOfMaxar,
  'Maxar, Inc.',
  ...'Maxar Inc,Maxar Sales,Maxar 🛰,Maxar’s Support,Official Maxar Oy,Planet rep,Maxar ー'.split(','),
  ...['ㅡ', '一', 'ㅡㅡ', '一ー', '\u0640', 'ㅣ', '丨', '\u0627', '\u0627\u064b', '’ㅡ’'].map(
    (sign) => `Maxar ${sign} Support`,
  ),
  ...['ΙϹΕΥΕ', 'ΙϲΕΥΕ', 'махаг', 'рӏапет'], // all Greek or Cyrillic
  ...'MɅxar Mʌxar PlanƎt Planǝt PlanƏt Planət PlanƐt Planɛt Þlanet þlanet Ƿlanet ƿlanet PlaŊet Plaŋet'.split(' '),
];
const honestNames = [
  ...'Max O’Brien Владимир Sá Thế Sales Root Anon'.split(' '),
  ...'Nomsa Example,Jane Planet,Adnan Mindo,山田 太郎,Ελένη Παπαδοπούλου'.split(','),
  ...'Administrative Assistant Jo,Maria Sales'.split(','),
  ...['Þór', 'Ağa', 'Nguyễn', 'Ŋoma Əliyev', '山田', '林 Max', 'Мария Кузнецова', 'Νίκος'],
];

describeOnPostgres('display names', (database) => {
  let user: TestUser;
  beforeAll(async () => {
    user = await database().signUp();
  });
  beforeEach(() => database().resetRateLimits());

  const rename = (display_name: string) => database().call(user, 'save_profile', { changes: { display_name } });
  /** The names that a user can take, in the same order. */
  const takenOf = async (names: string[]) => {
    const rows = await database().query<{ name: string }>(
      `select name from jsonb_array_elements_text($1::text::jsonb) with ordinality as names (name, nth)
       where app.is_name(name) and not public.is_reserved_name(name) order by nth`,
      [JSON.stringify(names)],
    );
    return rows.map(({ name }) => name);
  };

  it('no user can take a name that looks like one of the site, its staff or a provider, but every user can take an honest one', async () => {
    const ofCompanies = (await providerRows()).flatMap(({ key, name, aliases }) => [key, name, ...aliases]);
    expect(await takenOf([...namesOfSite, ...namesOfProviders, ...ofCompanies, ...honestNames])).toEqual(honestNames);
  });

  it('a reserved name is refused in a profile, and a visitor learns that it is reserved', async () => {
    const asked = await database().call(database().visitor, 'is_reserved_name', { display_name: 'Maxar Support' });
    expect(asked.body).toBe(true);
    expect(await rename('Maxar Support')).toMatchObject({ status: 409, body: { message: 'reserved_name' } });
    const [profile] = await database().query('select display_name from app.profiles where id = $1', [user.id]);
    expect(profile).toEqual({ display_name: user.name });
    expect((await rename('Jane Planet')).status).toBeLessThan(300);
    await rename(user.name);
  });

  it('an account that signs up with a reserved or invalid name has none', async () => {
    const names = ['Official Maxar Support', '🛰 Pixel', 'Mаxar', { a: ['Admin'] }, null];
    for (const [nth, data] of [...names.map((display_name) => ({ display_name })), {}].entries()) {
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

  it('a name no longer signs reviews after a provider has taken it', async () => {
    const { id } = await database().signUp('Later Provider');
    const signature = async () =>
      (
        await database().query(
          `select (app.sign_review(jsonb_populate_record(null::app.reviews, '{"anonymous": false}'), $1)).display_name as name`,
          [id],
        )
      )[0];
    expect(await signature()).toEqual({ name: 'Later Provider' });
    await writeCompany(database(), { key: 'later', name: 'Later Provider', address: 'later' });
    expect(await signature()).toEqual({ name: null });
    await database().query(`delete from app.companies where key = 'later'`);
  });

  it('a hostile name takes no longer than others, however often it is checked', async () => {
    // Each character expands to 18 letters. Postgres creates a general plan after five calls.
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
    expect(await takenOf(['Nomsa Imaging'])).toEqual(['Nomsa Imaging']);
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

  it('each spelling of a provider means that provider', async () => {
    const expected = [
      ['AIRBUS DEFENCE & SPACE', 'airbus'],
      ['planet.com', 'planet'],
      ...[...spellingsOfMaxar, 'Maxar Inc', 'Maxar, Inc.', 'MAXAR LLC', 'Maxar 一'].map((typed) => [typed, 'maxar']),
    ];
    const tried = await tryCompanies(expected.map(([typed = '']) => typed));
    expect(tried.map(({ stored }, index) => [expected[index]?.[0], stored?.company])).toEqual(expected);
  });

  it('a name that only resembles a provider, or an earlier company, is a separate company', async () => {
    const names = ['Maxwell Imaging', 'Planetary Pixels', 'Acme Space', '株式会社サンプル', '佐々木航業', '佐木航業'];
    for (const typed of [...names, 'LSI', 'SILS']) expect(await keyOf(typed), typed).toBe(typed.toLowerCase());
  });

  it('a word of one letter that looks like a sign makes no other company, beside Latin letters alone', async () => {
    const pairs = [...sameCompanies, ...differentCompanies];
    const rows = await database().query<{ same: boolean }>(
      `select app.spelling(pair ->> 0) = app.spelling(pair ->> 1) as same
       from json_array_elements($1::text::json) with ordinality as pairs (pair, nth) order by nth`,
      [JSON.stringify(pairs)],
    );
    expect(pairs.filter((_, nth) => rows[nth]?.same)).toEqual(sameCompanies);
  });

  it('names of the site and its staff cannot be a company', async () => {
    const tried = await tryCompanies(namesOfSite);
    const refusals = tried.map(({ error }) => error?.message);
    const noName = 'new row violates check constraint "company_name_is_a_name"';
    expect(new Set(refusals)).toEqual(new Set(['not_a_company', noName]));
  });

  it('texts that are not company names are distinguished from those that may be', async () => {
    const refused = [
      ...addressesAsCompanyNames,
      ...addressesWithInvisibleCharacters,
      ...noCompanyNames,
      ...lookAlikesOfNoCompanyNames,
    ];
    const rows = await database().query<{ name: string }>(
      `select name from jsonb_array_elements_text($1::text::jsonb) with ordinality as names (name, nth)
       where not app.is_company_name(name) order by nth`,
      [JSON.stringify([...acceptedCompanyNames, ...refused])],
    );
    expect(rows.map(({ name }) => name)).toEqual(refused);
  });

  it('a request without a valid company name is refused as an invalid value of its field and changes nothing', async () => {
    const before = await database().snapshot();
    for (const company of ['!!!', 'www.planet.com', 'Теst', 'Pixels @ Work', 'Lumеn']) {
      const { status, body } = await database().shareReview(author, { company });
      const failure = failureFromResponse(status, body as ReportedError);
      expect(failure, company).toMatchObject({ kind: 'invalid', field: 'company' });
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('spellings that look the same are one company, no matter which spelling came first', async () => {
    const key = await keyOf('Ostrelund Orbital');
    for (const typed of ['ostrelund-orbital', 'Ostrelund Orbital, Inc.', 'Ｏstrelund Orbitаl', '0STRELUND ORBITAL'])
      expect(await keyOf(typed), typed).toBe(key);
  });

  it('a provider that gets a page receives the reviews under spellings that look the same', async () => {
    const id = await database().createReview(author, { company: 'Bórealis-Imaging, Inc.' });
    await writeCompany(database(), { key: 'borealis', name: 'Borealis Imaging', address: 'borealis' });
    expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
      { company: 'borealis' },
    ]);
  });

  const listedNames = async () => {
    const answers = ['listed_companies', 'added_companies'].map((name) => database().call(database().visitor, name));
    return (await Promise.all(answers)).map(({ text }) => text).join();
  };
  const access = () => ({ url: database().supabase.url, secretKey: database().supabase.secretKey });

  it('a company that a reviewer names can be reached from its reviews, and is listed after an operator has approved it', async () => {
    const key = await keyOf('Unheard Imaging');
    expect(await listedNames()).not.toContain('Unheard Imaging');
    const { body } = await database().call(database().visitor, 'list_reviews', { filters: { company: key } });
    expect(body).toMatchObject([{ company: key, companies: { name: 'Unheard Imaging', address: null } }]);
    const waiting = { key, name: 'Unheard Imaging', reviews: 1 };
    expect(await waitingCompanies(access())).toContainEqual(waiting);
    await setApproval(['UNHEARD imaging'], true, access());
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

  it('the quotes of unapproved companies count in the fair price without a name', async () => {
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
    const group = { of_sensor: 'multispectral', of_size_class: '50cm' };
    const ask = () => database().call(database().visitor, 'market_quotes', group);
    const { body, text } = await ask();
    const { quotes } = body as { quotes: { company: string; companies: { name: string } }[] };
    const others = quotes.filter(({ company }) => company === '');
    expect(others.map(({ companies }) => companies.name)).toEqual(Array(4).fill('Other companies'));
    expect(text).not.toContain('Unchecked');
    await setApproval(['Unchecked Imaging'], true, access());
    expect((await ask()).body).toMatchObject({ quotes: Array(4).fill({ company: 'unchecked imaging' }) });
  });

  it('only an operator can approve a company', async () => {
    const key = await keyOf('Hopeful Imaging');
    for (const caller of [database().visitor, author]) {
      const response = await database().call(caller, 'set_approval', { names: [key], approved: true });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    expect(await listedNames()).not.toContain('Hopeful Imaging');
  });
});
