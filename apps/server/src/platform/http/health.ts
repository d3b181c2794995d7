import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { metricsType } from './metrics.ts';

const isLocal = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

interface Well {
  database: 'ok' | 'down';
  storage: 'ok' | 'down';
}

const toWord = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok' as const,
    () => 'down' as const,
  );

/** Asks database and storage; who asks while another is asking gets the same answer, so that frequent asking costs nothing. */
function askTogether(services: Services): () => Promise<Well> {
  let underWay: Promise<Well> | undefined;
  const ask = async (): Promise<Well> => {
    const [database, storage] = await Promise.all([toWord(sql`select 1`.execute(services.database.db)), toWord(services.storage.store.ping())]);
    return { database, storage };
  };
  return () => (underWay ??= ask().finally(() => (underWay = undefined)));
}

/** Process alive, ready to serve, and figures for Prometheus (with METRICS_TOKEN; outside production also from this machine). */
export function registerHealth(app: FastifyInstance, services: Services, isDraining: () => boolean): void {
  const hidden = { schema: { hide: true }, config: { room: 'probes' } } as const;
  const wellness = askTogether(services);
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const { database, storage } = await wellness();
    const ready = database === 'ok' && storage === 'ok' && !isDraining();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database, storage, draining: isDraining() });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    const token = services.config.METRICS_TOKEN;
    const allowed = token === undefined ? !services.config.production && isLocal(request.ip) : request.headers.authorization === `Bearer ${token}`;
    if (!allowed) return reply.status(404).send();
    return reply.header('content-type', metricsType).send(await services.metrics.text());
  });
}
