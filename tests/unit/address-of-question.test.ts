import { expect, it } from 'vitest';
import { addressOfQuestion } from '../../src/features/fair-price/address-of-question';

const address = (search: string) => addressOfQuestion(new URLSearchParams(search));

it.each([
  // A form that was sent without its script.
  ['?images=multispectral/50cm&area=120', '/fair-price/multispectral/50cm?area=120'],
  ['?images=sar/30cm/spot-35cm&area=3', '/fair-price/sar/30cm?mode=spot-35cm&area=3'],
  // Answers that were shared before each had a page.
  ['?size=50+cm&area=120&price=%2412%2C000', '/fair-price/multispectral/50cm?area=120&price=%2412%2C000'],
  ['?size=0.5m&area=120&sort=tasking', '/fair-price/multispectral/50cm?area=120'],
  ['?size=1+m+SAR&area=3', '/fair-price/sar/1m?area=3'],
  ['?sensor=sar&size=25+cm', '/fair-price/sar/30cm'],
  ['?sensor=sar&size=0.35&area=3', '/fair-price/sar/30cm?mode=spot-35cm&area=3'],
  ['?sensor=aerial&size=10-30m', '/fair-price/aerial/10-30m'],
])('%s leads to %s', (search, expected) => {
  expect(address(search)).toBe(expected);
});

it.each(['', '?area=120', '?images=../../evil', '?images=sar', '?size=many', '?size=<script>'])(
  '%s leads nowhere',
  (search) => {
    expect(address(search)).toBeNull();
  },
);

it('what may be a token is left out', () => {
  expect(address('?size=50cm&area=3&code=secret')).toBe('/fair-price/multispectral/50cm?area=3');
});
