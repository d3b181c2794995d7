import { setTimeout as sleep } from 'node:timers/promises';
import { Target, type Visitor } from '../attack/target.ts';

/** The captcha of the servers that are started here. */
export const captcha = 'clone24';

/** What the demo's administrator sees of it. */
export interface DemoSeen {
  goods: number;
  orders: number;
  progress: { played: number; orders: number } | null;
}

const signIn = (base: string): Promise<Visitor> => new Target({ base, captcha }).signIn('admin');

async function seenBy(admin: Visitor): Promise<DemoSeen> {
  const total = async (path: string, body?: object) => (await admin.ask<{ total: number }>(path, { body })).body?.result.total ?? 0;
  return {
    goods: await total('/merchant/goods/get_goods_list?page_size=1'),
    orders: await total('/merchant/order/order/orderListV2', { page_size: 1 }),
    progress: (await admin.ask<Pick<DemoSeen, 'progress'>>('/home/demo-progress')).body?.result.progress ?? null,
  };
}

/** What is there when the server answers for the first time. */
export const seenFirst = async (base: string): Promise<DemoSeen> => seenBy(await signIn(base));

const patienceMs = 20 * 60_000;

/** Waits until all of the demo is there. */
export async function wholeDemo(base: string): Promise<DemoSeen> {
  const admin = await signIn(base);
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(2000)) {
    const seen = await seenBy(admin);
    if (seen.progress === null) return seen;
  }
  throw new Error('the demo was not played to its end');
}
