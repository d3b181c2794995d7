import type { Server } from '../build.ts';

interface Scene {
  readonly playing: { readonly server: Server };
}

/** A call that may come too late for its order: a refusal by a rule is no fault of the demo's. */
export async function tryAsStaff<T>(scene: Scene, token: string, url: string, body: unknown, method: 'GET' | 'POST' = 'POST'): Promise<T | undefined> {
  const { server } = scene.playing;
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: body as object } : {}),
  });
  const envelope = answer.json<{ ret_code: number; ret_msg: string; result: T }>();
  if (envelope.ret_code !== 200 && answer.statusCode !== 409 && answer.statusCode !== 422) throw new Error(`${url}: ${envelope.ret_code} ${envelope.ret_msg}`);
  return envelope.ret_code === 200 ? envelope.result : undefined;
}

export async function asStaff<T>(scene: Scene, token: string, url: string, body: unknown, method: 'GET' | 'POST' = 'POST'): Promise<T> {
  const answer = await scene.playing.server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: body as object } : {}),
  });
  const envelope = answer.json<{ ret_code: number; ret_msg: string; result: T }>();
  if (envelope.ret_code !== 200) throw new Error(`${url}: ${envelope.ret_code} ${envelope.ret_msg}`);
  return envelope.result;
}
