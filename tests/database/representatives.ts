import { decideClaim } from '../../supabase/decide-claims.ts';
import type { OperatorAccess } from '../../supabase/operator-access.ts';
import type { ApiResponse, Caller, TestDatabase, TestUser } from './test-database.ts';

/** A reply as `review_replies` returns it. */
interface Reply {
  review: string;
  from: string;
  current: boolean;
  reply: string;
  on: string;
}

/** Helpers for tests of representatives: sign up at a provider's domain, claim, reply. The provider is ICEYE by default. */
export function withRepresentatives(database: () => TestDatabase) {
  const access = (): OperatorAccess => ({ url: database().supabase.url, secretKey: database().supabase.secretKey });
  const call = (caller: Caller, name: string, values: Record<string, unknown> = {}): Promise<ApiResponse> =>
    database().call(caller, name, values);
  const setEmail = (user: TestUser, email: string) =>
    database().query('update auth.users set email = $1 where id = $2', [email, user.id]);
  const claim = (caller: Caller, company = 'iceye') => call(caller, 'claim_provider', { of_company: company });
  async function signUpAt(host: string): Promise<TestUser> {
    const user = await database().signUp();
    const email = `${user.id}@${host}`;
    await setEmail(user, email);
    return { ...user, email };
  }
  async function representative(company = 'iceye', host = 'iceye.com'): Promise<TestUser> {
    const user = await signUpAt(host);
    await claim(user, company);
    await decideClaim({ company, email: user.email, approved: true }, access());
    return user;
  }
  const reply = (caller: Caller, review: string, text = 'We are sorry.') =>
    call(caller, 'reply_to_review', { review, reply: text });
  const askForReplies = async (caller: Caller, reviews: string[]) =>
    (await call(caller, 'review_replies', { of_reviews: reviews })).body as { replies: Reply[]; replyable: string[] };
  const repliesTo = async (review: string) => (await askForReplies(database().visitor, [review])).replies;
  return { access, askForReplies, call, claim, repliesTo, reply, representative, setEmail, signUpAt };
}
