import { accessToken } from './accounts.ts';
import { pageHeaders } from './built-site.ts';
import { expect, test } from './fixtures.ts';

test('Delete account endpoint: behind the host it refuses strangers with the headers of a page, or stricter ones, and deletes only once', async ({
  page,
  request,
  openSignedIn,
}) => {
  // Nothing on this page requests the account after its deletion.
  await openSignedIn(page, '/explore');
  const json = { 'Content-Type': 'application/json' };
  const owner = { ...json, Authorization: `Bearer ${await accessToken(page.context())}` };
  for (const [headers, status] of [
    [json, 401],
    [{ ...owner, Origin: 'https://evil.example' }, 403],
    [owner, 204],
    [owner, 204],
  ] as const) {
    const response = await request.post('/api/delete-account', { headers, data: { keepReviews: false } });
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject({
      ...pageHeaders,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  }
});
