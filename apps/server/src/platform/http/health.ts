import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const isLocal = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

/** Process alive, ready to serve, and figures for Prometheus (with METRICS_TOKEN; outside production also from this machine). */
export function registerHealth(app: FastifyInstance, services: Services, isDraining: () => boolean): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = await sql`select 1`.execute(services.database.db).then(
      () => 'ok',
      () => 'down',
    );
    const storage = await services.storage.store.ping().then(
      () => 'ok',
      () => 'down',
    );
    const ready = database === 'ok' && storage === 'ok' && !isDraining();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database, storage, draining: isDraining() });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    const token = services.config.METRICS_TOKEN;
    const allowed = token === undefined ? !services.config.production && isLocal(request.ip) : request.headers.authorization === `Bearer ${token}`;
    if (!allowed) return reply.status(404).send();
    return reply.header('content-type', services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
  });
}
