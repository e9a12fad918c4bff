import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContext } from '../../context.ts';
import { SERVICE_PATHS } from '../../contract/health.ts';
import { isFromOwnNetwork } from '../account/own-machine.ts';
import { jobMetrics } from './job-metrics.ts';

const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * What Prometheus collects: the process, how long calls take by route and outcome, and how many jobs are in which state, how those of the
 * developer API end. Nothing in it
 * says about persons. Shown to the machine itself and to private networks, never through a proxy, as it says how busy the server is.
 */
export function metricsRoutes(server: FastifyInstance, { jobs, config, database, now }: ServerContext): void {
  if (!config.metrics) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const latency = new Histogram({
    name: 'gesso_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'gesso_jobs',
    help: 'Jobs by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries(await jobs.counts())) this.set({ state }, count);
    },
  });

  jobMetrics(registry, { database, now });

  server.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: that would make a series of each.
    const route = request.routeOptions.url ?? 'unknown';
    latency.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  server.get(SERVICE_PATHS.metrics, async (request, reply) => {
    if (!isFromOwnNetwork(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
