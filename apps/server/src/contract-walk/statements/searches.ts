import { calls } from '../calls.ts';
import { asWalker, sampleFor, type Walker } from '../walker.ts';
import { addClerk } from '../../testing/clerks.ts';
import { send } from '../send.ts';

/** Searches whose statements are put together by what is searched for, or that read on only where something is found. */
const searches: readonly [call: string, filter: Readonly<Record<string, string>>][] = [
  ['getGoodsList', { q: '手机' }],
  ['getGoodsList', { q: '12' }],
  ['getGoodsList', { q: '手' }],
  ['bundleList', { q: '12' }],
  ['orderList', { goods_name: '手机' }],
  ['orderList', { goods_name: '手' }],
  ['deviceList', {}],
  ['saleOrderList', { placed_from: '2020-01-01', page_size: '1' }],
  ['recycleOrderList', { placed_from: '2020-01-01', page_size: '1' }],
];

/** Calls whose statements are others for the staff of a store, whose rows are not counted as they change. */
const ofStores = ['overdueTabs'];

/** Makes the searches that a call's own sample leaves out. @throws Error when one is refused */
export async function search(walker: Walker): Promise<void> {
  const ask = async (name: string, filter: Readonly<Record<string, string>>, token?: string) => {
    const call = calls.find(({ id }) => id.endsWith(`.${name}`))!;
    const sample = sampleFor(call, walker.fixtures);
    const given = call.endpoint.method === 'GET' ? { query: filter } : { body: { ...(sample.body as object), ...filter } };
    const answer = await send(walker.server, call, { ...sample, ...given }, token === undefined ? await asWalker(walker, call) : { token });
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.message}`);
  };
  for (const [name, filter] of searches) await ask(name, filter);
  const clerk = await addClerk(walker.server, 9);
  for (const name of ofStores) await ask(name, {}, clerk.token);
}
