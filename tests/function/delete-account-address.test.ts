import { expect, it } from 'vitest';
import handler, { config } from '../../netlify/functions/delete-account.ts';
import { endpoints } from '../../src/endpoints.ts';
import { requestOf } from './requests.ts';

it('the function is served at the address that the site requests', () => {
  expect(config.path).toBe(endpoints.deleteAccount);
});

it.each(['production', ''])(
  'the function accepts requests in the context "%s" of the site and of netlify dev',
  async (context) => {
    expect((await handler(requestOf({}), { deploy: { context } })).status).toBe(401);
  },
);

it.each(['deploy-preview', 'branch-deploy'])('the function deletes no account in a %s', async (context) => {
  const response = await handler(requestOf({ token: 'a.b.c' }), { deploy: { context } });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: 'This is a preview: accounts cannot be deleted here.' });
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});
