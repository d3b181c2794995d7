import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let port = 0;
beforeAll(async () => {
  await server().app.listen({ port: 0, host: '127.0.0.1' });
  port = (server().app.server.address() as AddressInfo).port;
});

/** Sends bytes as they are and reads all that comes back. */
function raw(...chunks: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    socket.on('data', (data) => {
      text += data.toString('utf8');
      if (text.includes('request_id') || text.includes('"status"')) socket.end();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

function envelopeIn(answer: string): { status: number; code: number; message: string } {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  const body = JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '{}') as { ret_code: number; ret_msg: string };
  return { status, code: body.ret_code, message: body.ret_msg };
}

const chinese = { message: expect.stringMatching(/^\p{Script=Han}+$/u) as string };

describe('what no call can read', () => {
  it.each(['/merchant/%ff', '/merchant/order/audit/%E0%A4%A', '/%', '/%c0%ae%c0%ae/etc/passwd'])('an address that is none: %s', async (url) => {
    const answer = await server().app.inject({ method: 'GET', url });
    expect(answer.json()).toEqual({ ret_code: 1021, ret_msg: '接口不存在', result: { request_id: expect.any(String) as string } });
    expect(answer.statusCode).toBe(404);
  });

  it('a part of the path that is too long', async () => {
    const answer = await server().app.inject({ method: 'POST', url: `/merchant/order/audit/${'a'.repeat(300)}`, payload: {} });
    expect(answer.json()).toMatchObject({ ret_code: 1021, ret_msg: '接口不存在' });
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)('a method that no call has: %s', async (method) => {
    const answer = await server().app.inject({ method: method as 'PUT', url: '/privilege/my/info' });
    expect(answer.json()).toMatchObject({ ret_code: 1021 });
  });

  it('bytes that are no HTTP', async () => {
    expect(envelopeIn(await raw('\u0000\u0001 hello\r\n\r\n'))).toMatchObject({ status: 400, code: platformErrors.BROKEN_BODY.code, ...chinese });
  });

  it('headers without end', async () => {
    const answer = await raw(`GET /privilege/my/views?list=${'a'.repeat(200_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(envelopeIn(answer)).toMatchObject({ status: 413, code: platformErrors.TOO_LARGE.code, ...chinese });
  });

  it('a length that is none', async () => {
    const answer = await raw('POST /privilege/login/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: -1\r\n\r\n{}');
    expect(envelopeIn(answer)).toMatchObject({ status: 400, ...chinese });
  });

  it('a body in pieces that does not end within the limit', async () => {
    const piece = `100000\r\n${' '.repeat(0x100000)}\r\n`;
    const answer = await raw(
      `POST /privilege/login/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 20 }, () => piece),
    );
    expect(envelopeIn(answer)).toMatchObject({ status: 413, code: platformErrors.TOO_LARGE.code, ...chinese });
  });

  it('two lengths that contradict each other', async () => {
    const answer = await raw(
      'POST /privilege/login/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(envelopeIn(answer)).toMatchObject({ status: 400, ...chinese });
  });

  it('a connection that breaks in the middle leaves the server well', async () => {
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write('POST /privilege/login/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"');
              setTimeout(() => socket.destroy(), 5);
            });
            socket.on('close', () => resolve());
          }),
      ),
    );
    expect(await raw('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')).toContain('"status":"ok"');
  });
});
