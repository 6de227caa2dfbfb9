import { describe, expect, it } from 'vitest';
import { parseOAuthProviders } from '~/features/account/oauth-providers';

describe('parseOAuthProviders', () => {
  it.each([
    ['', []],
    ['google', ['google']],
    ['apple', ['apple']],
    ['google,apple', ['google', 'apple']],
    [' apple , google ', ['google', 'apple']],
    ['google,google', ['google']],
    ['none', []],
    ['facebook,googler', []],
    [',', []],
  ])('parses %j as %j', (list, providers) => {
    expect(parseOAuthProviders(list)).toEqual(providers);
  });
});
