import { accessToken } from './accounts.ts';
import { pageHeaders } from './built-site.ts';
import { expect, test } from './fixtures.ts';

const endpoint = '/api/delete-account';
const json = { 'Content-Type': 'application/json' };

test.describe('Delete account endpoint', () => {
  for (const [sender, status, method, headers] of [
    ['another method than POST', 405, 'GET', {}],
    ['another content type than JSON', 415, 'POST', { 'Content-Type': 'text/plain' }],
    ['a request without a token', 401, 'POST', json],
    ['a made-up token', 401, 'POST', { ...json, Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }],
    ['a request from another site', 403, 'POST', { ...json, Origin: 'https://evil.example' }],
    ['a cross-site request', 403, 'POST', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
  ] as const) {
    test(`it rejects ${sender} with ${status} and the security headers of a page, or stricter ones`, async ({
      request,
    }) => {
      const data = method === 'POST' ? { data: '{"keepReviews":false}' } : {};
      const response = await request.fetch(endpoint, { method, headers, ...data });
      expect(response.status()).toBe(status);
      expect(response.headers()).toMatchObject({
        ...pageHeaders,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      });
      expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z][^\n]{3,80}$/) });
    });
  }

  test('it deletes the account of the token, ignores ids in the body, and a repeated request succeeds', async ({
    page,
    request,
    openSignedIn,
  }) => {
    // On this page nothing requests the account after it has been deleted.
    await openSignedIn(page, '/explore');
    const Authorization = `Bearer ${await accessToken(page.context())}`;
    const headers = { ...json, Authorization };
    const data = { keepReviews: false, account: crypto.randomUUID(), userId: crypto.randomUUID() };
    for (const attempt of ['first', 'second']) {
      const response = await request.post(endpoint, { headers, data });
      expect(response.status(), attempt).toBe(204);
      expect(await response.text()).toBe('');
    }
  });
});
