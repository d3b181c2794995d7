import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sentText, StandInServer } from '../../../testing/stand-in-server.ts';

export type Mood = 'well' | 'never' | 'half' | 'reset' | 'error 500' | 'text' | 'another shape' | 'huge' | 'unsigned' | 'forged' | 'replayed' | 'elsewhere';

interface Seen {
  path: string;
  body: Record<string, unknown>;
}

const report = { score: 712, level: 'medium', segment: 'B', hits: ['多头借贷'], summary: [{ label: '近30天申请次数', value: '3次' }] };

/** A stand-in for a risk provider, made from the protocol's description alone: it imports nothing of the adapter. */
export class RiskStandIn extends StandInServer {
  readonly key = 'stand-in-risk-key-0123456789';
  mood: Mood = 'well';
  seen: Seen[] = [];
  refused: string[] = [];
  now = () => Date.now();
  readonly #nonces = new Set<string>();

  static start(): Promise<RiskStandIn> {
    return new RiskStandIn().listen();
  }

  get url(): string {
    return `${this.origin}/v1/risk`;
  }

  #hmac = (text: string) => createHmac('sha256', this.key).update(text).digest('hex');

  /** What is wrong with a request; undefined when it may be answered. */
  #objection(request: IncomingMessage, kind: string, body: string): string | undefined {
    const [time, nonce, sign] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) => String(request.headers[name] ?? ''));
    if (sign !== this.#hmac(`${kind}\n${time}\n${nonce}\n${body}`)) return 'signature';
    if (Math.abs(Number(time) - this.now() / 1000) > 300) return 'time';
    if (this.#nonces.has(nonce!)) return 'nonce';
    this.#nonces.add(nonce!);
    return undefined;
  }

  protected async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await sentText(request);
    const objection = this.#objection(request, path.split('/').at(-1) ?? '', body);
    if (objection !== undefined) {
      this.refused.push(objection);
      answer.writeHead(401).end(objection);
      return;
    }
    this.seen.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    this.#answer(String(request.headers['x-nonce']), answer);
  }

  #answer(nonce: string, answer: ServerResponse): void {
    const signed = (text: string, over = nonce) =>
      answer.writeHead(200, { 'content-type': 'application/json', 'x-signature': this.#hmac(`${over}\n${text}`) }).end(text);
    const good = JSON.stringify(report);
    const moods: Record<Mood, () => unknown> = {
      well: () => signed(good),
      never: () => undefined,
      half: () => answer.writeHead(200, { 'content-type': 'application/json' }).write(good.slice(0, 20)),
      reset: () => answer.socket?.destroy(),
      'error 500': () => answer.writeHead(500).end('upstream'),
      text: () => signed('<html>'),
      'another shape': () => signed(JSON.stringify({ ...report, level: 'awful' })),
      huge: () => signed(JSON.stringify({ ...report, note: 'x'.repeat(400_000) })),
      unsigned: () => answer.writeHead(200).end(good),
      forged: () => answer.writeHead(200, { 'x-signature': '0'.repeat(64) }).end(good),
      replayed: () => signed(good, 'another-nonce'),
      elsewhere: () => answer.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
    };
    moods[this.mood]();
  }
}
