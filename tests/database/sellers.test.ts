import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { signReviewsAgain, type TestUser } from './test-database.ts';

describeOnPostgres('the company that was paid', (database) => {
  let author: TestUser;
  beforeEach(async () => {
    author = await database().signUp('Ingrid Author');
    await database().resetRateLimits();
  });

  async function signUpModerator(): Promise<TestUser> {
    const moderator = await database().signUp();
    const values = { email_address: moderator.email, is_moderator: true };
    await database().call(database().secretKey, 'set_moderator', values);
    return moderator;
  }

  const boughtFrom = (seller: string, fields: Record<string, unknown> = {}) =>
    database().createReview(author, { seller, resold: true, ...fields });
  const shown = async (id: string) => {
    const { body } = await database().call(database().visitor, 'review', { id });
    const { resold, seller_name } = body as Record<string, unknown>;
    return { resold, seller_name };
  };
  const own = async (id: string) => (await database().call(author, 'own_review', { review: id })).body;
  const reseller = { resold: true, seller_name: null };
  const skyfi = { resold: true, seller_name: 'SkyFi' };

  it('is named on a signed review, and on an anonymous one if its author says so, whatever others name', async () => {
    const anonymous = await boughtFrom('SkyFi');
    expect(await shown(anonymous)).toEqual(reseller);
    expect(await own(anonymous)).toMatchObject({ resold: true, seller_name: 'SkyFi', names_seller: false });
    expect(await shown(await boughtFrom('skyfi', { anonymous: false }))).toEqual(skyfi);
    expect(await shown(await boughtFrom('SKYFI', { names_seller: true }))).toEqual(skyfi);
    for (const name of ['One', 'Two', 'Three', 'Four'])
      for (const names_seller of [false, true])
        await database().createReview(await database().signUp(name), { seller: 'SkyFi', resold: true, names_seller });
    await database().query('call app.refresh_statistics()');
    expect(await shown(anonymous)).toEqual(reseller);
    await database().reviseReview(author, anonymous, { names_seller: true });
    expect(await shown(anonymous)).toEqual(skyfi);
    await database().query(`delete from app.review_authors where user_id <> $1`, [author.id]);
    await database().query('call app.refresh_statistics()');
    expect(await shown(anonymous)).toEqual(skyfi);
    await database().reviseReview(author, anonymous, { names_seller: false });
    expect(await shown(anonymous)).toEqual(reseller);
  });

  it.each([false, true])('of a review that becomes anonymous is shown only if ticked: %s', async (names_seller) => {
    const fields = { anonymous: false, area_km2: 12.345678, special_terms: ['education', 'stereo'], names_seller };
    const [edited, left] = [await boughtFrom('SkyFi', fields), await boughtFrom('SkyFi', fields)];
    const details = async (id: string) => {
      const { body } = await database().call(database().visitor, 'review', { id });
      const { display_name, seller_name, area_km2, special_terms } = body as Record<string, unknown>;
      return { display_name, seller_name, area_km2, special_terms };
    };
    const signed = { display_name: 'Ingrid Author', seller_name: 'SkyFi', ...fields };
    expect(await details(left)).toEqual({
      display_name: signed.display_name,
      seller_name: signed.seller_name,
      area_km2: 12.345678,
      special_terms: ['education', 'stereo'],
    });
    const nameless = {
      display_name: null,
      seller_name: names_seller ? 'SkyFi' : null,
      area_km2: 12,
      special_terms: ['special', 'stereo'],
    };
    await database().reviseReview(author, edited, { anonymous: true });
    expect(await details(edited)).toEqual(nameless);
    expect(await own(edited)).toMatchObject({
      seller_name: 'SkyFi',
      area_km2: 12.345678,
      special_terms: fields.special_terms,
    });
    await database().call(database().secretKey, 'delete_account', { account: author.id, keep_reviews: true });
    for (const id of [edited, left]) expect(await details(id)).toEqual(nameless);
    // What the site changes later brings nothing back.
    await signReviewsAgain(database());
    for (const id of [edited, left]) expect(await details(id)).toEqual(nameless);
    expect(await database().query(`select * from app.review_authors where id = $1`, [left])).toMatchObject([
      { quoted: null, price_factor: null, special_terms: null, area_km2: null, seller: null, seller_as_typed: null },
    ]);
  });

  it('comes with at most five special terms, of which a signed review can show all', async () => {
    const all = ['stereo', 'panchromatic', 'education', 'contract', 'place', 'special'];
    const response = await database().shareReview(author, { special_terms: all });
    expect(response.text).toContain('special_terms_are_known');
    const id = await boughtFrom('SkyFi', { special_terms: ['special', 'stereo', null] });
    expect(await own(id)).toMatchObject({ special_terms: ['special', 'stereo'] });
  });

  it('is not named any more, nor any telling term, when the author takes the name away', async () => {
    const fields = { anonymous: false, special_terms: ['education', 'stereo'] };
    const id = await boughtFrom('Geocento', fields);
    const termsOf = async () => {
      const { body } = await database().call(database().visitor, 'review', { id });
      return (body as { special_terms: string[] }).special_terms;
    };
    expect(await termsOf()).toEqual(['education', 'stereo']);
    await database().call(author, 'save_profile', { changes: { display_name: null } });
    expect(await shown(id)).toEqual(reseller);
    expect(await termsOf()).toEqual(['special', 'stereo']);
    expect(await own(id)).toMatchObject({ seller_name: 'Geocento', special_terms: ['education', 'stereo'] });
  });

  it('becomes no company if nobody has approved its name and the review is anonymous', async () => {
    const id = await boughtFrom('Tiny Reseller Kiel', { names_seller: true });
    const companies = () => database().query(`select key from app.companies where key like 'tiny reseller%'`);
    expect(await companies()).toEqual([]);
    expect(await shown(id)).toEqual(reseller);
    expect(await own(id)).toMatchObject({ seller_name: 'Tiny Reseller Kiel' });
    await database().createReview(author, { company: 'tiny reseller KIEL' });
    expect(await companies()).toHaveLength(1);
    expect(await own(id)).toMatchObject({ seller_name: 'Tiny Reseller Kiel' });
    await database().query(`select public.set_approval('{tiny reseller kiel}', true)`);
    await database().query('call app.refresh_statistics()');
    expect(await shown(id)).toEqual(reseller);
    expect((await database().shareReview(author, { seller: 'Fairswath', resold: true })).status).toBe(409);
  });

  it('loses its name on reviews when the operator withdraws the approval', async () => {
    const id = await boughtFrom('Geo Swindlers', { anonymous: false });
    await database().query(`select public.set_approval('{geo swindlers}', true)`);
    expect(await shown(id)).toMatchObject({ seller_name: 'Geo Swindlers' });
    await database().query(`select public.set_approval('{Geo Swindlers}', false)`);
    expect(await shown(id)).toEqual(reseller);
  });

  it('of an anonymous review is not named by a later approval, and a moderator can approve one of two spellings', async () => {
    const moderator = await signUpModerator();
    const fields = { anonymous: false, names_seller: true };
    const [nameless, hidden] = [
      await boughtFrom('Xéno Resale, Inc.', fields),
      await boughtFrom('Xéno Resale, Inc.', fields),
    ];
    await database().call(moderator, 'hide_review', { review: hidden, reason: 'x' });
    await database().call(author, 'save_profile', { changes: { display_name: null } });
    const reviewed = await database().createReview(await database().signUp(), { company: 'Xeno Resale' });
    expect((await database().call(moderator, 'approve_company', { company: 'xeno resale' })).status).toBe(204);
    await database().call(moderator, 'restore_review', { review: hidden, reason: 'x' });
    await signReviewsAgain(database());
    for (const id of [nameless, hidden]) expect(await shown(id)).toEqual(reseller);
    await database().query(`select public.set_approval('{Xeno Resale}', false)`);
    await database().query('delete from app.reviews where id = $1', [reviewed]);
    for (const id of [nameless, hidden]) expect(await shown(id)).toEqual(reseller);
  });

  it('that an anonymous review hides does not show when it becomes another name of the reviewed company', async () => {
    const id = await boughtFrom('EOSDA', { company: 'iceye' });
    await database().query(
      `select public.write_companies(jsonb_build_array(to_jsonb(c) || jsonb_build_object('aliases', aliases || '{eosda}')))
       from app.companies c where key = 'iceye'`,
    );
    await signReviewsAgain(database());
    await database().reviseReview(author, id, { review: 'Another text.' });
    expect(await shown(id)).toEqual(reseller);
  });

  it('of reviews that do not name it does not wait for moderators, who can neither see nor approve it', async () => {
    const moderator = await signUpModerator();
    const waiting = async () => {
      const { body } = await database().call(moderator, 'waiting_companies');
      return (body as { key: string }[]).filter(({ key }) => key === 'zed resale');
    };
    await boughtFrom('Zed Resale');
    await boughtFrom('Zed Resale', { anonymous: false });
    expect(await waiting()).toHaveLength(1);
    await database().call(author, 'save_profile', { changes: { display_name: null } });
    expect(await waiting()).toEqual([]);
    expect((await database().call(moderator, 'approve_company', { company: 'zed resale' })).status).toBe(204);
    expect(await database().query(`select approved from app.companies where key = 'zed resale'`)).toEqual([
      { approved: false },
    ]);
    await database().call(author, 'save_profile', { changes: { display_name: 'Ingrid Author' } });
    expect(await waiting()).toHaveLength(1);
  });

  it('cannot be the employer of the author', async () => {
    await database().query(
      `update auth.users set email = 'sales-47@skyfi.com', email_confirmed_at = now() where id = $1`,
      [author.id],
    );
    const refused = await database().shareReview(author, { company: 'maxar', seller: 'SkyFi', resold: true });
    expect(refused).toMatchObject({ status: 409, body: { message: 'review_of_employer' } });
    const id = await database().createReview(author, { company: 'maxar' });
    const revised = await database().reviseReview(author, id, { seller: 'SkyFi', resold: true });
    expect(revised).toMatchObject({ status: 409, body: { message: 'review_of_employer' } });
  });

  it('is not a reseller if it is the reviewed company itself', async () => {
    const id = await boughtFrom('Vantor', { company: 'maxar' });
    expect(await shown(id)).toEqual({ resold: false, seller_name: null });
  });

  it('is not named while nobody has approved its name, and waits like other companies', async () => {
    const id = await boughtFrom('Ostrelund Resale', { anonymous: false });
    expect(await shown(id)).toEqual(reseller);
    await database().query('call app.refresh_statistics()');
    expect(await database().query(`select approved from app.companies where key = 'ostrelund resale'`)).toEqual([
      { approved: false },
    ]);
    await database().query(`select public.set_approval('{ostrelund resale}', true)`);
    expect(await shown(id)).toMatchObject({ seller_name: 'Ostrelund Resale' });
  });

  it('is told to nobody else in the spelling of its buyer, and is one company when an operator approves it', async () => {
    const bought = await boughtFrom('Östgren Resale, Inc.', { anonymous: false });
    await boughtFrom('Kestrel Resale', { anonymous: false });
    const hidden: string[] = [];
    for (const company of ['Hid-den Imaging', 'Hid Alone Imaging'])
      hidden.push(await database().createReview(author, { company }));
    const { secretKey } = database();
    const moderator = await signUpModerator();
    const decide = async (name: string) => {
      for (const review of hidden) await database().call(moderator, name, { review, reason: 'It breaks the rules.' });
    };
    await decide('hide_review');
    await boughtFrom('Taken Resale, Inc.', { anonymous: false });
    await database().call(author, 'save_profile', { changes: { display_name: null } });
    const stranger = await database().signUp('Sam Stranger');
    const of_companies = ['östgren resale, inc.', 'kestrel resale', 'hid-den imaging'];
    for (const name of ['company_prices', 'page_versions'])
      expect((await database().call(stranger, name, { of_companies })).text).not.toMatch(/resale|imaging/);
    for (const [typed, key] of [
      ['ostgren RESALE', 'ostgren resale'],
      ['KESTREL resale', 'kestrel resale'],
      ['hidden imaging', 'hidden imaging'],
    ]) {
      const id = await database().createReview(stranger, { company: typed });
      const { body } = await database().call(database().visitor, 'review', { id });
      expect(body).toMatchObject({ company: key, companies: { name: typed } });
    }
    await database().createReview(stranger, { anonymous: false, seller: 'taken resale', resold: true });
    const { text } = await database().call(moderator, 'waiting_companies');
    expect(text).toContain('"taken resale"');
    expect(text).not.toContain('Inc.');
    await database().call(author, 'save_profile', { changes: { display_name: 'Ingrid Author' } });
    await decide('restore_review');
    for (const [nth, name] of ['hidden imaging', 'Hid Alone Imaging'].entries())
      expect(await own(hidden[nth] ?? '')).toMatchObject({ companies: { name } });
    await database().call(secretKey, 'set_approval', { names: ['ostgren RESALE'], approved: true });
    expect(await shown(bought)).toEqual({ resold: true, seller_name: 'ostgren RESALE' });
  });

  it('can be changed and removed, and stays when only the text changes', async () => {
    const id = await boughtFrom('UP42');
    await database().reviseReview(author, id, { review: 'Another text.' });
    expect(await own(id)).toMatchObject({ resold: true, seller_name: 'UP42' });
    await database().reviseReview(author, id, { seller: 'Arlula', resold: true });
    expect(await own(id)).toMatchObject({ seller_name: 'Arlula' });
    await database().reviseReview(author, id, { seller: null, resold: null });
    expect(await own(id)).toMatchObject({ resold: null, seller_name: null });
  });

  it('is in the quotes that answer a question, if it may be named', async () => {
    const ask = async (id: string) => {
      const values = { of_sensor: 'multispectral', of_size_class: '50cm' };
      const { body } = await database().call(database().visitor, 'market_quotes', values);
      return (body as { quotes: { id: string; paid: unknown }[] }).quotes.find((quote) => quote.id === id)?.paid;
    };
    const quote = {
      company: 'maxar',
      sensor: 'multispectral',
      resolution: '50 cm',
      price_basis: 'km2',
      acquisition: 'archive',
    };
    const up42 = { key: 'up42', name: 'UP42', address: 'up42' };
    expect(await ask(await boughtFrom('UP42', { ...quote, anonymous: false }))).toEqual(up42);
    expect(await ask(await boughtFrom('Nika Eight', quote))).toEqual({ key: null, name: null, address: null });
    expect(await ask(await boughtFrom('Planet', { ...quote, company: 'planet' }))).toBeNull();
  });

  it('filters a list', async () => {
    const id = await boughtFrom('Apollo Mapping', { anonymous: false });
    const { body } = await database().call(database().visitor, 'list_reviews', {
      filters: { seller: 'apollomapping' },
    });
    expect((body as { id: string }[]).map((review) => review.id)).toEqual([id]);
  });

  describe('the sellers of a list', () => {
    const sellers = async (of_company: string | null) => {
      const { body, text } = await database().call(database().visitor, 'review_sellers', { of_company });
      expect(text).not.toContain(author.id);
      return body as { key: string; name: string; reviews: number }[];
    };
    const signed = (company: string, seller: string) => boughtFrom(seller, { company, anonymous: false });
    beforeEach(() => database().query('delete from app.review_authors where true'));

    it('are those that reviews of its company name, by their number and then by name, and each filters it', async () => {
      for (const seller of ['UP42', 'Arlula', 'SkyFi', 'SkyFi']) await signed('iceye', seller);
      await signed('airbus', 'UP42');
      await database().createReview(author, { company: 'iceye', resold: true });
      expect(await sellers('iceye')).toEqual([
        { key: 'skyfi', name: 'SkyFi', reviews: 2 },
        { key: 'arlula', name: 'Arlula', reviews: 1 },
        { key: 'up42', name: 'UP42', reviews: 1 },
      ]);
      expect((await sellers(null)).map(({ key, reviews }) => [key, reviews])).toEqual([
        ['skyfi', 2],
        ['up42', 2],
        ['arlula', 1],
      ]);
      expect(await sellers('nobody')).toEqual([]);
      for (const { key, reviews } of await sellers('iceye')) {
        const filters = { company: 'iceye', seller: key };
        const { body } = await database().call(database().visitor, 'list_reviews', { filters });
        expect(body, key).toHaveLength(reviews);
      }
    });

    it('are none that an anonymous review hides, or whose name nobody has approved', async () => {
      await boughtFrom('SkyFi', { company: 'iceye' });
      await boughtFrom('Apollo Mapping', { company: 'iceye' });
      await signed('iceye', 'Unheard Resale');
      expect(await sellers('iceye')).toEqual([]);
      await signed('airbus', 'SkyFi');
      expect(await sellers('iceye')).toEqual([]);
      expect(await sellers(null)).toEqual([{ key: 'skyfi', name: 'SkyFi', reviews: 1 }]);
    });
  });

  it('is refused if it is not a company name', async () => {
    expect(
      (await database().shareReview(author, { seller: 'www.skyfi.com', resold: true })).status,
    ).toBeGreaterThanOrEqual(400);
  });
});
