import { expect, it } from 'vitest';
import { config } from '../../netlify/functions/delete-account.ts';
import { paths } from '../../src/paths.ts';

it('is served where the site asks for it', () => {
  expect(config.path).toBe(paths.deleteAccount);
});
