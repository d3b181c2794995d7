import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { connections, timingOf, type Timing } from './measure.ts';
import type { Served } from './served.ts';
import { signInAs, type Filled } from './world.ts';

export interface SaveResult {
  name: string;
  http: Timing;
  /** The fewest statements that write the same rows; null where the act has no such limit of its own. */
  bare: Timing | null;
}

type Send = <T = { goods_id: string; version: number }>(path: string, body: object) => Promise<T>;

function sender(url: string, token: string): Send {
  return async <T>(path: string, body: object) => {
    const answer = await fetch(`${url}/merchant/goods/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { ret_code: code, ret_msg: message, result } = (await answer.json()) as { ret_code: number; ret_msg: string; result: T & { refused?: number } };
    if (code !== 200 || (result.refused ?? 0) > 0) throw new Error(`${path}: ${message} ${JSON.stringify(result)}`);
    return result;
  };
}

interface LookUps {
  category: string;
  brand: string;
  postage: string;
  leaseTypes: string[];
}

/** 20 colours × 25 sizes, each with four terms of four segments: 500 rows with 16 prices. */
function specs({ leaseTypes }: LookUps, rent: number) {
  const many = (name: string, n: number) => Array.from({ length: n }, (_, index) => `${name}${index + 1}`);
  const [colours, sizes] = [many('颜色', 20), many('容量', 25)];
  const prices = leaseTypes.map((id, n) => {
    const total = rent + n * 10_000;
    return { goods_lease_type_id: id, a_total_rent: total, b_total_rent: total + 1, c_total_rent: total + 2, s_total_rent: total - 1, expiry_buyout: 180_000 };
  });
  const skus = colours.flatMap((colour) =>
    sizes.map((size) => ({ choices: [colour, size], market_price: 800_000, sale_price: 800_000, deposit: 500_000, stock: 20, prices })),
  );
  const attributes = [
    { name: '颜色', choices: colours },
    { name: '容量', choices: sizes },
  ];
  return { attributes, lease_type_ids: leaseTypes, skus };
}

const lookUps = (filled: Filled): Promise<LookUps> =>
  withClient(filled.superuser, async (client) => {
    const { rows } = await client.query<LookUps>(`
      select (select id from goods_category where merchant_id = 1 and parent_id is not null order by id limit 1) as category, (select id from goods_brand where merchant_id = 1 order by id limit 1) as brand,
        (select id from postage_template where merchant_id = 1 order by id limit 1) as postage, (select array_agg(id::text) from (select id from goods_lease_type where merchant_id = 1 order by id limit 4) t) as "leaseTypes"`);
    return rows[0]!;
  });

/** A picture as if it had been uploaded: what is measured is listing goods, not sending files. */
const givePicture = (filled: Filled, id: string) =>
  withClient(filled.superuser, (client) =>
    client.query(`update goods_draft set basic = basic || '{"images":["m1/pub/bench"]}', missing = '{}' where merchant_id = 1 and goods_id = $1`, [id]),
  );

/** The draft written by hand: the limit that saving the second step is held against. */
async function saveByHand(filled: Filled, goodsId: string, draft: object, rounds: number): Promise<Timing> {
  const [client] = await connections(filled.server, 1);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = JSON.stringify({ ...draft, round });
    const began = performance.now();
    await client!.query('begin');
    await client!.query('update goods_draft set specs = $2 where merchant_id = 1 and goods_id = $1', [goodsId, text]);
    await client!.query('update goods set version = version + 1, updated_at = now() where merchant_id = 1 and id = $1', [goodsId]);
    await client!.query('commit');
    samples.push(performance.now() - began);
  }
  await client!.end();
  return timingOf(samples);
}

/** Goods of 500 SKUs with 16 prices each, saved in three steps, handed in and passed by somebody else, so many times. */
export async function benchSaves(filled: Filled, served: Served, rounds: number): Promise<SaveResult[]> {
  const known = await lookUps(filled);
  const database = openDatabase(filled.server, { max: 2 });
  const editor = sender(served.target.url, served.target.token);
  const reviewer = sender(served.target.url, await signInAs(filled.superuser, database, 2));
  const samples = new Map<string, number[]>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    samples.set(name, [...(samples.get(name) ?? []), performance.now() - began]);
    return result;
  };
  let last = '';
  for (let round = 0; round < rounds; round += 1) {
    const table = specs(known, 36_000_000 + round);
    const first = await timed('first step of new goods', () =>
      editor('goods_create_first', { goods_name: `典藏版新机 ${round}`, category_id: known.category, brand_id: known.brand, degree: 100 }),
    );
    const second = await timed('second step: 500 SKUs × 16 prices', () => editor('goods_create_second', { ...first, ...table }));
    const again = await timed('second step again, every price changed', () =>
      editor('goods_update_second', { ...second, ...specs(known, 40_000_000 + round) }),
    );
    await timed('third step', () => editor('goods_create_third', { ...again, postage_id: known.postage }));
    last = first.goods_id;
    await givePicture(filled, last);
    await timed('hand in', () => editor('goods_batch_status', { goods_ids: [last], act: 'submit' }));
    await timed('pass: 500 SKUs and 2,000 prices go on sale', () => reviewer('goods_batch_review', { goods_ids: [last], act: 'pass' }));
  }
  await database.close();
  const byHand = await saveByHand(filled, last, specs(known, 1_000_000), rounds);
  return [...samples].map(([name, times]) => ({ name, http: timingOf(times), bare: name.startsWith('second') ? byHand : null }));
}
