import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { sentText, StandInServer } from '../../testing/stand-in-server.ts';
import { MovableClock } from '../clock/clock.ts';
import { DeviceCheckDesk } from './device-check-desk.ts';
import { createHttpDeviceCheck } from './http.ts';
import { openDeviceChecks } from './open-device-checks.ts';

type Mood = 'well' | 'never' | 'half' | 'reset' | 'error 500' | 'text' | 'another shape' | 'no time' | 'another device' | 'no device' | 'huge' | 'elsewhere';

/** Somebody else's check, made from the protocol's description alone: it imports nothing of the adapter. */
class Peer extends StandInServer {
  readonly key = 'stand-in-device-key-0123456789';
  mood: Mood = 'well';
  seen: { method: string; path: string; type: string; body: unknown }[] = [];

  protected async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await sentText(request));
    if (request.headers['x-api-key'] !== this.key) {
      answer.writeHead(401).end();
      return;
    }
    this.seen.push({ method: request.method ?? '', path: request.url ?? '', type: String(request.headers['content-type']), body });
    const good = { ...(body as object), reported: 'reported', locked: 'unknown', detail: '机主已报失', at: '2026-03-02T10:00:00+08:00', extra: 1 };
    const json = (told: object) => answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    const moods: Record<Mood, () => unknown> = {
      well: () => json(good),
      never: () => undefined,
      half: () => answer.writeHead(200).write('{"number":'),
      reset: () => answer.socket?.destroy(),
      'error 500': () => answer.writeHead(500).end('upstream'),
      text: () => answer.writeHead(200).end('<html>'),
      'another shape': () => json({ ...good, reported: 'maybe' }),
      'no time': () => json({ ...good, at: '昨天' }),
      'another device': () => json({ ...good, number: '860000000000009' }),
      'no device': () => json({ ...good, number: undefined }),
      huge: () => json({ ...good, note: 'x'.repeat(100_000) }),
      elsewhere: () => answer.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
    };
    moods[this.mood]();
  }
}

const peer = await new Peer().listen();
afterAll(() => peer.stop());
afterEach(() => {
  peer.mood = 'well';
  peer.seen = [];
});
const imei = '356938035643809';
const deskFor = (over: { key?: string; url?: string } = {}) =>
  new DeviceCheckDesk(createHttpDeviceCheck({ url: `${peer.origin}/v2/device`, key: peer.key, ...over }), 400);

describe('a check of a device over HTTP', () => {
  it('is asked by the number in the body, never in the address, and its answer is taken', async () => {
    expect(await deskFor().ask(imei)).toEqual({
      outcome: 'answered',
      findings: { reported: 'reported', locked: 'unknown', detail: '机主已报失', at: new Date('2026-03-02T02:00:00Z') },
    });
    expect(peer.seen).toEqual([{ method: 'POST', path: '/v2/device', type: 'application/json', body: { number: imei } }]);
  });

  it('refuses another key', async () => {
    expect(await deskFor({ key: 'some-other-key-0123456789' }).ask(imei)).toEqual({ outcome: 'failed', failure: '核验服务返回401' });
    expect(peer.seen).toEqual([]);
  });

  it.each<[Mood, string, string]>([
    ['never', 'timed-out', '超过0.4秒未返回'],
    ['half', 'timed-out', '超过0.4秒未返回'],
    ['reset', 'failed', '核验服务无法连接'],
    ['error 500', 'failed', '核验服务返回500'],
    ['elsewhere', 'failed', '核验服务无法连接'],
    ['text', 'garbage', '返回内容不是JSON'],
    ['another shape', 'garbage', '返回内容格式不符'],
    ['no time', 'garbage', '返回内容格式不符'],
    ['no device', 'garbage', '返回内容格式不符'],
    ['another device', 'garbage', '返回内容不是该设备的'],
    ['huge', 'garbage', '返回内容过长'],
  ])('that answers %s is told as %s', async (mood, outcome, failure) => {
    peer.mood = mood;
    expect(await deskFor().ask(imei)).toEqual({ outcome, failure });
  });

  it('that is not there is told as failed', async () => {
    expect(await deskFor({ url: 'http://127.0.0.1:1' }).ask(imei)).toEqual({ outcome: 'failed', failure: '核验服务无法连接' });
  });
});

describe('the settings', () => {
  const secret = { APP_SECRET: 'k8Jd72hsLq01mZxPv5TnRw3Yc6Ub9EfGh4', DATA_DIR: '/nowhere' };
  const clock = new MovableClock(new Date('2026-03-02T02:00:00Z'));

  it('without an address there is the stand-in, which answers by the ending, and in production nothing that makes answers up', async () => {
    const desk = openDeviceChecks(readConfig(secret), clock);
    expect(desk.checker).toBe('sandbox');
    const told = async (number: string) => {
      const outcome = await desk.ask(number);
      return outcome.outcome === 'answered' ? [outcome.findings.reported, outcome.findings.locked] : [outcome.outcome];
    };
    expect(await told(imei)).toEqual(['clear', 'clear']);
    expect(await told('860000009900015')).toEqual(['reported', 'clear']);
    expect(await told('860000009900023')).toEqual(['clear', 'locked']);
    expect(await told('SN990009X')).toEqual(['failed']);
    const bare = openDeviceChecks(readConfig({ ...secret, NODE_ENV: 'production' }), clock);
    expect(await bare.ask(imei)).toEqual({ outcome: 'failed', failure: '未配置设备核验服务' });
  });

  it('name the address and its key together', () => {
    const address = { DEVICE_CHECK_URL: 'https://check.test/v1' };
    expect(() => readConfig({ ...secret, ...address })).toThrow('DEVICE_CHECK_URL: set both DEVICE_CHECK_URL and DEVICE_CHECK_KEY, or neither');
    expect(openDeviceChecks(readConfig({ ...secret, ...address, DEVICE_CHECK_KEY: 'a-key-of-sixteen-letters' }), clock).checker).toBe('http');
  });
});
