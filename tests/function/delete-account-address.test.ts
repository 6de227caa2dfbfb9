import { expect, it } from 'vitest';
import { config } from '../../netlify/functions/delete-account.ts';
import { paths } from '../../src/paths.ts';

it('the function is served at the address that the site requests', () => {
  expect(config.path).toBe(paths.deleteAccount);
});
