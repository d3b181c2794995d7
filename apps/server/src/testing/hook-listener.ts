import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; event: string; order_id: string; shop_order_no: string; at: string; data: Record<string, unknown> };
}

type Reply = number | ((response: ServerResponse) => void);

/** A shop's own server, which hears what it is told and answers as the test says. */
export class HookListener {
  readonly heard: Heard[] = [];
  /** The answers to the next requests; after them `otherwise`. */
  next: Reply[] = [];
  otherwise: Reply = 200;
  /** Decides the answer by what was heard, before all else. */
  by: ((heard: Heard) => Reply | undefined) | undefined;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<HookListener> {
    const server = createServer();
    const listener = new HookListener(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const heard = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as Heard['body'] };
        listener.heard.push(heard);
        const reply = listener.by?.(heard) ?? listener.next.shift() ?? listener.otherwise;
        if (typeof reply === 'function') reply(response);
        else response.writeHead(reply).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return listener;
  }

  url(path = '/hook?shop=1'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** The events that it was told, as `event shop_order_no`. */
  get told(): string[] {
    return this.heard.map(({ body }) => `${body.event} ${body.shop_order_no}`);
  }
}

/** The signature by the documented rule, written down once more: nothing of the server's own code. */
export function signatureBy(secret: string, { path, headers, text }: Heard): string {
  const parts = ['POST', path, String(headers['x-timestamp']), String(headers['x-nonce']), createHash('sha256').update(text).digest('hex')];
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
}
