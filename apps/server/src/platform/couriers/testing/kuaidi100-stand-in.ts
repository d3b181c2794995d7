import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sentText, StandInServer } from '../../../testing/stand-in-server.ts';

export type Mood = 'well' | 'never' | 'reset' | 'error 502' | 'html' | 'huge' | 'another shape' | 'elsewhere';

/** One parcel as kuaidi100 tells of it. */
export interface KnownParcel {
  state: string;
  /** What happened, the newest first; times are Beijing's. */
  data: { time: string; ftime: string; context: string; areaName?: string }[];
  /** The receiver's phone: such couriers answer only to somebody who knows its end. */
  phone?: string;
}

/** A stand-in for kuaidi100, made from its description alone: it imports nothing of the adapter. */
export class Kuaidi100StandIn extends StandInServer {
  readonly customer = 'STANDINCUSTOMER0123456789ABCDEF0';
  readonly key = 'standInKey01';
  mood: Mood = 'well';
  /** `com/num` → what is known of the parcel. */
  readonly parcels = new Map<string, KnownParcel>();
  seen: Record<string, string>[] = [];

  static start(): Promise<Kuaidi100StandIn> {
    return new Kuaidi100StandIn().listen();
  }

  get url(): string {
    return `${this.origin}/poll/query.do`;
  }

  #refuse = (answer: ServerResponse, returnCode: string, message: string) => this.#say(answer, { result: false, returnCode, message });
  #say = (answer: ServerResponse, body: unknown) => answer.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));

  protected async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await sentText(request));
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
