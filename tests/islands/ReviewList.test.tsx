import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ReviewList } from '../../src/features/reviews/ReviewList.tsx';
import { reviewRow, type Said, withDataApi } from './data-api.ts';
import { askedForReviews, listed } from './reading.ts';
import { onAnEmptyStage } from './stage.ts';

onAnEmptyStage();
const api = withDataApi();
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => reviewRow(from + place));

// As long as a person waits for an error at most.
const patience = { timeout: 10_000 };

describe('the list of reviews', () => {
  it('says that it loads until the reviews are there', async () => {
    const held = Promise.withResolvers<Said>();
    listed(api, () => held.promise);
    render(<ReviewList company="maxar" />);
    expect(screen.getByText('Loading reviews')).toBeDefined();
    held.resolve({ json: [reviewRow(1)] });
    expect(await screen.findByText('Quote number 1')).toBeDefined();
    expect(screen.queryByText('Loading reviews')).toBeNull();
  });

  it('asks once, for the twenty newest of its company and for no more columns than it shows', async () => {
    api.answers(() => ({ json: numbered(1, 3) }));
    render(<ReviewList company="maxar" />);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const [asked, ...others] = askedForReviews(api);
    expect(others).toEqual([]);
    expect(asked?.searchParams.get('company')).toBe('eq.maxar');
    expect(asked?.searchParams.get('order')).toBe('created_on.desc,id.desc');
    expect(asked?.searchParams.get('limit')).toBe('20');
    expect(asked?.searchParams.get('select')).not.toMatch(/\*|user|author/);
  });

  it('says "No reviews Yet" when there are none', async () => {
    render(<ReviewList company="maxar" />);
    expect(await screen.findByText('No reviews Yet')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows what a quote says: who, when, stars, price with its basis, resolution with its class', async () => {
    const quote = reviewRow(1, {
      display_name: 'Ada Sample',
      rating: 3.5,
      price: '2450.5',
      area_km2: '100',
      price_per_km2: '24.505',
      acquisition: 'tasking',
      review: 'First line.\nSecond line.',
    });
    api.answers(() => ({ json: [quote] }));
    render(<ReviewList company="maxar" />);
    const card = within(await screen.findByRole('article', { name: 'Review by Ada Sample, Nov 2026' }));
    expect(card.getByRole('img', { name: '3.5 of 5 stars' })).toBeDefined();
    const facts = card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual([
      'Price: $2,450.50 whole order',
      'Per km²: $24.51 on 100 km²',
      'Resolution: 30 cm Very High Res',
      'Acquisition: new tasking',
    ]);
    expect(card.getByText(/First line\.\s+Second line\./)).toBeDefined();
  });

  it('names nobody on an anonymous review and shows no stars where none were given', async () => {
    api.answers(() => ({ json: [reviewRow(1, { rating: null })] }));
    render(<ReviewList company="maxar" />);
    const card = within(await screen.findByRole('article', { name: 'Review by Anonymous, Nov 2026' }));
    expect(card.getByText('No rating')).toBeDefined();
    expect(card.queryByRole('img')).toBeNull();
  });

  it('shows what people write literally, markup and all', async () => {
    const markup = '</p></script><img src=x onerror="alert(1)"><script>alert(1)</script>{{7*7}} &lt;b&gt;';
    const hostile = {
      display_name: '<b>Bold</b>',
      resolution: '<i>30</i> cm',
      resolution_m: null,
      resolution_class: null,
    };
    api.answers(() => ({ json: [reviewRow(1, { ...hostile, review: markup })] }));
    const { container } = render(<ReviewList company="maxar" />);
    expect(await screen.findByText(markup)).toBeDefined();
    expect(screen.getByText('<b>Bold</b>')).toBeDefined();
    expect(screen.getByText('<i>30</i> cm')).toBeDefined();
    expect(container.querySelectorAll('script, img, i')).toHaveLength(0);
  });
});

describe('more than twenty reviews', () => {
  it('come twenty at a time by "Show more", each once, until there are no more', async () => {
    const user = userEvent.setup();
    const pages = [numbered(1, 20), numbered(21, 40), numbered(41, 45)];
    listed(api, (time) => ({ json: pages[time - 1] }));
    render(<ReviewList company="maxar" />);
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Quote number 40');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Quote number 45');
    const shown = screen.getAllByText(/^Quote number/).map((text) => text.textContent);
    expect(shown).toEqual(Array.from({ length: 45 }, (_, place) => `Quote number ${place + 1}`));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const after = String(reviewRow(20).id);
    expect(askedForReviews(api)[1]?.searchParams.get('or')).toBe(
      `(created_on.lt.2026-11-20,and(created_on.eq.2026-11-20,id.lt.${after}))`,
    );
  });

  it('end without the button when the last page is full and nothing follows', async () => {
    const user = userEvent.setup();
    listed(api, (time) => ({ json: time === 1 ? numbered(1, 20) : [] }));
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });

  it('are asked for once however often the button is pressed', async () => {
    const user = userEvent.setup();
    const held = Promise.withResolvers<Said>();
    listed(api, (time) => (time === 1 ? { json: numbered(1, 20) } : held.promise));
    render(<ReviewList company="maxar" />);
    await user.dblClick(await screen.findByRole('button', { name: 'Show more' }));
    await user.click(screen.getByRole('button', { name: 'Loading' }));
    held.resolve({ json: numbered(21, 22) });
    expect(await screen.findByText('Quote number 22')).toBeDefined();
    expect(askedForReviews(api)).toHaveLength(2);
  });

  it('stay on the page when the next do not come, and come after "Retry"', async () => {
    const user = userEvent.setup();
    const answers = [{ json: numbered(1, 20) }, { status: 500, json: {} }, { json: numbered(21, 22) }];
    listed(api, (time) => answers[time - 1] ?? {});
    render(<ReviewList company="maxar" />);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert', {}, patience)).textContent).toContain('Error fetching data');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Quote number 22')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('when the reviews cannot be had', () => {
  it.each<[string, Said | 'hang-up']>([
    ['500', { status: 500, json: { code: 'XX000', message: 'canceling statement' } }],
    ['500 and HTML', { status: 500, text: '<h1>Internal Server Error</h1>' }],
    ['503 and to try again in a minute', { status: 503, headers: { 'Retry-After': '60' }, json: {} }],
    ['200 and HTML', { text: '<!doctype html><h1>Sign in to the network</h1>' }],
    ['200 and half of its JSON', { text: '[{"id":"' }],
    ['200 and an object', { json: {} }],
    ['200 and rows of another shape', { json: [{ id: 1 }] }],
    ['nothing, as the connection broke', 'hang-up'],
  ])(
    'because the server answers %s, the list says so and "Retry" fetches them',
    async (_, said) => {
      const user = userEvent.setup();
      api.answers(() => said);
      render(<ReviewList company="maxar" />);
      const alert = await screen.findByRole('alert', {}, patience);
      expect(alert.textContent).toBe('Error fetching dataRetry');
      api.answers(() => ({ json: [reviewRow(1)] }));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Quote number 1')).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
    },
    15_000,
  );

  it('because there were too many requests, the list says when to try again', async () => {
    api.answers(() => ({
      status: 429,
      json: { code: 'PT429', message: 'Too many requests', hint: 'Try again in 42 seconds' },
    }));
    render(<ReviewList company="maxar" />);
    expect((await screen.findByRole('alert')).textContent).toBe('Error fetching data: try again in 42 secondsRetry');
  });
});
