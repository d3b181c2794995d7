import { beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { post } from '../../testing/http.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let shop: Shop;
const [sku] = testGoods.skus;
/** Goods with a total rent of 3600 yuan in segment A, 3800 in B, 4000 in C and 3000 in S. */
const goods = { ...testGoods, name: '分层手机', skus: [{ ...sku!, prices: [{ ...sku!.prices[0]!, s_total_rent: priceUnit(30_000_000) }] }] };

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server(), 'admin', goods);
  till = new Till(server(), shop);
});

interface Priced {
  goods_id: string;
  skus: { sku_id: string; offers: { total_rent: number }[] }[];
}
const listed = (query: string) => shop.call<{ list: Priced[] }>('GET', `/open/v1/goods?page_size=50${query}`);
const rentAt = async (query: string) => (await listed(query)).result.list.find((each) => each.skus[0]?.sku_id === shop.skuId)!.skus[0]!.offers[0]!.total_rent;
const customer = (member: string) => ({ ...(shop.placement().customer as object), member_id: member });

describe('a customer’s risk rank', () => {
  it('says whose prices he sees and pays, by the merchant’s rules', async () => {
    for (const [rank, rent] of [
      [1, 360_000],
      [4, 360_000],
      [5, 380_000],
      [7, 400_000],
      [8, 400_000],
    ] as const)
      expect([rank, await rentAt(`&risk_rank=${rank}`)]).toEqual([rank, rent]);
    const id = (await listed('')).result.list.find((each) => each.skus[0]?.sku_id === shop.skuId)!.goods_id;
    const one = await shop.call<Priced>('GET', `/open/v1/goods/detail?goods_id=${id}&risk_rank=7`);
    expect(one.result.skus[0]!.offers[0]!.total_rent).toBe(400_000);
    const { result: order } = await shop.place({ segment: undefined, risk_rank: 7 });
    expect(order.first_payment).toBe(33_337);
    expect((await till.get<{ segment: string }>('orderListBaseInfo', { order_id: order.order_id })).segment).toBe('C');
  });

  it('is refused by name where the rules lease nothing for it, and beside a segment', async () => {
    for (const answer of [await listed('&risk_rank=9'), await shop.place({ segment: undefined, risk_rank: 10 })])
      expect(answer).toMatchObject({ status: 409, code: goodsErrors.RANK_REFUSED.code });
    for (const answer of [await listed('&risk_rank=1&segment=A'), await shop.place({ segment: 'A', risk_rank: 1 })])
      expect(answer).toMatchObject({ status: 400, code: goodsErrors.SEGMENT_AND_RANK.code });
    for (const rank of [0, 11]) expect((await shop.place({ segment: undefined, risk_rank: rank })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('is better for who has ended a lease here, and for nobody else', async () => {
    till.moveTo('2025-01-30');
    const back = customer('back-again');
    const { order_id: no } = await till.leased({ over: { customer: back } });
    expect(await rentAt('&risk_rank=2&member_id=back-again')).toBe(360_000);
    const { due } = (await shop.call<{ due: number }>('GET', `/open/v1/orders/buyout?order_id=${no}`)).result;
    const bought = (
      await shop.call<{ bills: { bill_id: string; bill_type_name: string; open: number }[] }>('POST', '/open/v1/orders/buyout', { order_id: no, due })
    ).result;
    const bill = bought.bills.find((each) => each.bill_type_name === '买断')!;
    await shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open });
    expect(await rentAt('&risk_rank=2&member_id=back-again')).toBe(300_000);
    expect(await rentAt('&risk_rank=3&member_id=back-again')).toBe(360_000);
    expect(await rentAt('&risk_rank=2&member_id=nobody')).toBe(360_000);
    expect((await shop.place({ segment: undefined, risk_rank: 1, customer: back })).result.first_payment).toBe(25_000);
    const other = await Shop.open(server(), 'guest', goods);
    const theirs = await other.call<{ list: Priced[] }>('GET', '/open/v1/goods?page_size=50&risk_rank=2&member_id=back-again');
    expect(theirs.result.list[0]!.skus[0]!.offers[0]!.total_rent).toBe(360_000);
  });

  it('makes an order sent again the same order, whatever the rules have become', async () => {
    const { admin } = server().staff;
    const body = shop.placement({ segment: undefined, risk_rank: 6 });
    const send = (over: object = {}) => shop.call('POST', '/open/v1/orders', { ...body, ...over });
    const first = await send();
    const rules = [{ outcome: 'reject', from_rank: 1, to_rank: 10, returning: false }];
    expect((await post(server(), admin, '/merchant/goods/tier_rules_edit', { version: 1, rules })).code).toBe(200);
    expect((await send()).result.order_id).toBe(first.result.order_id);
    expect((await send({ risk_rank: 5 })).code).toBe(storefrontErrors.SHOP_ORDER_TAKEN.code);
    expect((await send({ risk_rank: undefined, segment: 'B' })).code).toBe(storefrontErrors.SHOP_ORDER_TAKEN.code);
    expect((await shop.place({ segment: undefined, risk_rank: 6 })).code).toBe(goodsErrors.RANK_REFUSED.code);
  });
});
