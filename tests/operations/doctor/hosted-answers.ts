import { readExpectedSettings } from '../../../netlify/doctor/hosted-settings.ts';
import type { LocalSupabase } from '../../../supabase/local/local-supabase.ts';

/** Lets requests for a hosted project through to the local one. What Supabase Lite answers otherwise is answered as hosted. */
export async function forwardToProject({ url }: LocalSupabase, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // As PostgREST 13 answers when only "public" is exposed. Supabase Lite always exposes "graphql_public", too.
  if (request.headers.get('Accept-Profile') === 'private')
    return Response.json(
      {
        code: 'PGRST106',
        details: null,
        hint: 'Only the following schemas are exposed: public',
        message: 'Invalid schema: private',
      },
      { status: 406 },
    );
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
  const body = request.body === null ? null : await request.arrayBuffer();
  const answer = await fetch(url + pathname + search, { method: request.method, headers, body, redirect: 'manual' });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** What the Management API reports of a project that has the settings of this repository and a mail server of its own. */
export async function hostedSettings(): Promise<Record<string, unknown>> {
  const expected = await readExpectedSettings();
  const settings = expected.map(({ hostedName, value }): [string, unknown] => [hostedName, asReported(value)]);
  return { ...Object.fromEntries(settings), smtp_host: 'smtp.fairswath.example' };
}

/** Lists are reported as text, durations in seconds, and what is empty as null. */
function asReported(value: unknown): unknown {
  if (Array.isArray(value)) return value.join();
  if (value === '1m0s') return 60;
  return value === '' || value === '0s' ? null : value;
}
