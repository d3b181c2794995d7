import type { FastifyInstance } from 'fastify';
import type { ModuleName } from '@merchant-admin/contract/permission/history-names';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { watchSearches } from '../plain/watch-searches.ts';
import { authenticateStaff } from '../session/authenticate.ts';
import { requireSameOrigin } from '../session/same-origin.ts';
import { authenticateShop } from '../session/shop-signature.ts';
import type { Services } from '../services.ts';
import { mayCompress } from './compression.ts';
import { envelopeOf, succeeded } from './envelope.ts';
import { isForStrangers } from './limits.ts';
import type { AnyOperation, Input } from './operation.ts';
import { runOperation } from './run.ts';
import { acceptUploads, readUploadForm } from './upload-form.ts';

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.method === 'POST' ? { body: endpoint.body } : {}),
    querystring: endpoint.query,
    params: endpoint.params,
    response: endpoint.file ? {} : { 200: envelopeOf(endpoint.result) },
  };
}

/** The largest body of a call that is open to people who are not signed in, bytes: their forms are short. */
const openBodyLimit = 16_384;

/** The path as fastify writes it: :name for {name}. */
const routePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function register(app: FastifyInstance, services: Services, module: string, operation: AnyOperation): void {
  const { endpoint } = operation;
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    schema: { ...schemaOf(endpoint), tags: [module] },
    config: { endpoint },
    ...(isForStrangers(endpoint) ? { bodyLimit: openBodyLimit } : {}),
    ...watchSearches(services, module as ModuleName, endpoint),
    compress: mayCompress(endpoint) ? {} : false,
    onRequest: async (request, reply) => {
      if (endpoint.permission === 'shop') return;
      if (endpoint.permission !== 'open') return authenticateStaff(services, endpoint, request, reply);
      if (endpoint.kind === 'write') requireSameOrigin(request, false, services.config.PUBLIC_ORIGIN);
    },
    preValidation: async (request, reply) => {
      if (endpoint.upload) await readUploadForm(request, reply);
      // The signature covers the body's bytes, so a shop is known only once they are read.
      if (endpoint.permission === 'shop') {
        // A shop whose clock differs learns by how much.
        reply.header('date', services.clock.now().toUTCString());
        await authenticateShop(services, request);
      }
      if (endpoint.method === 'POST') request.body ??= {};
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body ?? {}, file: request.upload } as Input<never>;
      const result = operation.open
        ? await operation.run({ requestId: request.id, ip: request.ip, services, now: services.clock.now(), request, reply }, input)
        : await runOperation(services, request.caller!, operation, input, request, reply);
      return reply.sent || endpoint.file ? reply : succeeded(result);
    },
  });
}

/** Answers a call of a module. Forms with files are read in a room of their own: everywhere else they stay refused. */
export function mount(app: FastifyInstance, services: Services, module: string, operation: AnyOperation): void {
  if (operation.endpoint.upload) void app.register(async (room) => (await acceptUploads(room), register(room, services, module, operation)));
  else register(app, services, module, operation);
}
