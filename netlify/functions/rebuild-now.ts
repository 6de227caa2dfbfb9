import { isPreview } from '../../supabase/deploy-context.ts';
import { answer, createService, refusal, type ServiceEnvironment } from '../function-requests.ts';

/** The function's address and rate limit. Netlify reads them without running the file, so the address is a literal. */
export const config = {
  path: '/api/rebuild',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** The project, and the secret build hook. */
export interface RebuildNowEnvironment extends ServiceEnvironment {
  BUILD_HOOK_URL?: string | undefined;
}

export default async (request: Request, { deploy }: { deploy?: { context?: string } }): Promise<Response> =>
  isPreview({ CONTEXT: deploy?.context })
    ? answer(503, 'This is a preview: it builds nothing.')
    : rebuildNow(request, process.env);

/**
 * Requests a build immediately after a moderator hides a review or shows it again, so that no prebuilt page shows a hidden
 * review. Responds with 202 when it requested a build, and 204 when none is needed or there is no build hook. Other responses are
 * an error status with `{ "error": sentence }`. `fetchService` replaces `fetch`.
 */
export async function rebuildNow(
  request: Request,
  environment: RebuildNowEnvironment,
  fetchService: typeof fetch = fetch,
): Promise<Response> {
  const refused = refusal(request);
  if (refused) return refused;
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token) return answer(401, 'Sign in first.', { 'WWW-Authenticate': 'Bearer' });
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, BUILD_HOOK_URL: hook } = environment;
  if (!url || !secretKey) return answer(503, 'The site cannot be built at the moment.');
  try {
    const service = createService(url, secretKey, fetchService);
    const { data } = await service.auth.getUser(token);
    if (!data.user) return answer(401, 'Sign in first.', { 'WWW-Authenticate': 'Bearer' });
    if (!hook) return answer(204);
    const allowed = await service.rpc('request_urgent_rebuild', { moderator: data.user.id }).throwOnError();
    if (allowed.data !== true) return answer(204);
    const build = await fetchService(hook, { method: 'POST', signal: AbortSignal.timeout(6000) });
    return build.ok ? answer(202) : answer(503, 'The site cannot be built at the moment.');
  } catch {
    return answer(503, 'The site cannot be built at the moment.');
  }
}
