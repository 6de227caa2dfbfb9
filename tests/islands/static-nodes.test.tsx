import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheapestByArea } from '../../src/features/fair-price/answer/CheapestByArea.tsx';
import { Board } from '../../src/features/fair-price/board/Board.tsx';
import { answerFor } from '../../src/features/sellers/order/answer.ts';
import { staticNodes } from '../../src/ui/static-nodes.ts';
import { marketQuote, published } from '../fixtures/market-quotes.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

it.each([3, 120, 5000])('an answer for %d km² has the same nodes as with React DOM', (areaKm2) => {
  const quotes = { archive: [8, 9, 10, 12, 14, 900].map((price) => marketQuote('maxar', price)), tasking: [] };
  const images = { sensor: 'multispectral', sizeClass: '50cm' } as const;
  const own = { acquisition: 'archive', price: 1320, billedKm2: 120, perKm2: 11 } as const;
  const answer = answerFor({ images, areaKm2, shape: null, own: areaKm2 === 120 ? own : null }, quotes, published);
  const part = (
    <>
      <Board answer={answer} notes={['A note.']} />
      <CheapestByArea answer={answer} offers={published.offers} today={published.today} />
    </>
  );
  const container = document.createElement('div');
  container.append(...staticNodes(part));
  const { container: byReact } = render(part);
  expect(container.querySelectorAll('a').length).toBeGreaterThan(5);
  // With any order of attributes and any division of texts.
  container.normalize();
  byReact.normalize();
  expect(container.isEqualNode(byReact)).toBe(true);
});
