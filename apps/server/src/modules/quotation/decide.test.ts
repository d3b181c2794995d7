import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { quotationErrors } from '@merchant-admin/contract/quotation/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import { get } from '../../testing/http.ts';
import { QuoteDesk } from '../../testing/quote-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: QuoteDesk;
let rival: QuoteDesk;
beforeAll(async () => {
  desk = await QuoteDesk.open(server());
  rival = await QuoteDesk.open(server(), 3);
  await server().test.byOwner((client) => client.query('update merchant set contract_signed_at = now() where merchant_id = 3'));
  await server().test.byOwner((client) => client.query(`update merchant set contract_version = '2026-01' where merchant_id = 3`));
});

describe('the platform', () => {
  it('sees the quotes of all merchants for a product side by side, the lowest price first', async () => {
    const product = await desk.product();
    const dear = await desk.quoted(product, { price: 505_000, quantity: 60 });
    const cheap = await rival.quoted(product, { price: 470_000, quantity: 80 });
    const seen = await desk.compare(product);
    expect(seen.product).toMatchObject({ demand: 100, awarded: 0, room: 100, expected_price: 500_000, cost: 480_000 });
    expect(seen.list).toMatchObject([
      { quote_id: cheap, merchant_id: '3', price: 470_000, lowest: true, above_cost: false, above_expected: -30_000 },
      { quote_id: dear, merchant_id: '2', price: 505_000, lowest: false, above_cost: true, above_expected: 5_000 },
    ]);
    expect(seen.list[0]!.record).toMatchObject({ quotes: 1, adopted: 0, rejected: 0, withdrawn: 0 });
    expect((await desk.productOf(product)).pending).toBe(2);
    expect((await get(server(), desk.buyer, '/merchant/quotation/quote/compare', { product_id: '999999' })).code).toBe(quotationErrors.PRODUCT_NOT_FOUND.code);
  });

  it('adopts several with numbers of their own, no more than are quoted and asked for', async () => {
    const product = await desk.product({ demand: 100 });
    const [one, two] = [await desk.quoted(product, { quantity: 60 }), await rival.quoted(product, { quantity: 80, price: 470_000 })];
    const many = await desk.adopt(one, 61);
    expect([many.code, many.message]).toEqual([4121, '采纳数量不能大于报价的60台']);
    const taken = await desk.adopt(one, 60);
    expect(taken.result.room).toBe(40);
    expect(taken.result.effects.slice(-2)).toEqual([
      { what: '比期望价', from: '¥5,000.00', to: '低¥100.00', amount: null },
      { what: '比参考成本', from: '¥4,800.00', to: '高出¥100.00', amount: null },
    ]);
    const beyond = await rival.adopt(two, 41);
    expect([beyond.code, beyond.message]).toEqual([4122, '剩余需求40台，请减少采纳数量']);
    expect((await rival.adopt(two, 40)).result.room).toBe(0);
    expect(await desk.productOf(product)).toMatchObject({ awarded: 100, room: 0 });
    expect(await desk.see(one)).toMatchObject({ state: at.ADOPTED, awarded: 60, prices: [{ version: 1, price: 490_000, quantity: 60 }] });
  });

  it('says that nothing is asked for any more', async () => {
    const product = await desk.product({ demand: 5 });
    const [one, two] = [await desk.quoted(product), await rival.quoted(product)];
    await desk.adopt(one, 5);
    const full = await rival.adopt(two, 1);
    expect([full.code, full.message]).toEqual([4120, '该商品的需求量已全部采纳']);
    expect((await rival.see(two)).actions.find(({ act }) => act === 'adopt')).toMatchObject({ allowed: false, reason: '该商品的需求量已全部采纳' });
    expect((await rival.see(two, rival.who)).actions.map(({ act }) => act)).toEqual(['edit', 'withdraw']);
  });

  it('adopts a newer quote of a merchant instead of what it adopted before; the price of before stays', async () => {
    const product = await desk.product({ demand: 50 });
    const first = await desk.quoted(product, { quantity: 50, price: 490_000, valid_to: desk.day(10) });
    await desk.adopt(first, 50);
    const second = await desk.quoted(product, { quantity: 30, price: 470_000, valid_to: desk.day(20) });
    expect(await desk.see(first)).toMatchObject({ state: at.OVER, awarded: 50 });
    expect((await desk.productOf(product)).awarded).toBe(50);
    expect((await desk.adopt(second, 30, { from_day: desk.day(5) })).result.room).toBe(20);
    expect((await desk.productOf(product)).awarded).toBe(30);
    expect((await desk.see(second)).prices).toMatchObject([
      { version: 2, price: 470_000, from_day: desk.day(5), until_day: desk.day(20) },
      { version: 1, price: 490_000, from_day: desk.today, until_day: desk.day(10) },
    ]);
    await expect(server().test.byOwner((client) => client.query('update supply_price set price = 1'))).rejects.toThrow('append-only');
  });

  it.each([
    ['from a day that is over', -1],
    ['from a day after the quote’s last', 8],
  ])('adopts none %s', async (_what, ahead) => {
    expect((await desk.adopt(await desk.quoted(), 1, { from_day: desk.day(ahead) })).code).toBe(quotationErrors.PRICE_FROM.code);
  });

  it('looks before it adopts, and nothing is kept of that', async () => {
    const id = await desk.quoted();
    const seen = await desk.adopt(id, 5, { preview: true });
    expect(seen.result).toMatchObject({ room: 95 });
    expect(await desk.see(id)).toMatchObject({ state: at.PENDING, awarded: 0, prices: [] });
  });

  it('rejects with a reason, and the merchant’s people are told what was decided', async () => {
    const id = await desk.quoted();
    expect((await desk.decide('reject', id, { reason: ' ' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.reject(id)).code).toBe(200);
    expect(await desk.see(id, desk.who)).toMatchObject({ state: at.REJECTED, decision_note: '价格过高' });
    const { quote_no: no } = await desk.see(id, desk.who);
    const told = await get<{ list: { title: string; text: string }[] }>(server(), desk.who, '/privilege/my/notices');
    expect(told.result.list[0]).toMatchObject({ title: '报价被驳回', text: expect.stringContaining(no) });
    expect((await desk.reject(id)).code).toBe(quotationErrors.QUOTE_STATE.code);
  });

  it('decides about what it saw', async () => {
    const id = await desk.quoted();
    const { version } = await desk.see(id);
    const body = { merchant_id: '2', quote_id: id, quantity: 1 };
    expect((await desk.post('quote/adopt', { ...body, version: version + 1 }, desk.buyer)).code).toBe(platformErrors.STALE.code);
    expect((await desk.post('quote/adopt', { ...body, version, merchant_id: '3' }, desk.buyer)).code).toBe(quotationErrors.QUOTE_NOT_FOUND.code);
    expect((await desk.post('quote/adopt', { ...body, version, quantity: 0 }, desk.buyer)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.post('quote/adopt', { ...body, version }, desk.keeper)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.post('quote/adopt', { ...body, version }, server().staff.guest)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('has what waits as a to-do', async () => {
    const { list } = (await get<{ list: { key: string; count: number }[] }>(server(), desk.buyer, '/home/todos')).result;
    const { total } = await desk.quotes({ tab: '20' }, desk.buyer);
    expect(list.find(({ key }) => key === 'quotes-decide')).toMatchObject({ count: total });
    const own = (await get<{ list: { key: string }[] }>(server(), desk.who, '/home/todos')).result;
    expect(own.list.map(({ key }) => key)).not.toContain('quotes-decide');
  });
});
