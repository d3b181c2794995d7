import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';

export interface Metrics {
  /** All of them in Prometheus' text format. */
  text(): Promise<string>;
  answered(route: string, method: string, status: number, seconds: number): void;
  channelCalled(channel: string, act: string, outcome: string): void;
}

/** What is measured of the process (memory, CPU, the event loop's delay) is measured once, however many servers run in it: the delay's watch never ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Prometheus metrics. Labels are route patterns and codes, never ids. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Answer time by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const channels = new Counter({
    name: 'channel_calls_total',
    help: 'Payment channel calls by outcome',
    labelNames: ['channel', 'act', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    text: () => Registry.merge([registry, ofProcess]).metrics(),
    answered: (route, method, status, seconds) => requests.observe({ route, method, status: String(status) }, seconds),
    channelCalled: (channel, act, outcome) => channels.inc({ channel, act, outcome }),
  };
}
