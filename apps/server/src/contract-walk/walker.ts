import { makeFixtures, type Fixtures } from '../testing/fixtures.ts';
import type { Shop } from '../testing/shop.ts';
import { signIn, type Person } from '../testing/staff.ts';
import type { TestServer } from '../testing/test-server.ts';
import { isShop, isStaff, isWrite, takesBody, takesFile, type Call } from './calls.ts';
import { sampleOf, type Extent } from './sample/sample.ts';
import { send, type Answer, type Asking, type Given } from './send.ts';

/** A person of one merchant who may make every call, with rows of his own and a shop. */
export interface Walker {
  server: TestServer;
  person: Person;
  fixtures: Fixtures;
  shop: Shop;
  /** The session at hand; undefined once a call may have ended it. */
  token?: string | undefined;
  /** Whether the key has an address. */
  notified?: boolean;
}

export async function startWalker(server: TestServer, who: 'everything' | 'guest' = 'everything'): Promise<Walker> {
  return { server, person: server.staff[who], ...(await makeFixtures(server, who)) };
}

/** How the walker proves itself to a call: a fresh session, a signature, or not at all. */
export async function asWalker(walker: Walker, call: Call): Promise<Asking> {
  if (isStaff(call)) return { token: (walker.token ??= await signIn(walker.server, walker.person, walker.server.clock.now())) };
  return isShop(call) ? { key: walker.shop.key } : {};
}

/** An input that the call's schemas take. */
export function sampleFor(call: Call, fixtures: Fixtures, extent: Extent = 'least'): Given {
  const { params, query, body } = call.endpoint;
  const given = { params: sampleOf(params, fixtures, extent), query: sampleOf(query, fixtures, extent) };
  return takesBody(call) || takesFile(call) ? { ...given, body: sampleOf(body, fixtures, extent) } : given;
}

export async function sendAs(walker: Walker, call: Call, given: Given, more: Asking = {}): Promise<Answer> {
  const answer = await send(walker.server, call, given, { ...(await asWalker(walker, call)), ...more });
  // What was done may have ended the session: signing out, a new password.
  if (isWrite(call) && answer.code === 200) walker.token = undefined;
  return answer;
}
