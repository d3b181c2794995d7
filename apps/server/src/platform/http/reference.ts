import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { requireSession } from '../session/authenticate.ts';
import type { Services } from '../services.ts';

/** OpenAPI 3.1 drawn from the contract, and a page to read it: for who is signed in, in a demo for everybody. Must be registered before the calls. */
export async function describeCalls(app: FastifyInstance, services: Services): Promise<void> {
  const onRequest = (request: FastifyRequest, _reply: unknown, done: (refusal?: Error) => void): void => {
    const passed = services.config.demo ? Promise.resolve() : requireSession(services, request);
    // oxlint-disable-next-line promise/no-callback-in-promise -- the hook's type knows callbacks alone
    passed.then(() => done(), done);
  };
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
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'none', deepLinking: true }, uiHooks: { onRequest } });
  let bytes: Buffer | undefined;
  app.get('/openapi.json', { schema: { hide: true }, onRequest }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((bytes ??= Buffer.from(JSON.stringify(app.swagger())))),
  );
}
