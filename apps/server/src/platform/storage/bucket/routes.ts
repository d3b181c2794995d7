import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { writeXml } from '../s3/xml.ts';
import { bucketRoot, type Bucket } from './bucket.ts';
import { BucketFault, faultOf } from './faults.ts';
import type { BucketRequest } from './messages.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}

function asBucketRequest({ raw, body, headers }: FastifyRequest): BucketRequest {
  const [path = '', search = ''] = (raw.url ?? '').split(/\?(.*)/s);
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const);
  return {
    method: raw.method ?? '',
    path,
    query: new URLSearchParams(search),
    headers: Object.fromEntries(single),
    body: (body as Readable | null | undefined) ?? nothing(),
  };
}

/** The embedded bucket over HTTP. Bodies are streams, refusals are S3's XML. */
export async function serveBucket(app: FastifyInstance, bucket: Bucket): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', (_request, body, done) => done(null, body));
    door.setErrorHandler((error, request, reply) => {
      const fault = faultOf(error) ?? new BucketFault('InternalError', 'We encountered an internal error.');
      if (fault.status >= 500) request.log.error({ err: error, code: fault.code }, 'the bucket failed');
      else request.log.info({ code: fault.code }, 'the bucket refused');
      // What is left of the body is not read; the connection ends with the answer.
      if (!request.raw.readableEnded) reply.header('connection', 'close');
      return reply
        .status(fault.status)
        .type('application/xml')
        .send(request.method === 'HEAD' ? '' : writeXml({ Error: { Code: fault.code, Message: fault.message, RequestId: request.id } }));
    });
    door.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
      url: `${bucketRoot}/*`,
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { room: 'uploads' },
      handler: async (request, reply) => {
        const { status, headers, body } = await bucket.handle(asBucketRequest(request));
        return reply
          .status(status)
          .headers(headers)
          .send(body ?? '');
      },
    });
  });
}
