const roundsAtMost = 400;

/**
 * Median milliseconds of each call. The calls take turns, so that other load on the machine affects all of them alike, and as
 * many run at once as there are connections.
 */
export async function medianTimes(
  connections: number,
  calls: (() => Promise<unknown>)[],
  milliseconds: number,
): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  let round = -10 * connections;
  const latest = performance.now() + milliseconds * calls.length;
  const worker = async () => {
    while (round < roundsAtMost * Math.min(connections, 4) && (round < 10 || performance.now() < latest)) {
      const warm = round++ >= 0;
      for (const [index, call] of calls.entries()) {
        const start = performance.now();
        await call();
        if (warm) times[index]?.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.map((sample) => sample.sort((a, b) => a - b)[sample.length >> 1] ?? Number.NaN);
}
