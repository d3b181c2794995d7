import { call, granted, grantedInTime } from './call.ts';
import type { Playing } from './stage.ts';

interface Scene {
  readonly playing: Playing;
}

const ask = <T>({ playing }: Scene, token: string, url: string, body: unknown, method: 'GET' | 'POST') =>
  call<T>(playing, () => ({ method, url, headers: { authorization: `Bearer ${token}` }, ...(method === 'POST' ? { payload: body as object } : {}) }));

/** A call that may come too late for its order: a refusal by a rule is no fault of the demo's. */
export const tryAsStaff = async <T>(scene: Scene, token: string, url: string, body: unknown, method: 'GET' | 'POST' = 'POST'): Promise<T | undefined> =>
  grantedInTime(await ask<T>(scene, token, url, body, method), url);

export const asStaff = async <T>(scene: Scene, token: string, url: string, body: unknown, method: 'GET' | 'POST' = 'POST'): Promise<T> =>
  granted(await ask<T>(scene, token, url, body, method), url);
