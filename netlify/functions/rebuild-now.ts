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
 * Asks for a build at once when a moderator has just hidden a review or shown one again, so that no prebuilt page shows what is
 * hidden. Answers 202 when a build was asked for, 204 when there is no need or no build hook, or an error status with
 * `{ "error": sentence }`. `fetchService` replaces `fetch`.
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
