import type { InjectOptions } from 'fastify';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  code: number;
  message: string;
  result: T;
  headers: Record<string, unknown>;
}

interface Call {
  body?: unknown;
  query?: Record<string, string>;
  key?: string;
}

/** A call over HTTP as somebody (or nobody), by Bearer token. */
export async function call<T = Record<string, never>>(
  server: TestServer,
  who: Person | { token: string } | undefined,
  method: 'GET' | 'POST',
  url: string,
  { body, query, key }: Call = {},
): Promise<Answer<T>> {
  const options: InjectOptions = {
    method,
    url,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
  };
  const answer = await server.app.inject(options);
  const envelope = answer.json<{ ret_code: number; ret_msg: string; result: T }>();
  return { status: answer.statusCode, code: envelope.ret_code, message: envelope.ret_msg, result: envelope.result, headers: answer.headers };
}

export const get = <T = Record<string, never>>(server: TestServer, who: Person | undefined, url: string, query?: Record<string, string>) =>
  call<T>(server, who, 'GET', url, query ? { query } : {});
export const post = <T = Record<string, never>>(server: TestServer, who: Person | undefined, url: string, body: unknown = {}, key?: string) =>
  call<T>(server, who, 'POST', url, key ? { body, key } : { body });
