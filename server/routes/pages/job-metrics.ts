import { Gauge, type Registry } from 'prom-client';
import type { ServerContext } from '../../context.ts';
import { type JobFigures, jobFigures } from '../../services/developer/jobs/job-figures.ts';

interface Series {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly values: (
    figures: JobFigures,
  ) => readonly (readonly [labels: Record<string, string>, value: number])[];
}

const UNDER_WAY = ['kind', 'status'];
const ENDED = ['kind', 'outcome'];

const SERIES: readonly Series[] = [
  {
    name: 'gesso_api_jobs',
    help: 'Jobs of the developer API that wait or run.',
    labelNames: UNDER_WAY,
    values: ({ underWay }) => underWay.map(({ kind, status, jobs }) => [{ kind, status }, jobs]),
  },
  {
    name: 'gesso_api_job_oldest_seconds',
    help: 'Seconds since the oldest of them was taken.',
    labelNames: UNDER_WAY,
    values: ({ underWay }) =>
      underWay.map(({ kind, status, oldestSeconds }) => [{ kind, status }, oldestSeconds]),
  },
  {
    name: 'gesso_api_jobs_ended',
    help: 'Jobs that were taken in the last hour and have ended, by outcome: succeeded, cancelled, or the code of the failure.',
    labelNames: ENDED,
    values: ({ ended }) => ended.map(({ kind, outcome, jobs }) => [{ kind, outcome }, jobs]),
  },
  {
    name: 'gesso_api_job_mean_seconds',
    help: 'Seconds that these took from the beginning of their work to its end, on average.',
    labelNames: ENDED,
    values: ({ ended }) => ended.map(({ kind, outcome, meanSeconds }) => [{ kind, outcome }, meanSeconds]),
  },
];

/** Renders and tools of the developer API: how many wait and for how long, how long they take, and how they end. */
export function jobMetrics(
  registry: Registry,
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
): void {
  // All series are collected at once; they share one reading.
  let reading: Promise<JobFigures> | null = null;
  const read = () => {
    reading ??= jobFigures(database, now()).finally(() => {
      reading = null;
    });
    return reading;
  };
  for (const { name, help, labelNames, values } of SERIES)
    new Gauge({
      ...{ name, help, labelNames: [...labelNames], registers: [registry] },
      async collect() {
        const figures = await read();
        this.reset();
        for (const [labels, value] of values(figures)) this.set(labels, value);
      },
    });
}
