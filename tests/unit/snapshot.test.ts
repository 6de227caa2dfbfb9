import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSnapshot, type Snapshot } from '../../src/data/snapshot.ts';
import { endpoints } from '../../src/endpoints.ts';

/** A server that is both the database and the site that is online. */
let server: Server;
let url: string;
/** Responses of the Data API by function, followed by the company key for reviews of a company. The default is no rows. */
let answers: Record<string, { status?: number; body: unknown }>;
/** The file at the snapshot address of the site. */
let online: { status: number; body: string };
let requested: string[];

const emptyAnswers: Record<string, unknown> = {
  listed_companies: { statistics: [] },
  company_prices: { statistics: [], prices: [], quotes: {} },
  page_versions: { hidden: [], versions: {} },
  market_quotes: { quotes: [] },
  satellite_quotes: [],
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const name = (request.url ?? '').replace('/rest/v1/rpc/', '');
    requested.push(name);
    if (name === endpoints.snapshot) return response.writeHead(online.status).end(online.body);
    const { filters } = (await json(request)) as { filters?: { company: string } };
    const { status = 200, body } = answers[filters ? `${name}/${filters.company}` : name] ?? {
      body: emptyAnswers[name] ?? [],
    };
    return response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

beforeEach(() => {
  answers = {};
  online = { status: 404, body: '<h1>Not found</h1>' };
  requested = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

const read = (more = {}) => readSnapshot({ url, publishableKey: 'sb_publishable_x', siteUrl: url, ...more });
const warnings = () => vi.mocked(console.warn).mock.calls.map(([message]) => String(message));

const { columns } = await readSnapshot({ url: undefined, publishableKey: undefined });
const lastSnapshot: Snapshot = {
  columns,
  takenAt: '2026-11-20T06:00:00.000Z',
  fingerprint: 'of the last build',
  collections: {
    statistics: [{ id: 'maxar', row: { company: 'maxar', reviews: 12 } }],
    prices: [{ id: 'maxar', rows: [{ company: 'maxar', n: 12 }] }],
    market: [],
    reviews: [],
    latest: [],
    counts: [],
    points: [],
    quotes: [],
    satelliteQuotes: [],
    versions: [],
  },
};

const empty = Object.fromEntries(Object.keys(lastSnapshot.collections).map((name) => [name, []]));

describe('the snapshot of a build', () => {
  it('contains the responses of the database, by provider and company', async () => {
    answers.listed_companies = { body: { statistics: [{ company: 'maxar', reviews: 2 }] } };
    const prices = [{ company: 'iceye' }, { company: 'maxar', n: 1 }, { company: 'maxar', n: 2 }];
    answers.company_prices = { body: { prices, quotes: { maxar: [{ resolution_m: 0.5 }] } } };
    answers['list_reviews/maxar'] = { body: [{ id: 'a', review: 'Fair.' }] };
    const { takenAt, fingerprint, collections } = await read();
    expect(Date.parse(takenAt ?? '')).not.toBeNaN();
    expect(fingerprint).toBeNull();
    expect(collections.statistics).toEqual([{ id: 'maxar', row: { company: 'maxar', reviews: 2 } }]);
    expect(collections.prices.map(({ id, rows }) => [id, rows.length])).toEqual([
      ['iceye', 1],
      ['maxar', 2],
    ]);
    expect(collections.points.filter(({ rows }) => rows.length > 0)).toEqual([
      { id: 'maxar', rows: [{ resolution_m: 0.5 }] },
    ]);
    expect(collections.reviews.find(({ id }) => id === 'maxar')?.rows).toEqual([{ id: 'a', review: 'Fair.' }]);
    expect(collections.reviews.length).toBe(collections.points.length);
    expect(warnings()).toEqual([]);
  });

  it('contains only the reviews and prices that pages show', async () => {
    const rows = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${index}`,
        review: 'x'.repeat(length),
        companies: { name: 'Maxar', address: 'maxar' },
      }));
    const review = { id: '0', review: 'x'.repeat(400) };
    answers['list_reviews/maxar'] = { body: rows(20, 100) };
    answers['list_reviews/iceye'] = { body: rows(20, 400) };
    answers.list_reviews = { body: rows(20, 400) };
    answers.listed_companies = { body: { statistics: [{ company: 'approved imaging' }] } };
    const prices = ['approved imaging', 'maxar', 'waiting imaging'].map((company) => ({ company }));
    answers.company_prices = { body: { prices, quotes: {} } };
    const { collections } = await read();
    const reviewsOf = (company: string) => collections.reviews.find(({ id }) => id === company)?.rows;
    expect(reviewsOf('maxar')).toHaveLength(4);
    expect(reviewsOf('iceye')).toEqual([review, { ...review, id: '1' }]);
    expect(collections.latest[0]?.rows).toHaveLength(12);
    expect(collections.prices.map(({ id }) => id).sort()).toEqual(['approved imaging', 'maxar']);
  });

  it('has the fingerprint of the database if the build has the secret key, requested before anything else', async () => {
    answers.site_fingerprint = { body: 'abc' };
    expect(await read({ secretKey: 'sb_secret_x' })).toMatchObject({ fingerprint: 'abc' });
    expect(requested[0]).toBe('site_fingerprint');
  });

  it('has the versions of all companies and of each, read before their data', async () => {
    answers.page_versions = { body: { hidden: [], versions: { '': 'a1', maxar: 'b2' } } };
    const { collections } = await read();
    expect(collections.versions.slice(0, 2)).toEqual([
      { id: 'all', version: 'a1' },
      { id: 'maxar', version: 'b2' },
    ]);
    expect(requested.lastIndexOf('page_versions')).toBeLessThan(requested.indexOf('listed_companies'));
  });

  it.each([
    ['one request fails', () => (answers['list_reviews/maxar'] = { status: 503, body: {} })],
    ['one answer is not a list of rows', () => (answers.market_prices = { body: { message: 'busy' } })],
    ['the first request fails', () => (answers.listed_companies = { status: 500, body: {} })],
  ])('is the complete one from the site that is online when %s', async (_, fail) => {
    fail();
    online = { status: 200, body: JSON.stringify(lastSnapshot) };
    expect(await read()).toEqual(lastSnapshot);
    expect(warnings()[0]).toContain('with the snapshot of 2026-11-20T06:00:00.000Z');
  });

  it('is the one from the site that is online when the database is unreachable', async () => {
    online = { status: 200, body: JSON.stringify(lastSnapshot) };
    expect(await read({ url: 'http://127.0.0.1:1' })).toEqual(lastSnapshot);
  });

  it.each([
    ['has none', { status: 404, body: '<h1>Not found</h1>' }],
    ['answers with a page', { status: 200, body: '<h1>Welcome to the hotel</h1>' }],
    ['has one of other columns', { status: 200, body: JSON.stringify({ ...lastSnapshot, columns: 'others' }) }],
    ['has one of another form', { status: 200, body: JSON.stringify({ ...lastSnapshot, collections: {} }) }],
  ])('is empty when neither the database responds nor the site, which %s', async (_, answer) => {
    answers.company_prices = { status: 503, body: {} };
    online = answer;
    expect(await read()).toEqual({ takenAt: null, columns, fingerprint: null, collections: empty });
    expect(warnings()[0]).toContain('without figures and reviews');
  });

  it('is empty without a warning when there is no database', async () => {
    expect(await read({ url: undefined })).toEqual({ takenAt: null, columns, fingerprint: null, collections: empty });
    expect(warnings()).toEqual([]);
    expect(requested).toEqual([]);
  });
});
