import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Mood = 'well' | 'never' | 'reset' | 'error 502' | 'html' | 'huge' | 'another shape' | 'elsewhere';

/** One parcel as kuaidi100 tells of it. */
export interface KnownParcel {
  state: string;
  /** The newest first; times are Beijing's. */
  data: { time: string; ftime: string; context: string; areaName?: string }[];
  /** Couriers that ask for the receiver's phone answer only who knows its end. */
  phone?: string;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** kuaidi100 of somebody else, by its description alone: it imports nothing of the adapter. */
export class Kuaidi100StandIn {
  readonly customer = 'STANDINCUSTOMER0123456789ABCDEF0';
  readonly key = 'standInKey01';
  mood: Mood = 'well';
  /** com/num → what is known. */
  readonly parcels = new Map<string, KnownParcel>();
  seen: Record<string, string>[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, answer) => void this.#serve(request, answer).catch(() => answer.destroy()));
  }

  static async start(): Promise<Kuaidi100StandIn> {
    const standIn = new Kuaidi100StandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/poll/query.do`;
  }

  #refuse = (answer: ServerResponse, returnCode: string, message: string) => this.#say(answer, { result: false, returnCode, message });
  #say = (answer: ServerResponse, body: unknown) => answer.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));

  async #serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const form = await formOf(request);
    if (this.mood !== 'well') {
      this.#misbehave(answer);
      return;
    }
    if (request.method !== 'POST' || request.url !== '/poll/query.do') return void answer.writeHead(404).end();
    const text = form.get('param') ?? '';
    const sign = createHash('md5').update(text).update(this.key).update(this.customer).digest('hex').toUpperCase();
    if (form.get('customer') !== this.customer || form.get('sign') !== sign) return void this.#refuse(answer, '503', '验证签名失败');
    const param = JSON.parse(text) as Record<string, string>;
    this.seen.push(param);
    const known = this.parcels.get(`${param['com']}/${param['num']}`);
    if (!known) return void this.#refuse(answer, '500', '查询无结果，请隔段时间再查');
    if (known.phone !== undefined && !known.phone.endsWith(param['phone'] || '-')) return void this.#refuse(answer, '408', '快递公司参数异常：验证码错误');
    this.#say(answer, {
      message: 'ok',
      nu: param['num'],
      com: param['com'],
      ischeck: known.state === '3' ? '1' : '0',
      status: '200',
      condition: 'F00',
      state: known.state,
      data: known.data,
    });
  }

  #misbehave(answer: ServerResponse): void {
    const moods: Record<Exclude<Mood, 'well'>, () => unknown> = {
      never: () => undefined,
      reset: () => answer.socket?.destroy(),
      'error 502': () => answer.writeHead(502).end('bad gateway'),
      html: () => answer.writeHead(200).end('<html>'),
      huge: () => answer.writeHead(200).end(`{"message":"${'x'.repeat(400_000)}"}`),
      'another shape': () => this.#say(answer, { hello: 'world' }),
      elsewhere: () => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    };
    moods[this.mood as Exclude<Mood, 'well'>]();
  }
}
