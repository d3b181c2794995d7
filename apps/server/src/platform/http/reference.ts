import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { requireSession } from '../session/authenticate.ts';
import type { Services } from '../services.ts';

/** Serves OpenAPI 3.1 drawn from the contract, and a page to read it: for signed-in people, in a demo for everybody. Must be registered before the calls. */
export async function describeCalls(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'merchant-admin', version: '1.0.0', description: '商家后台接口。除 /open 外使用登录会话；/open 使用签名密钥。' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'new_bjz_token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let bytes: Buffer | undefined;
  await app.register(async (room) => {
    room.addHook('onRequest', async (request) => {
      if (!services.config.demo) await requireSession(services, request);
    });
    await room.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'none', deepLinking: true } });
    room.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((bytes ??= Buffer.from(JSON.stringify(app.swagger())))),
    );
  });
}
