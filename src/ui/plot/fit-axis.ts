import { type Axis, type AxisRange, positionOn } from './axis';

/** The digits of ticks in each decade, the closest first. */
const divisions = [[1, 1.5, 2, 3, 5, 7], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]];

/** The least distance of two ticks in percent of the axis: on a phone, the width of "$20,000". */
const leastGap = 14;

/** The smallest ratio of the ends of an axis, so that a few similar values do not appear far apart. */
const minRatio = 4;

/**
 * An axis that fits values above 0, with room for half a mark at both ends, and with as many round ticks as have room for their
 * labels on a phone. It stays within `limits`, which are its ends without values.
 */
export function fitAxis(
  values: readonly number[],
  limits: AxisRange = { from: 0, to: Number.POSITIVE_INFINITY },
): Axis {
  const range = values.length > 0 ? rangeAround(values, limits) : limits;
  const hasRoom = (ticks: readonly number[]) =>
    ticks.every((tick, at) => at === 0 || positionOn(range, tick) - positionOn(range, ticks[at - 1] ?? 0) >= leastGap);
  return { ...range, ticks: ticksWith(range, hasRoom) };
}

function rangeAround(values: readonly number[], { from, to }: AxisRange): AxisRange {
  const within = values.map((value) => Math.min(Math.max(value, from), to));
  const [lowest, highest] = [Math.min(...within), Math.max(...within)];
  const margin = Math.max(1.12, (minRatio / (highest / lowest)) ** 0.5);
  return { from: Math.max(from, lowest / margin), to: Math.min(to, highest * margin) };
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
