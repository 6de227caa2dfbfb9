import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { AreaPanel } from '../../src/features/fair-price/area/AreaPanel.tsx';
import type { OwnArea } from '../../src/features/fair-price/area/own-area.ts';
import { countryOutlines } from '../../src/features/fair-price/area-drawing/country-outlines.ts';
import { keepDroppedFiles } from '../../src/lib/dropped-file.ts';
import { cornersOf } from '../fixtures/measured-areas.ts';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

function renderPanel() {
  const onArea = vi.fn<(area: OwnArea | null) => void>();
  render(<AreaPanel isUsed onArea={onArea} />);
  return { user: userEvent.setup(), last: () => onArea.mock.lastCall?.[0] ?? null };
}

async function paste(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.click(screen.getByLabelText('Or paste coordinates'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Use these coordinates' }));
}

const ring = (west: number, south: number, size: number) => {
  const [east, north] = [west + size, south + size];
  return `((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};

it('an area of two parts has figures, and a part can be left out', async () => {
  const { user, last } = renderPanel();
  await paste(user, `MULTIPOLYGON (${ring(13, 52, 0.1)}, ${ring(14, 52, 0.1)})`);
  expect(await screen.findByRole('img', { name: /^Your area: 2 parts/ })).toBeDefined();
  expect(screen.getByText('Corners').parentElement?.textContent).toBe('Corners8');
  expect(last()?.areaKm2).toBeCloseTo(152.7, 0);
  expect(last()?.shape).toMatchObject({ corners: 8, holes: 0 });
  const parts = screen.getByRole('group', { name: 'Parts that count' });
  const [, second] = within(parts).getAllByRole('checkbox');
  await user.click(second as HTMLElement);
  expect(last()?.parts).toHaveLength(1);
  await user.click(within(parts).getAllByRole('checkbox')[0] as HTMLElement);
  expect(screen.getByText('Choose at least one part.')).toBeDefined();
  expect(last()).toBeNull();
});

it.each(['on the panel', 'elsewhere'])('the parts of a Shapefile dropped together %s are one file', async (where) => {
  const { user, last } = renderPanel();
  const parts = unzipSync(readFileSync('tests/fixtures/areas/web-mercator.zip'));
  const files = Object.entries(parts).map(([name, content]) => new File([new Uint8Array(content)], name));
  expect(files.length).toBeGreaterThan(1);
  if (where === 'elsewhere') await keepDroppedFiles(files, 5000);
  else await user.upload(screen.getByLabelText(/^Drop a file here/), files);
  expect(await screen.findByText('Web Mercator (EPSG:3857) is converted to WGS 84.')).toBeDefined();
  expect(last()?.areaKm2).toBeGreaterThan(1);
});

it('files that are too large together are refused before they are read', async () => {
  const { user } = renderPanel();
  const files = ['a.shp', 'a.dbf'].map((name) => new File([new Uint8Array(2_600_000)], name));
  await user.upload(screen.getByLabelText(/^Drop a file here/), files);
  expect((await screen.findByRole('alert')).textContent).toContain('The area is larger than 5 MB.');
});

it('holes can be filled', async () => {
  const { user, last } = renderPanel();
  const hole = ring(13.02, 52.02, 0.02).slice(1, -1);
  await paste(user, `POLYGON ${ring(13, 52, 0.1).slice(0, -1)}, ${hole})`);
  await user.click(await screen.findByRole('radio', { name: /^Fill holes: / }));
  expect(last()?.shape).toMatchObject({ holes: 0, corners: 4 });
});

it('what cannot be read gets a sentence, and the text stays', async () => {
  const { user, last } = renderPanel();
  await paste(user, 'POLYGON ((391000 5820000, 392000 5820000, 392000 5821000, 391000 5820000))');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'These are not degrees, but perhaps metres or pixels.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste coordinates').value).toContain('391000');
  expect(last()).toBeNull();
});

it('exchanged coordinates are exchanged after a question', async () => {
  const { user, last } = renderPanel();
  await paste(user, 'POLYGON ((-37 144, -37 145, -38 145, -38 144, -37 144))');
  await user.click(await screen.findByRole('button', { name: 'Swap them' }));
  expect(await screen.findByRole('img', { name: /^Your area: / })).toBeDefined();
  expect(last()?.figures.box.south).toBeCloseTo(-38);
});

it('points get squares of the width that is asked for', async () => {
  const { user, last } = renderPanel();
  await paste(user, 'POINT (13 52)');
  const width = await screen.findByLabelText('Sides of the square around each point in km');
  await user.clear(width);
  await user.type(width, 'x');
  await user.click(screen.getByRole('button', { name: 'Use these squares' }));
  expect(screen.getByText('Enter a width from 0.1 to 500 km.')).toBeDefined();
  await user.clear(width);
  await user.type(width, '10 km');
  await user.click(screen.getByRole('button', { name: 'Use these squares' }));
  await screen.findByRole('img', { name: /^Your area: / });
  expect(last()?.areaKm2).toBe(100);
  expect(screen.queryByText(/left out/)).toBeNull();
});

it('a line without a length gets a sentence', async () => {
  const { user } = renderPanel();
  await paste(user, 'LINESTRING (13 52, 13 52)');
  await user.click(await screen.findByRole('button', { name: 'Use this corridor' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The line has no length.');
});

const square = { name: null, polygon: [cornersOf('13 52, 14 52, 14 53, 13 52')], areaKm2: 1, filledKm2: 1, corners: 3 };
const kept = { format: 'KML', parts: [square], counted: [true], fillsHoles: false, notes: [] };

it.each([
  ['no JSON', '{"format":'],
  ['another value', '[]'],
  ['no notes', JSON.stringify({ ...kept, notes: undefined })],
  ['parts of another shape', JSON.stringify({ ...kept, parts: [{ ...square, polygon: [[{ x: 13, y: 52 }]] }] })],
  ['a number that is none', JSON.stringify({ ...kept, parts: [{ ...square, areaKm2: Number.NaN }] })],
  ['a ring without corners', JSON.stringify({ ...kept, parts: [{ ...square, polygon: [[]] }] })],
  ['an area that is too large now', JSON.stringify({ ...kept, parts: [{ ...square, areaKm2: 2e7 }] })],
])('a kept area of another version with %s is forgotten', async (_what, text) => {
  sessionStorage.setItem('fairswath-area', text);
  sessionStorage.setItem('fairswath-dropped-file', text);
  const { last } = renderPanel();
  expect(await screen.findByLabelText('Or paste coordinates')).toBeDefined();
  expect(last()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('a file that was dropped elsewhere on the page is read, and of two the newer one', async () => {
  const { last } = renderPanel();
  const file = (west: number) => new File([`POLYGON ${ring(west, 52, 0.1)}`], 'area.wkt');
  await Promise.all([keepDroppedFiles([file(13)], 5000), keepDroppedFiles([file(14)], 5000)]);
  await screen.findByRole('img', { name: /^Your area: / });
  expect(last()?.figures.box.west).toBe(14);
  expect(sessionStorage.getItem('fairswath-dropped-file')).toBeNull();
});

/** A square of 0.1° as in a link, with one decimal. */
const linked = 'BBEkIwgBCAACBA';

function openLink(area: string, outline: string) {
  history.replaceState(null, '', `/fair-price/multispectral/50cm?area=${area}#outline=${outline}`);
  return renderPanel();
}

it('an area in a link is taken like one that was entered, says so, and leaves the address', async () => {
  const { last } = openLink('76.33', linked);
  await screen.findByText(/^This area came with the link\./);
  expect(last()?.figures).toMatchObject({ corners: 4 });
  expect(location.href).not.toContain('outline');
  expect(sessionStorage.getItem('fairswath-area')).toContain('the link');
});

it.each([
  ['nothing', '76.33', ''],
  ['its end missing', '76.33', linked.slice(0, -2)],
  ['another size', '76.34', linked],
  ['corners that are not on Earth', '76.33', 'BBEwsZglKUAAUTA'],
  ['sides that cross', '76.33', 'BBEkIwgBCCABBC'],
  ['a script', '76.33', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
  ['megabytes', '76.33', linked.repeat(100_000)],
])('an area in a link with %s gets a sentence, and the answer is for the size alone', async (_what, area, outline) => {
  const { last } = openLink(area, outline);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The outline in this link is damaged, so these/);
  expect(last()).toBeNull();
  expect(location.hash).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

it('is kept while the tab is open, until another area is wanted', async () => {
  const { user } = renderPanel();
  await paste(user, `POLYGON ${ring(13, 52, 0.1)}`);
  await screen.findByRole('img', { name: /^Your area: / });
  const again = renderPanel();
  expect(await screen.findAllByRole('img', { name: /^Your area: / })).toHaveLength(2);
  expect(again.last()?.areaKm2).toBeGreaterThan(70);
  await user.click(screen.getAllByRole('button', { name: 'Use another area' })[0] as HTMLElement);
  expect(sessionStorage).toHaveLength(0);
});

it('coordinates that lie on land only in the other order are exchanged on request', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ countries: countryOutlines() }));
  const { user, last } = renderPanel();
  await paste(user, `POLYGON ${ring(52, 13, 0.1)}`);
  await user.click(await screen.findByRole('button', { name: 'Swap them' }));
  expect(last()?.figures.box).toMatchObject({ west: 13, south: 52 });
});

it('the polygons of a file are listed before they are joined, so that a scene footprint can be left out', async () => {
  const { user, last } = renderPanel();
  await paste(user, `MULTIPOLYGON (${ring(13, 52, 0.1)}, ${ring(12.5, 51.5, 1)})`);
  await screen.findByText('2 parts overlap and are counted once.');
  const parts = screen.getByRole('group', { name: 'Parts that count' });
  await user.click(within(parts).getAllByRole('checkbox')[1] as HTMLElement);
  expect(last()?.areaKm2).toBeLessThan(80);
});
