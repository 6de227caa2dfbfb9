import { isIPv6 } from 'node:net';
import { refusalDetails, refusalSentence } from '../../src/domain/refusals.ts';
import { isPreview } from '../../supabase/deploy-context.ts';
import { answer, createService, refusal, type ServiceEnvironment } from '../function-requests.ts';

/** The function's address and rate limit. Netlify reads them without running the file, so the address is a literal. */
export const config = {
  path: '/api/report',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** In characters: room for a text of 1,000 characters written as JSON escapes, and for the other fields. */
const longestBody = 13_000;
const unavailable = 'The review cannot be reported at the moment.';

/** The part of Netlify's context that this function uses. */
interface Context {
  ip?: string;
  deploy?: { context?: string };
}

export default async (request: Request, { deploy, ip }: Context): Promise<Response> =>
  isPreview({ CONTEXT: deploy?.context })
    ? answer(503, 'This is a preview: reviews cannot be reported here.')
    : reportReview(request, ip ?? '', process.env);

/**
 * Reports a review, as the user to whom the request's token belongs, or without an account from an IP address. The body is
 * `{ "review": id, "reason": reason, "words": text }`. Responds with 200 and `{ "receipt": number }`, or an error status with
 * `{ "error": sentence }`. `fetchSupabase` replaces `fetch` for requests to Supabase.
 */
export async function reportReview(
  request: Request,
  address: string,
  environment: ServiceEnvironment,
  fetchSupabase: typeof fetch = fetch,
): Promise<Response> {
  const refused = refusal(request);
  if (refused) return refused;
  const report = await reportOf(request);
  if (!report) return answer(400, 'Say which review you report, and why.');
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (!url || !secretKey) return answer(503, unavailable);
  try {
    const service = createService(url, secretKey, fetchSupabase);
    const reporter = await reporterOf(request, service);
    if (reporter === 'unknown') return answer(401, 'Sign in again, or sign out to report without an account.');
    const parameters = { ...report, reporter, address: networkOf(address) };
    const { data, error, status } = await service.rpc('report_review', parameters);
    if (error) return refusalOfDatabase(status, error);
    return typeof data === 'string' ? answer(200, { receipt: receiptNumber(data) }) : answer(503, unavailable);
  } catch {
    return answer(503, unavailable);
  }
}

/**
 * An IPv4 address, or the first half of an IPv6 address, because one customer usually has all addresses with the same first half.
 */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [start = '', end = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups(start).length - groups(end).length }, () => '0');
  const all = address.includes('::') ? [...groups(start), ...zeros, ...groups(end)] : groups(address);
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The account that the token belongs to; null without a token, and "unknown" for a token that the Auth service refuses. */
async function reporterOf(
  request: Request,
  service: ReturnType<typeof createService>,
): Promise<string | null | 'unknown'> {
  const header = request.headers.get('Authorization');
  if (header === null) return null;
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(header)?.[1];
  if (!token) return 'unknown';
  const { data, error } = await service.auth.getUser(token);
  if (data.user?.id) return data.user.id;
  // A server error does not mean that the token is invalid.
  if (error?.status !== undefined && error.status >= 500) throw error;
  return 'unknown';
}

/** A refusal from our database has one of our codes, and a status that begins with "PT". */
function refusalOfDatabase(status: number, error: { code: string; message: string; details: string | null }) {
  const sentence = refusalSentence(error);
  if (!sentence || !/^PT4\d\d$/.test(error.code ?? '') || status >= 500) return answer(503, unavailable);
  const { seconds } = refusalDetails(error.details);
  return answer(Number(error.code.slice(2)), sentence, seconds ? { 'Retry-After': String(seconds) } : {});
}

/** The receipt number shown to the reader: the first ten digits of the random id of a report. */
function receiptNumber(id: string): string {
  return id.replaceAll('-', '').slice(0, 10).toUpperCase();
}

async function reportOf(request: Request): Promise<{ review: string; reason: string; words: string } | null> {
  try {
    const body = await request.text();
    if (body.length > longestBody) return null;
    const { review, reason, words = '' }: Record<string, unknown> = JSON.parse(body);
    const isReport = [review, reason, words].every((part) => typeof part === 'string') && uuid.test(String(review));
    return isReport ? { review: String(review), reason: String(reason), words: String(words) } : null;
  } catch {
    return null;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
