import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { Config } from '../../config.ts';
import { answerErrors } from './answer-errors.ts';
import { readBodies } from './bodies.ts';
import { compressAnswers } from './compression.ts';
import { bucketOrigin } from '../storage/open-storage.ts';
import { secureHeaders } from './headers.ts';
import { limitRequests } from './limits.ts';
import { Lines, pace } from './lines.ts';
import type { Metrics } from './metrics.ts';
import { answerBadAddress, answerBrokenRequest, refuseSlowBody } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export const bodyLimit = 1_048_576;

/** The HTTP shell around all calls: bodies, limits, headers, request ids, logs without personal data, one error answer. */
export async function createApp(config: Config, logger: { level: string; stream?: NodeJS.WritableStream }): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    // The nearest proxy alone is believed: what stands before its entry in X-Forwarded-For the client may have written itself.
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    http: { headersTimeout: pace.patienceMs, connectionsCheckingInterval: 1000 },
    // Paths and codes only: addresses hold search words, bodies hold people.
    logger: {
      ...logger,
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }), res: (reply) => ({ status: reply.statusCode }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked against their shapes by the contract walk, not at each request.
  app.setSerializerCompiler(config.NODE_ENV === 'test' ? serializerCompiler : () => (answer) => JSON.stringify(answer));
  app.decorateRequest('identity', undefined);
  app.decorateRequest('caller', undefined);
  limitRequests(app, watchLines(app, config.TRUST_PROXY), config.RATE_LIMIT);
  secureHeaders(app, bucketOrigin(config));
  await app.register(cookie);
  await readBodies(app);
  await compressAnswers(app);
  answerErrors(app);
  return app;
}

/** Cuts off clients who are too slow, every second. */
function watchLines(app: FastifyInstance, behindProxy: boolean): Lines {
  const lines = new Lines({ behindProxy });
  lines.watch(app.server);
  const watch = setInterval(() => lines.sweep(refuseSlowBody), 1000).unref();
  app.addHook('onClose', async () => clearInterval(watch));
  return lines;
}

/** For the log, who looked into which merchant that is not his own. */
const lookOf = ({ identity, caller }: FastifyRequest) =>
  identity && caller && caller.merchantId !== identity.merchant_id ? { account: identity.account_id, viewedMerchant: caller.merchantId } : {};

/** One log line and one metric for each answer. */
export function observeAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    if (request.routeOptions.config.endpoint)
      request.log.info(
        { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, ...lookOf(request) },
        'answered',
      );
  });
}
