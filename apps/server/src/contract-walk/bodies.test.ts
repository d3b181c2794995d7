import { beforeAll, describe, expect, it } from 'vitest';
import { exportsEnded } from '../testing/exports-ended.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, isShop, takesBody, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { mustBe, mustRefuse, problemOf } from './judge.ts';
import { hostileBodies, multipart, nested } from './sample/hostile-bodies.ts';
import type { Asking, Given } from './send.ts';
import { sampleFor, sendAs, startWalker, type Walker } from './walker.ts';

const server = useServer();
let walker: Walker;
/** A long body is sent to one of so many calls. */
const sentOf = 8;
const samples = new Map<string, Given>();
const posts = calls.filter(takesBody);

beforeAll(async () => {
  walker = await startWalker(server());
  for (const call of posts) samples.set(call.id, sampleFor(call, walker.fixtures, 'most'));
});

const sendBody = (call: Call, body: string | Buffer, more: Asking = {}) => sendAs(walker, call, { ...samples.get(call.id), body }, more);
const sampledText = (call: Call) => JSON.stringify(samples.get(call.id)?.body);
/** The sampled object with one more member, written as text. */
const withMember = (call: Call, member: string) => (sampledText(call) === '{}' ? `{${member}}` : `{${member},${sampledText(call).slice(1)}`);

describe('bodies that are no bodies', () => {
  for (const [place, { name, body, status, codes, long = false }] of hostileBodies.entries()) {
    it(`${name}: refused`, async () => {
      const cases = new Cases(name, 40);
      const read: unknown = long ? JSON.parse(String(body)) : undefined;
      for (const [turn, call] of posts.entries()) {
        const told = long && (turn + place) % sentOf !== 0 && !call.endpoint.body!.safeParse(read).success;
        cases.add(call.id, told ? undefined : mustBe(call, await sendBody(call, body), status, ...codes));
      }
      expect(cases.end()).toEqual([]);
    });
  }

  it('nothing at all and null are the empty object', async () => {
    const cases = new Cases('empty bodies', 80);
    for (const call of posts) for (const body of ['', 'null']) cases.add(`${call.id} ${body}`, problemOf(call, await sendBody(call, body)));
    expect(cases.end()).toEqual([]);
  });

  it('names that reach into prototypes are refused', async () => {
    const cases = new Cases('prototype names', 200);
    const members = [
      '"__proto__":{"is_administrator":true}',
      '"constructor":{"prototype":{"a":1}}',
      '"\\u005f_proto__":{"a":1}',
      '"prototype":{}',
      '"toString":1',
    ];
    for (const call of posts)
      for (const member of members) cases.add(`${call.id} ${member}`, mustBe(call, await sendBody(call, withMember(call, member)), 400, 1030, 1031));
    expect(cases.end()).toEqual([]);
  });

  it('an extra member nested without end is refused', async () => {
    const cases = new Cases('depth', 80);
    for (const call of posts)
      for (const depth of [41, 10_000])
        cases.add(`${call.id} ${depth}`, mustBe(call, await sendBody(call, withMember(call, `"zz":${nested(depth)}`)), 400, 1030));
    expect(cases.end()).toEqual([]);
  });

  it('a name written twice counts once, and never becomes a fault of ours', async () => {
    const cases = new Cases('duplicate names', 40);
    for (const call of posts) {
      const first = Object.entries((samples.get(call.id)?.body ?? {}) as Record<string, unknown>)[0];
      const member = first ? `"${first[0]}":${JSON.stringify(first[1])}` : '"a":1';
      cases.add(call.id, problemOf(call, await sendBody(call, withMember(call, member))));
    }
    await exportsEnded(server());
    expect(cases.end()).toEqual([]);
  });

  it('other content types are refused', async () => {
    const cases = new Cases('content types', 320);
    const types = [
      'text/plain',
      'text/plain;charset=utf-8',
      'application/xml',
      'text/html',
      'application/octet-stream',
      'application/json-patch+json',
      'garbage',
      'multipart/form-data; boundary=x',
    ];
    for (const call of posts)
      for (const contentType of types)
        cases.add(`${call.id} ${contentType}`, mustBe(call, await sendBody(call, sampledText(call), { contentType }), 415, 1033));
    expect(cases.end()).toEqual([]);
  });

  it('no content type with a body is refused', async () => {
    const cases = new Cases('no content type', 40);
    for (const call of posts) cases.add(call.id, mustBe(call, await sendBody(call, sampledText(call), { contentType: null }), 415, 1033));
    expect(cases.end()).toEqual([]);
  });

  it('a foreign multipart form is refused', async () => {
    const cases = new Cases('multipart', 40);
    for (const call of posts)
      cases.add(call.id, mustBe(call, await sendBody(call, multipart, { contentType: 'multipart/form-data; boundary=foreign' }), 415, 1033));
    expect(cases.end()).toEqual([]);
  });

  it('a packed body is refused', async () => {
    const cases = new Cases('content encodings', 80);
    for (const call of posts) {
      for (const encoding of ['gzip', 'br'])
        cases.add(
          `${call.id} ${encoding}`,
          mustRefuse(call, await sendBody(call, Buffer.from('1f8b0800000000000003', 'hex'), { headers: { 'content-encoding': encoding } })),
        );
    }
    expect(cases.end()).toEqual([]);
  });

  it('a form with names that reach into prototypes is refused', async () => {
    const cases = new Cases('forms', 40);
    const contentType = 'application/x-www-form-urlencoded';
    for (const call of posts)
      cases.add(
        call.id,
        mustBe(
          call,
          await sendBody(call, '__proto__=1&constructor[prototype][a]=1&a=%00%ff', { contentType }),
          isShop(call) ? 415 : 400,
          isShop(call) ? 1033 : 1030,
        ),
      );
    expect(cases.end()).toEqual([]);
  });
});
