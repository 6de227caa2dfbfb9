/** A picture of two cars on a road, seen from above, as a satellite with pixels of a certain size would record it. */

/** The ground that the picture shows, in metres. Pixels of 30 cm, 50 cm, 1 m and 3 m fit into it. */
export const ground = { width: 12, height: 9 };

/** The length and the width of a car, in metres. */
export const car = { length: 4.5, width: 1.8 };

const levels = 8;
const samplesPerPixel = 5;

/** Pixels of one brightness, from 0 to 1, as the path of a drawing in metres. */
interface Tone {
  opacity: number;
  path: string;
}

/** The tones of the picture with pixels of `metres`, without the lightest, which is the ground of the page. */
export function pixelPicture(metres: number): Tone[] {
  const paths = Array.from({ length: levels + 1 }, () => '');
  const columns = ground.width / metres;
  for (let row = 0; row < ground.height / metres - 1e-9; row++)
    for (let column = 0, start = 0; column < columns - 1e-9; column++) {
      const level = levelOf(column * metres, row * metres, metres);
      if (column + 1 < columns - 1e-9 && levelOf((column + 1) * metres, row * metres, metres) === level) continue;
      const [x, y, width] = [start, row, column + 1 - start].map((pixels) => Math.round(pixels * metres * 10) / 10);
      paths[level] += `M${x} ${y}h${width}v${metres}h-${width}z`;
      start = column + 1;
    }
  return paths.flatMap((path, level) => (level > 0 && path ? [{ opacity: level / levels, path }] : []));
}

/** The mean brightness of a pixel whose upper left corner is at `x` and `y`, in steps. */
function levelOf(x: number, y: number, metres: number): number {
  let sum = 0;
  for (let i = 0; i < samplesPerPixel; i++)
    for (let j = 0; j < samplesPerPixel; j++)
      sum += darkness(x + ((i + 0.5) * metres) / samplesPerPixel, y + ((j + 0.5) * metres) / samplesPerPixel);
  return Math.round((levels * sum) / samplesPerPixel ** 2);
}

/** How dark the ground is at a place, from 0 to 1. */
function darkness(x: number, y: number): number {
  return carAt(x - 1.2, y - 5.1, 0.95) ?? carAt(10.6 - x, y - 2.2, 0.6) ?? roadAt(x, y);
}

/** A car whose rear left corner is at 0, or its shadow; null beside it. */
function carAt(x: number, y: number, paint: number): number | null {
  const isInside = (left: number, top: number, right: number, bottom: number) =>
    x >= left && x < right && y >= top && y < bottom;
  if (isInside(2.7, 0.2, 3.3, 1.6) || isInside(0.5, 0.25, 0.9, 1.55)) return 0.15;
  const isCorner = (x < 0.3 || x > car.length - 0.3) && (y < 0.3 || y > car.width - 0.3);
  if (isInside(0, 0, car.length, car.width) && !isCorner) return paint;
  return isInside(0.2, car.width, car.length, car.width + 0.4) ? 0.45 : null;
}

function roadAt(x: number, y: number): number {
  if (y < 1 || y > 8) return 0.32;
  const isDash = Math.abs(y - 4.5) < 0.12 && x % 3 < 1.8;
  return isDash ? 0 : 0.13;
}
