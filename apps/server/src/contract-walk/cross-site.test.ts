import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { calls, isOpen, isStaff, isWrite, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { mustBe } from './judge.ts';
import { rowsOf } from './merchant-rows.ts';
import { multipart } from './sample/hostile-bodies.ts';
import { send, type Given } from './send.ts';
import { sampleFor, startWalker, type Walker } from './walker.ts';

const server = useServer();
let walker: Walker;
beforeAll(async () => {
  walker = await startWalker(server());
  cookie = await signIn(server(), walker.person, server().clock.now());
});

const changing = calls.filter((call) => isWrite(call) && isStaff(call));
const ownOrigin = 'http://localhost:8080';

/** Headers that a browser sends for a stranger's page. */
const foreign: Readonly<Record<string, Record<string, string>>> = {
  'no origin': {},
  'a foreign origin': { origin: 'https://evil.example' },
  'origin null': { origin: 'null' },
  'an origin that only begins like ours': { origin: 'http://localhost:8080.evil.example' },
  'an origin with ours before an @': { origin: 'http://localhost:8080@evil.example' },
  'our host on another port': { origin: 'http://localhost:8081' },
  'a sister site': { origin: 'http://api.localhost', 'sec-fetch-site': 'same-site' },
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'cross-site with an origin like ours': { origin: ownOrigin, 'sec-fetch-site': 'cross-site' },
  'same-site': { 'sec-fetch-site': 'same-site' },
  'a bookmark': { 'sec-fetch-site': 'none' },
  'an origin of words': { origin: 'hello' },
};

/** Nothing that is refused here ends the session. */
let cookie: string;
const given = (call: Call): Given => sampleFor(call, walker.fixtures);

describe('a change asked by a page of somebody else’s', () => {
  it('is refused and changes nothing', async () => {
    const cases = new Cases('foreign pages', 324);
    const before = await rowsOf(server(), 1);
    for (const call of changing) {
      for (const [from, headers] of Object.entries(foreign)) {
        cases.add(
          `${call.id} from ${from}`,
          mustBe(call, await send(server(), call, given(call), { cookie, headers: { host: 'localhost:8080', ...headers } }), 403, 1011),
        );
      }
    }
    expect(await rowsOf(server(), 1)).toEqual(before);
    expect(cases.end()).toEqual([]);
  });

  it('is refused as a plain form, which needs no leave of ours', async () => {
    const cases = new Cases('foreign forms', 81);
    const before = await rowsOf(server(), 1);
    const forms = [
      ['text/plain', '{"order_id":"1"}'],
      ['application/x-www-form-urlencoded', 'order_id=1'],
      ['multipart/form-data; boundary=foreign', multipart],
    ] as const;
    for (const call of changing) {
      for (const [contentType, body] of forms) {
        cases.add(
          `${call.id} ${contentType}`,
          mustBe(call, await send(server(), call, { ...given(call), body }, { cookie, contentType, headers: { origin: 'https://evil.example' } }), 403, 1011),
        );
      }
    }
    expect(await rowsOf(server(), 1)).toEqual(before);
    expect(cases.end()).toEqual([]);
  });

  it('of the open calls is refused too, when a browser says where it comes from', async () => {
    const cases = new Cases('open calls from foreign pages', 33);
    for (const call of calls.filter((each) => isOpen(each) && isWrite(each))) {
      for (const [from, headers] of Object.entries(foreign).filter(([, each]) => Object.keys(each).length > 0)) {
        cases.add(
          `${call.id} from ${from}`,
          mustBe(call, await send(server(), call, given(call), { headers: { host: 'localhost:8080', ...headers } }), 403, 1011),
        );
      }
    }
    expect(cases.end()).toEqual([]);
  });
});
