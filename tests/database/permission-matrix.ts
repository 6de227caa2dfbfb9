import { createHash, randomUUID } from 'node:crypto';
import {
  type MigratedPostgres,
  type RoleWithClaims,
  type StoredUser,
  secretKey,
  visitor,
} from './migrated-postgres.ts';
import { validReview, validRevision } from './test-database.ts';

/** The callers. The other author has voted for the author's review, and the representative of ICEYE has replied to it. */
export const roles = ['visitor', 'author', 'other author', 'representative', 'moderator', 'secret key'] as const;
type Role = (typeof roles)[number];

/** A call of each function, and its effect for each role. All roles that are not listed are refused. */
interface FunctionCase {
  name: string;
  values: (fixture: Fixture) => Record<string, unknown>;
  /** For a function that reads: text in the result for roles that may see it. Missing for a function that writes. */
  tells?: (fixture: Fixture) => string;
  /** The roles that get such a result, or change something. */
  done: readonly Role[];
  /** The roles that get a result without it, or change nothing. */
  nothing?: readonly Role[];
}

/** The rows on which the calls operate. */
export interface Fixture {
  callers: Record<Role, RoleWithClaims>;
  author: StoredUser;
  representative: StoredUser;
  moderator: StoredUser;
  /** The author's review of ICEYE: reported, with a reply and a vote. */
  review: string;
  /** The author's review that the moderator has hidden. */
  hidden: string;
  email: string;
  session: string;
}

const signedIn = ['author', 'other author', 'representative', 'moderator'] as const;
const others = (...known: Role[]) => signedIn.filter((role) => !known.includes(role));
const reason = 'It breaks the rules.';

const everybodyReads: FunctionCase[] = [
  { name: 'added_companies', values: () => ({}), tells: () => 'approved imaging', done: roles },
  { name: 'company_prices', values: () => ({ of_companies: ['iceye'] }), tells: () => '777', done: roles },
  { name: 'is_reserved_name', values: () => ({ display_name: 'Maxar' }), tells: () => 'true', done: roles },
  {
    name: 'list_reviews',
    values: () => ({ filters: {}, sort: 'newest', after: null, at_most: 20 }),
    tells: ({ review }) => review,
    done: roles,
  },
  { name: 'listed_companies', values: () => ({}), tells: () => 'iceye', done: roles },
  { name: 'market_prices', values: () => ({}), tells: () => '777', done: roles },
  { name: 'satellite_quotes', values: () => ({}), tells: () => 'iceye', done: roles },
  {
    name: 'market_quotes',
    values: () => ({ of_sensor: 'sar', of_size_class: '1m' }),
    tells: ({ review }) => review,
    done: roles,
  },
  { name: 'page_versions', values: () => ({ of_companies: [] }), tells: ({ hidden }) => hidden, done: roles },
  { name: 'price_matches', values: () => ({ filters: {} }), tells: () => '777', done: roles },
  { name: 'recently_hidden', values: () => ({}), tells: ({ hidden }) => hidden, done: roles },
  { name: 'review', values: ({ review }) => ({ id: review }), tells: ({ review }) => review, done: roles },
  { name: 'review_counts', values: () => ({ of_company: null }), tells: () => 'sar', done: roles },
  {
    name: 'review_replies',
    values: ({ review }) => ({ of_reviews: [review] }),
    tells: () => 'We are sorry.',
    done: ['visitor', ...signedIn],
  },
  { name: 'review_sellers', values: () => ({ of_company: null }), tells: () => 'skyfi', done: roles },
];

const ofReview = ({ review }: Fixture) => ({ review });
const fromTheStart = () => ({ from_row: 0 });

/** A function that returns only the user's own data. */
const own = (
  name: string,
  owner: Role,
  tells: FunctionCase['tells'],
  values: FunctionCase['values'] = () => ({}),
): FunctionCase => ({ name, values, done: [owner], nothing: others(owner), ...(tells && { tells }) });

const usersRead: FunctionCase[] = [
  own('is_own_review', 'author', () => 'true', ofReview),
  own('own_claims', 'representative', () => 'iceye'),
  own(
    'own_earlier_review',
    'author',
    ({ review }) => review,
    () => ({ of_company: 'iceye' }),
  ),
  own('own_hidden_reviews', 'author', ({ hidden }) => hidden, fromTheStart),
  {
    ...own('own_marks', 'author', ({ review }) => review),
    values: ({ review }) => ({ of_reviews: [review] }),
    done: ['author', 'other author'],
    nothing: ['representative', 'moderator'],
  },
  own('own_notice_settings', 'moderator', () => '"report"'),
  own(
    'own_notices',
    'author',
    () => '"reply"',
    () => ({ at_most: 20 }),
  ),
  own('own_profile', 'author', () => 'Ingrid Author'),
  own('own_removed_replies', 'representative', () => 'ICEYE', fromTheStart),
  own('own_replies', 'representative', ({ review }) => review, fromTheStart),
  own('own_review', 'author', ({ review }) => review, ofReview),
  own(
    'own_reviews',
    'author',
    ({ review }) => review,
    () => ({ after: null, at_most: 20 }),
  ),
  own('own_standing', 'representative', () => 'iceye'),
  {
    name: 'moderation_queue',
    values: () => ({ closed: false, after_review: null }),
    tells: ({ review }) => review,
    done: ['moderator'],
  },
  {
    name: 'waiting_companies',
    values: () => ({}),
    tells: () => 'waiting imaging',
    done: ['moderator', 'secret key'],
  },
];

const usersWrite: FunctionCase[] = [
  { name: 'share_review', values: () => ({ quote: validReview() }), done: signedIn },
  {
    name: 'share_review',
    values: ({ review }) => ({ quote: { ...validReview(), id: review } }),
    done: [],
    nothing: ['author'],
  },
  {
    name: 'revise_review',
    values: ({ review }) => ({ review, quote: validRevision(), last_seen: {} }),
    done: ['author'],
    nothing: others('author'),
  },
  { name: 'delete_review', values: ofReview, done: ['author'], nothing: others('author') },
  {
    name: 'delete_review',
    values: ({ hidden }) => ({ review: hidden }),
    done: ['author'],
    nothing: others('author'),
  },
  { name: 'save_profile', values: () => ({ changes: { phone: '+1 234 567 89' } }), done: signedIn },
  { name: 'set_notice', values: () => ({ of_kind: 'claim', wanted: true }), done: signedIn },
  { name: 'set_notice', values: () => ({ of_kind: 'report', wanted: true }), done: ['moderator'] },
  {
    name: 'vote_helpful',
    values: ({ review }) => ({ review, helpful: true }),
    // Users cannot do this for their own review, or for reviews of their employer.
    done: ['other author', 'moderator'],
  },
  {
    name: 'object_to_hiding',
    values: ({ hidden }) => ({ review: hidden, objection: 'It is real.' }),
    done: ['author'],
  },
  { name: 'claim_provider', values: () => ({ of_company: 'iceye' }), done: ['representative'] },
  {
    name: 'reply_to_review',
    values: ({ review }) => ({ review, reply: 'We have paid it back.' }),
    done: ['representative'],
  },
];

/** A decision about the review, or about the hidden one. */
const decision = (name: string, about: 'review' | 'hidden' = 'review'): FunctionCase => ({
  name,
  values: (fixture) => ({ review: fixture[about], reason }),
  done: ['moderator'],
});

const moderatorsWrite: FunctionCase[] = [
  ...['hide_review', 'dismiss_reports', 'stop_author', 'release_author', 'remove_reply'].map((name) => decision(name)),
  decision('restore_review', 'hidden'),
  { name: 'approve_company', values: () => ({ company: 'waiting imaging' }), done: ['moderator'] },
];

/** A function that requires the operator's key. */
const operator = (name: string, values: FunctionCase['values'] = () => ({}), tells?: string): FunctionCase => ({
  name,
  values,
  done: ['secret key'],
  ...(tells !== undefined && { tells: () => tells }),
});

const newProvider = {
  key: 'new imaging',
  name: 'New Imaging',
  description: '',
  logo: null,
  address: 'newimaging',
  sensors: [],
  sells: [],
  aliases: [],
  domain: null,
};

const operatorCalls: FunctionCase[] = [
  operator('claims', () => ({}), '@iceye.com'),
  operator('moderators', () => ({}), '@example.com'),
  operator('catalogue_companies', () => ({}), 'iceye'),
  operator('site_fingerprint', () => ({}), ''),
  operator('decide_claim', ({ representative }) => ({
    of_company: 'iceye',
    email_address: representative.email,
    approved: false,
  })),
  operator('delete_account', ({ author }) => ({ account: author.id, keep_reviews: true })),
  operator('delete_account', ({ author, session }) => ({ account: author.id, keep_reviews: false, session })),
  operator('notice_failed', ({ email }) => ({ id: email })),
  operator('notice_sent', ({ email }) => ({ id: email })),
  operator('take_notices', () => ({ at_most: 10 })),
  operator('unsubscribe', () => ({ token: 'token of the author' })),
  operator('report_review', ({ review }) => ({ review, reason: 'illegal', words: '', reporter: null, address: '::1' })),
  operator('request_rebuild', () => ({ per_month: 1000 })),
  operator('request_removal_rebuild', () => ({ shown: [{ id: randomUUID(), name: null }], per_month: 1000 })),
  operator('request_urgent_rebuild', ({ moderator }) => ({ moderator: moderator.id })),
  operator('set_approval', () => ({ names: ['Waiting Imaging'], approved: true })),
  operator('set_moderator', ({ author }) => ({ email_address: author.email, is_moderator: true })),
  operator('write_companies', () => ({ companies: [newProvider], satellites: [] })),
  operator('write_reference_rates', () => ({ rates: { currencies: ['USD'], months: { '2026-10': [1.2] } } })),
];

/** Every function of the schema `public`, called in some way. */
export const functionCases = [...everybodyReads, ...usersRead, ...usersWrite, ...moderatorsWrite, ...operatorCalls];

/** A database to which the rows can be added. */
type FixtureDatabase = Pick<MigratedPostgres, 'engine' | 'query' | 'signUp' | 'call' | 'createReview'>;

/** Adds the rows on which the calls operate, each role through its own calls. */
export async function createFixture(database: FixtureDatabase): Promise<Fixture> {
  const [author, other] = [await database.signUp('Ingrid Author'), await database.signUp('Tariq Other')];
  const [representative, moderator] = [
    await database.signUp('Rosa Reply', 'iceye.com'),
    await database.signUp('Mo Mensah'),
  ];
  const succeed = async (caller: RoleWithClaims, name: string, values: Record<string, unknown>) => {
    const { value, refusal } = await database.call(caller, name, values);
    if (refusal) throw new Error(`${name} was refused: ${refusal.message}`);
    return value;
  };
  const about = (company: string) => ({ company, price: 777, price_basis: 'km2', acquisition: 'tasking' });
  const satellites = [{ name: 'ICEYE', satellite: 'iceye' }];
  await succeed(secretKey, 'write_companies', { companies: [], satellites });
  const shown = { resolution: 'ICEYE, 1 m', resolution_m: 1, shows_satellite: true };
  const review = await database.createReview(author, { ...about('iceye'), ...shown });
  const hidden = await database.createReview(author);
  const named = { anonymous: false, resold: true, seller: 'SkyFi' };
  await database.createReview(author, { ...named, company: 'Approved Imaging' });
  await database.createReview(other, { company: 'Waiting Imaging' });
  await succeed(secretKey, 'set_approval', { names: ['Approved Imaging'], approved: true });
  await succeed(secretKey, 'set_moderator', { email_address: moderator.email, is_moderator: true });
  await succeed(representative, 'claim_provider', { of_company: 'iceye' });
  const claim = { of_company: 'iceye', email_address: representative.email, approved: true };
  await succeed(secretKey, 'decide_claim', claim);
  for (const [reply, removed] of [
    ['Nonsense.', true],
    ['We are sorry.', false],
  ] as const) {
    await succeed(representative, 'reply_to_review', { review, reply });
    if (removed) await succeed(moderator, 'remove_reply', { review, reason });
  }
  await succeed(other, 'vote_helpful', { review, helpful: true });
  await succeed(secretKey, 'report_review', { review, reason: 'illegal', words: '', reporter: null, address: '::1' });
  await succeed(moderator, 'hide_review', { review: hidden, reason });
  await database.engine.run('call app.refresh_statistics()');
  const callers = { visitor, author, 'other author': other, representative, moderator, 'secret key': secretKey };
  return { callers, author, representative, moderator, review, hidden, ...(await addTokens(database, author)) };
}

/** Adds the rows for calls with the operator's key: a session, a waiting email, and the token in another one. */
async function addTokens(database: FixtureDatabase, { id }: StoredUser) {
  const session = randomUUID();
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  const hash = createHash('sha256').update('token of the author').digest();
  await database.query(`insert into app.unsubscribe_tokens (token_hash, user_id, kind) values ($1, $2, 'reply')`, [
    hash,
    id,
  ]);
  const [email] = await database.query<{ id: string }>(
    `update app.notice_emails set taken = true, next_attempt_at = now() - interval '1 minute' where user_id = $1 returning id`,
    [id],
  );
  return { session, email: email?.id ?? '' };
}
