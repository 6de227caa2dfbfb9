import { registeredAt } from './accounts.ts';
import { expect, test, tokenIn } from './fixtures.ts';

const address = '/api/delete-account';
const json = { 'Content-Type': 'application/json' };

test.describe('the function that deletes accounts, behind the web server', () => {
  for (const [what, status, method, headers] of [
    ['another method', 405, 'GET', {}],
    ['another type', 415, 'POST', { 'Content-Type': 'text/plain' }],
    ['nobody', 401, 'POST', json],
    ['a made-up token', 401, 'POST', { ...json, Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }],
    ['another site', 403, 'POST', { ...json, Origin: 'https://evil.example' }],
    ['a page of another site', 403, 'POST', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
  ] as const) {
    test(`refuses ${what} with ${status} and headers of its own`, async ({ request }) => {
      const data = method === 'POST' ? { data: '{"keepReviews":false}' } : {};
      const answer = await request.fetch(address, { method, headers, ...data });
      expect(answer.status()).toBe(status);
      expect(answer.headers()).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringContaining('no-referrer'),
      });
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z][^\n]{3,80}$/) });
    });
  }

  test('deletes for who has just signed in, also when asked again, and ids in the body mean nothing', async ({
    page,
    request,
  }) => {
    // Where nothing asks who is there once they are gone.
    await registeredAt(page, '/explore');
    const Authorization = `Bearer ${tokenIn(await page.context().cookies())}`;
    const headers = { ...json, Authorization };
    const data = { keepReviews: false, account: crypto.randomUUID(), userId: crypto.randomUUID() };
    for (const time of ['first', 'second']) {
      const answer = await request.post(address, { headers, data });
      expect(answer.status(), time).toBe(204);
      expect(await answer.text()).toBe('');
    }
  });
});
