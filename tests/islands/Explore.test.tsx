import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '../../src/features/market/company.ts';
import { Explore } from '../../src/features/market/explore/Explore.tsx';
import { withDataApi } from './data-api.ts';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();
const api = withDataApi();
beforeEach(() => history.replaceState(null, '', '/explore'));

const sensors = { sar: 'SAR', multispectral: 'Multispectral' };
const page = (name: string, more: Partial<Company> = {}): Company => ({
  key: name.toLowerCase(),
  name,
  description: `${name} sells images.`,
  logo: `/emblems/${name.toLowerCase()}.svg`,
  address: name.toLowerCase(),
  sensors: ['multispectral'],
  aliases: [],
  figures: null,
  ...more,
});
const known = [page('Airbus'), page('ICEYE', { sensors: ['sar'] }), page('Maxar', { aliases: ['vantor'] })];

const statistics = (key: string, more: Record<string, unknown> = {}, company: Record<string, unknown> = {}) => ({
  reviews: 4,
  rated: 2,
  rating_mean: '4.2500000000000000',
  typical_class: 'very-high',
  companies: {
    key,
    name: key,
    description: '',
    logo: null,
    address: key,
    sensors: [],
    aliases: [],
    ...company,
  },
  ...more,
});
const median = (company: string, more: Record<string, unknown> = {}) => ({
  company,
  resolution_class: 'very-high',
  basis: 'km2',
  acquisition: 'all',
  n: 5,
  median: '12.3400',
  ...more,
});

const answer = (rows: unknown[], prices: unknown[] = []) =>
  api.answers(({ pathname }) => ({ json: pathname.endsWith('company_stats') ? rows : prices }));
const explore = (more: object = {}) =>
  render(<Explore companies={known} sensors={sensors} snapshotDate="2026-11-21" {...more} />);
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('all companies', () => {
  it('are there at once, by name, and get their figures when these come', async () => {
    answer([statistics('maxar')], [median('maxar')]);
    explore();
    expect(shown()).toEqual(['Airbus', 'ICEYE', 'Maxar']);
    expect(await card('Maxar').findByRole('img', { name: '4.3 of 5 stars, 2 ratings' })).toBeDefined();
    expect(card('Maxar').getByText('$12.34')).toBeDefined();
    expect(card('Maxar').getByText('median of 5 quotes, Very High Res')).toBeDefined();
    expect(card('Maxar').getByRole('link', { name: 'Write a Review of Maxar' }).getAttribute('href')).toBe(
      '/write-review/maxar',
    );
    expect(card('Maxar').getByRole('link', { name: 'Read Reviews of Maxar' }).getAttribute('href')).toBe(
      '/maxar-reviews#reviews',
    );
  });

  it('include those that reviewers named, whose reviews stand among all reviews, and their names are only words', async () => {
    const name = '</script><b>Acme & Co';
    answer([statistics('acme & co', {}, { name, address: null })]);
    explore();
    expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined();
    expect(
      card(name)
        .getByRole('link', { name: `Read Reviews of ${name}` })
        .getAttribute('href'),
    ).toBe('/all-reviews?company=acme%20%26%20co');
    expect(
      card(name)
        .getByRole('link', { name: `Write a Review of ${name}` })
        .getAttribute('href'),
    ).toBe('/write-review/other');
  });

  it('are still there when the database cannot be asked, which says so and comes after "Retry"', async () => {
    const user = userEvent.setup();
    api.answers(() => ({ status: 500, json: { message: 'down' } }));
    explore();
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching data');
    expect(shown()).toEqual(['Airbus', 'ICEYE', 'Maxar']);
    await user.type(screen.getByRole('searchbox'), 'vantor');
    expect(shown()).toEqual(['Maxar']);
    answer([statistics('maxar')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Maxar').findByRole('img', { name: '4.3 of 5 stars, 2 ratings' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('more than the database gives at once are asked for until there are no more', async () => {
    const many = Array.from({ length: 1200 }, (_, number) => statistics(`c${number}`, {}, { address: null }));
    api.answers(({ pathname, searchParams }) => {
      const from = Number(searchParams.get('offset') ?? 0);
      return { json: pathname.endsWith('company_stats') ? many.slice(from, from + 1000) : [] };
    });
    history.replaceState(null, '', '/explore?q=xyzzy');
    explore();
    expect(await screen.findByText('0 companies of 1203')).toBeDefined();
  });
});

describe('looking for companies', () => {
  it('leaves those that fit as one types, and writes it into the address', async () => {
    const user = userEvent.setup();
    explore();
    await user.type(screen.getByPlaceholderText('search for company'), 'icey');
    expect(shown()).toEqual(['ICEYE']);
    expect(screen.getByRole('status').textContent).toBe('1 company of 3');
    expect(location.search).toBe('?q=icey');
    await user.click(screen.getByRole('button', { name: 'Search Company' }));
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('that nobody knows says "No reviews Yet" and leads back to all', async () => {
    const user = userEvent.setup();
    explore();
    await user.type(screen.getByRole('searchbox'), 'xyzzy');
    expect(shown()).toEqual([]);
    expect(screen.getByText('No reviews Yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all companies' }));
    expect(shown()).toHaveLength(3);
  });

  it('can be sorted by price and filtered by sensor, class and rating', async () => {
    const user = userEvent.setup();
    answer(
      [statistics('maxar'), statistics('airbus', { rating_mean: 3 }), statistics('iceye')],
      [median('maxar'), median('airbus', { median: 7 }), median('iceye', { resolution_class: 'high', median: 1 })],
    );
    explore();
    await screen.findByText('$12.34');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
    expect(shown()).toEqual(['Airbus', 'Maxar', 'ICEYE']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest price');
    expect(shown()).toEqual(['Maxar', 'Airbus', 'ICEYE']);
    await user.selectOptions(screen.getByLabelText('Quotes in class'), 'High Res');
    expect(shown()).toEqual(['ICEYE']);
    await user.selectOptions(screen.getByLabelText('Quotes in class'), 'All');
    await user.selectOptions(screen.getByLabelText('Rating'), '4 stars and up');
    expect(shown()).toEqual(['Maxar', 'ICEYE']);
    await user.selectOptions(screen.getByLabelText('Sensor'), 'SAR');
    expect(shown()).toEqual(['ICEYE']);
    expect(location.search).toBe('?sort=highest&sensor=sar&rating=4');
  });

  it('begins with what the address asks for', async () => {
    history.replaceState(null, '', '/explore?q=vantor&sort=rated');
    explore();
    expect(shown()).toEqual(['Maxar']);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('vantor');
    expect((screen.getByLabelText('Sort by') as HTMLSelectElement).value).toBe('rated');
  });

  it('shows something else until somebody searches, where that is wanted', async () => {
    const user = userEvent.setup();
    explore({ untilAsked: true, children: <p>Twelve to choose from</p> });
    expect(screen.getByText('Twelve to choose from')).toBeDefined();
    expect(shown()).toEqual([]);
    await user.type(screen.getByRole('searchbox'), 'air');
    expect(shown()).toEqual(['Airbus']);
    expect(screen.queryByText('Twelve to choose from')).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByText('Twelve to choose from')).toBeDefined();
  });
});
