import { prepare } from './preparing.ts';
import type { Walker } from './walker.ts';
import { get } from '../testing/http.ts';
import { signIn } from '../testing/staff.ts';

/** The walker's key in its current version. A merchant has a few keys at most, so none is made for each case. */
export async function keyAt(walker: Walker): Promise<{ id: string; version: number; notify_url: string }> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const { result } = await get<{ list: { id: string; version: number; notify_url: string }[] }>(
    walker.server,
    { ...walker.person, token },
    '/privilege/apiKey/list',
  );
  return result.list.find((key) => key.id === walker.fixtures.apiKey)!;
}

/** The key with an address at which nobody listens. */
export async function notified(walker: Walker): Promise<{ id: string }> {
  const { id, version, notify_url: known } = await keyAt(walker);
  if (known === '') await prepare(walker, '/privilege/apiKey/setNotify', { id, notify_url: 'http://127.0.0.1:9/', version });
  walker.notified = true;
  // A key is tested every ten seconds at most.
  walker.server.clock.advance(11_000);
  return { id };
}

/** Takes the key's address away: events that nobody hears would be tried at each later call. */
export async function notNotified(walker: Walker): Promise<void> {
  if (!walker.notified) return;
  const { id, version } = await keyAt(walker);
  await prepare(walker, '/privilege/apiKey/setNotify', { id, notify_url: '', version });
  walker.notified = false;
}
