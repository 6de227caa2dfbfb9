// Measures how long it takes to check, measure and simplify areas with 1,000, 10,000 and 100,000 corners, and how much memory
// that allocates: `npm run bench:areas`. Use `-- --corners=1000,50000` for other numbers and `-- --runs=9` for more runs. Figures
// are medians.
import { parseArgs } from 'node:util';
import { quartilesOf } from '../../src/domain/prices/quartiles.ts';
import { areaAsGeoJson } from '../../src/features/areas/measuring/area-files.ts';
import { checkArea } from '../../src/features/areas/measuring/check-area.ts';
import { measureParts } from '../../src/features/areas/measuring/measure.ts';
import { scenesFor } from '../../src/features/areas/measuring/scenes.ts';
import { simplifyParts } from '../../src/features/areas/measuring/simplify.ts';
import type { Position } from '../../src/features/areas/shape.ts';
import { wavyRing } from '../fixtures/measured-areas.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, corners: { type: 'string', default: '1000,10000,100000' } },
});

interface Step {
  ms: number[];
  megabytes: number[];
}

const steps = new Map<string, Step>();

/** Runs a step after collecting garbage. The memory is what the heap grew by, including garbage of the step. */
function measured<Value>(name: string, work: () => Value): Value {
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const start = performance.now();
  const value = work();
  const step = steps.get(name) ?? { ms: [], megabytes: [] };
  step.ms.push(performance.now() - start);
  step.megabytes.push((process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - heap) / 2 ** 20);
  steps.set(name, step);
  return value;
}

/** A coast: each corner is moved by a little, so that no two sides are in line. */
const coast = (centre: Position, corners: number): Position[] =>
  wavyRing(centre, 0.5, corners).map(([x, y], nth) => [
    x + (0.1 / corners) * Math.sin(nth * 1.7),
    y + (0.1 / corners) * Math.cos(nth * 2.3),
  ]);

function run(corners: number): void {
  const polygon = [coast([13, 52], corners)];
  const halves = [coast([13, 52], corners / 2), coast([13.3, 52.2], corners / 2)];
  const { parts } = measured('check', () => checkArea([{ name: null, polygon }]));
  measured('check 2 overlapping halves', () => checkArea(halves.map((ring) => ({ name: null, polygon: [ring] }))));
  measured('measure', () => measureParts(parts));
  measured('scenes of 25 km²', () => scenesFor(parts, 25));
  measured('simplify to 300', () => simplifyParts(parts, 300));
  measured('GeoJSON', () => areaAsGeoJson(parts));
}

const table: Record<string, Record<string, number>> = {};
for (const corners of values.corners.split(',').map(Number)) {
  // The first run also compiles.
  for (let nth = 0; nth <= Number(values.runs); nth++) {
    if (nth === 1) steps.clear();
    run(corners);
  }
  for (const [name, { ms, megabytes }] of steps) {
    const row = table[name] ?? {};
    row[`${corners}: ms`] = Math.round(quartilesOf(ms)?.median ?? Number.NaN);
    row[`${corners}: MB`] = Math.round(quartilesOf(megabytes)?.median ?? Number.NaN);
    table[name] = row;
  }
}
console.table(table);
