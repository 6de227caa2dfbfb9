// Visitors who read without a pause: each makes its next request as soon as it has the last answer. load.ts starts this program.
import autocannon from 'autocannon';
import { answerTask } from './child-process.ts';
import type { Measured } from './measured.ts';

/** Who reads what, and for how long. */
export interface VisitorsTask {
  url: string;
  apikey: string;
  /** Each visitor begins at another of these paths. */
  paths: string[];
  visitors: number;
  seconds: number;
}

async function read({ url, apikey, paths, visitors, seconds }: VisitorsTask): Promise<Measured> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  let opened = 0;
  const milliseconds: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: visitors,
        duration: seconds,
        // A busy machine is slow. What takes longer than this counts as an error.
        timeout: 60,
        headers: { apikey },
        requests,
        setupClient: (client) => {
          const first = opened++ % requests.length;
          client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
        },
      },
      (error, finished) => (error ? reject(error) : resolve(finished)),
    );
    // The generator's own result has no 95th percentile.
    instance.on('response', (_client, _status, _bytes, time) => milliseconds.push(time));
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]);
  return {
    seconds: result.duration,
    milliseconds,
    statuses: Object.fromEntries(statuses),
    withoutAnswer: result.errors,
  };
}

answerTask(read);
