import type { InjectOptions } from 'fastify';
import type { Playing } from './stage.ts';

interface Asked extends InjectOptions {
  url: string;
}

export interface Told<T> {
  status: number;
  code: number;
  text: string;
  result: T;
}

/** A call that a rule refused: no fault of the demo's where other people work in it too. */
export class Refused extends Error {}

/** Calls the server once, whatever breaks in between. @param asked is asked when the call is made */
export const call = <T>({ server, once }: Playing, asked: () => Asked): Promise<Told<T>> =>
  once(async (key) => {
    const { headers, ...rest } = asked();
    const { statusCode: status, ...answer } = await server.app.inject({ ...rest, headers: { ...headers, ...(key && { 'idempotency-key': key }) } });
    const { ret_code: code, ret_msg: text, result } = JSON.parse(answer.payload) as { ret_code: number; ret_msg: string; result: T };
    if (status >= 500) throw new Error(`${rest.url}: ${code} ${text}`);
    return { status, code, text, result };
  });

/** What was answered. @throws Refused when it was refused */
export function granted<T>({ code, text, result }: Told<T>, url: string): T {
  if (code !== 200) throw new Refused(`${url}: ${code} ${text}`);
  return result;
}

/** What was answered; undefined when it came too late for its order. @throws Refused when it was refused for any other reason */
export const grantedInTime = <T>(told: Told<T>, url: string): T | undefined => (told.status === 409 || told.status === 422 ? undefined : granted(told, url));
