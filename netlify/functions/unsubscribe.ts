import { endpoints } from '../../src/endpoints.ts';
import { isPreview } from '../../supabase/deploy-context.ts';
import { answer, createService, type ServiceEnvironment } from '../function-requests.ts';

/**
 * The function's address and rate limit. Netlify reads them without running the file, so the address is a literal. A GET request
 * gets the page at this address, whose form posts the token to this function. The rate limit allows for mailbox providers, which
 * send requests for many users from one IP address.
 */
export const config = {
  path: '/unsubscribe',
  method: 'POST',
  rateLimit: { windowLimit: 100, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** In characters. */
const longestBody = 1024;
const incomplete =
  'This link is not complete. Open the whole link in the email, or switch notices off in your profile.';
const unavailable = 'We could not unsubscribe you. Go back and try again in a few minutes.';

export default async (request: Request, { deploy }: { deploy?: { context?: string } }): Promise<Response> =>
  isPreview({ CONTEXT: deploy?.context })
    ? say(503, 'This is a preview: it sends no emails and cannot stop any.')
    : unsubscribe(request, process.env);

/**
 * Switches off the notices that the token in the address is for. No session is needed. The form on the page at the same address
 * gets a 303 redirect to the confirmation page. A one-click request from a mail program (RFC 8058) gets 200 and is never
 * redirected. An unknown token gets the same responses. A malformed token is refused, because part of the link is missing and the
 * reader must not believe that the emails will stop. `fetchSupabase` replaces `fetch` for requests to Supabase.
 */
export async function unsubscribe(
  request: Request,
  environment: ServiceEnvironment,
  fetchSupabase: typeof fetch = fetch,
): Promise<Response> {
  if (request.method !== 'POST') return say(405, 'Only POST.', { Allow: 'POST' });
  const sender = await senderOf(request);
  if (!sender) return say(400, 'Use the button on the page that the link in the email opens.');
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  const fail = sender === 'page' ? showFailure : say;
  if (!url || !secretKey) return fail(503, unavailable);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!/^[0-9a-f]{32}$/.test(token)) return fail(400, incomplete);
  try {
    await createService(url, secretKey, fetchSupabase).rpc('unsubscribe', { token }).throwOnError();
  } catch {
    return fail(503, unavailable);
  }
  return sender === 'page' ? answer(303, undefined, { Location: endpoints.unsubscribed }) : say(200, 'Unsubscribed.');
}

/** The sender of the form: our page or a mail program; null for anything else. */
async function senderOf(request: Request): Promise<'page' | 'mail program' | null> {
  try {
    const body = await request.text();
    if (body.length > longestBody) return null;
    const form = await new Response(body, {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    }).formData();
    if (form.get('List-Unsubscribe') === 'One-Click') return 'mail program';
    return form.get('confirmed') === 'yes' ? 'page' : null;
  } catch {
    return null;
  }
}

/** A page with one sentence for a reader who has pressed the button. It has no style, because its policy allows nothing. */
function showFailure(status: number, sentence: string): Response {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not unsubscribed · Fairswath</title>
<h1>Not unsubscribed</h1>
<p>${sentence}</p>
<p><a href="${endpoints.notices}">Your profile</a></p>
`;
  const { headers } = answer(status, undefined, { 'Content-Type': 'text/html; charset=utf-8' });
  return new Response(page, { status, headers });
}

/** A sentence as plain text, which a browser can display too. */
function say(status: number, sentence: string, more: Record<string, string> = {}): Response {
  const { headers } = answer(status, undefined, { ...more, 'Content-Type': 'text/plain; charset=utf-8' });
  return new Response(sentence, { status, headers });
}
