import { type Axis, type AxisRange, positionOn } from './axis';

/** The digits of ticks in each decade, the closest first. */
const divisions = [[1, 1.5, 2, 3, 5, 7], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]];

/** The least distance of two ticks in percent of the axis: on a phone, the width of "$100,000". */
export const leastGap = 15.5;

/** The smallest ratio of the ends of an axis, so that a few similar values do not appear far apart. */
export const minRatio = 4;

/** The minimum distance of values from the ends, as a part of the length: room for half a mark. */
export const margin = 0.04;

/** An axis that fits values above 0. Without any, it has some range. */
export function fitAxis(values: readonly number[]): Axis {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [1, 10];
  const ratio = highest / lowest;
  const factor = Math.max(1.12, ratio ** margin, (minRatio / ratio) ** 0.5);
  return withTicks({ from: lowest / factor, to: highest * factor });
}

/** An axis with as many round ticks as have room for their labels on a phone. */
export function withTicks(range: AxisRange): Axis {
  const hasRoom = (ticks: readonly number[]) =>
    ticks.every((tick, at) => at === 0 || positionOn(range, tick) - positionOn(range, ticks[at - 1] ?? 0) >= leastGap);
  return { ...range, ticks: ticksWith(range, hasRoom) };
}

/** The round values on an axis: as many as have room, or none. At last only every other power of ten is left. */
export function ticksWith(range: AxisRange, hasRoom: (ticks: readonly number[]) => boolean): number[] {
  const first = Math.floor(Math.log10(range.from));
  const last = Math.ceil(Math.log10(range.to));
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const ticksOf = (digits: readonly number[], some: readonly number[]) =>
    some
      .flatMap((power) => digits.map((digit) => Number((digit * 10 ** power).toPrecision(3))))
      .filter((tick) => tick >= range.from && tick <= range.to);
  const choices = [
    ...divisions.map((digits) => ticksOf(digits, powers)),
    ticksOf(
      [1],
      powers.filter((power) => power % 2 === 0),
    ),
  ];
  return choices.find(hasRoom) ?? [];
}
