import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { quotationErrors } from '@merchant-admin/contract/quotation/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { get } from '../../testing/http.ts';
import { QuoteDesk } from '../../testing/quote-desk.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: QuoteDesk;
beforeAll(async () => {
  desk = await QuoteDesk.open(server());
});
const day = 86_400_000;
const stateOf = async (id: string) => (await desk.see(id, desk.who)).state;

describe('a merchant', () => {
  it('quotes for several products at once: what is wrong with one is told of it, and the others are handed in', async () => {
    const [good, other, closed] = [await desk.product(), await desk.product(), await desk.product()];
    const { version } = await desk.productOf(closed);
    await desk.post('product/shelf', { product_id: closed, version, on_shelf: false }, desk.keeper);
    const { result } = await desk.submit([
      { product_id: good, ...desk.terms({ lead_days: 3 }) },
      { product_id: closed, ...desk.terms() },
      { product_id: other, ...desk.terms({ valid_to: desk.day(-1) }) },
    ]);
    expect(result).toMatchObject({
      done: 1,
      refused: 2,
      list: [
        { product_id: good, done: true, message: '', quote_no: expect.stringMatching(/^BJ\d{18}$/) },
        { product_id: closed, done: false, message: '商品库中没有该商品，请刷新页面' },
        { product_id: other, done: false, message: '有效期须在今天至365天内' },
      ],
    });
    expect(await desk.see(result.list[0]!.quote_id, desk.who)).toMatchObject({ state: at.PENDING, price: 490_000, quantity: 20, lead_days: 3, awarded: 0 });
    expect(await desk.offerOf(other)).toMatchObject({ live: null, draft: null });
  });

  it('quotes anew: the new one takes the place of the old, which stays readable; never are there two', async () => {
    const product = await desk.product();
    const first = await desk.quoted(product);
    const second = await desk.quoted(product, { price: 480_000 });
    expect(await desk.see(first, desk.who)).toMatchObject({ state: at.OVER, price: 490_000, replaced_by_no: (await desk.see(second, desk.who)).quote_no });
    expect(await desk.offerOf(product)).toMatchObject({ live: { quote_id: second, price: 480_000 } });
    const third = (await desk.revise(second, { price: 470_000 })).result.quote_id;
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([at.OVER, at.OVER, at.PENDING]);
    expect((await desk.revise(third, { price: 470_000 })).code).toBe(quotationErrors.QUOTE_SAME.code);
  });

  it('replaces none that it did not see', async () => {
    const product = await desk.product();
    const { live: before } = await desk.offerOf(product);
    expect(before).toBeNull();
    const first = await desk.quoted(product);
    const unseen = await desk.submit([{ product_id: product, ...desk.terms({ price: 1 }) }]);
    expect(unseen.result.list[0]).toMatchObject({ done: false, message: '该商品的报价已有变化，请刷新后重试' });
    expect(await stateOf(first)).toBe(at.PENDING);
  });

  it('keeps drafts, one a product, which nobody else sees, and hands them in or throws them away', async () => {
    const product = await desk.product();
    const id = await desk.draft(product);
    expect(await desk.draft(product, { price: 123_400 })).toBe(id);
    expect(await desk.see(id, desk.who)).toMatchObject({ state: at.DRAFT, price: 123_400, submitted_at: null });
    expect((await desk.quotes({ product_id: product }, desk.buyer)).list).toEqual([]);
    expect((await get(server(), desk.buyer, '/merchant/quotation/quote/info', { merchant_id: '2', quote_id: id })).code).toBe(
      quotationErrors.QUOTE_NOT_FOUND.code,
    );
    expect((await desk.revise(id, { price: 200_000 })).result.quote_id).toBe(id);
    expect((await desk.act('draft/submit', id)).code).toBe(200);
    expect(await stateOf(id)).toBe(at.PENDING);
    expect((await desk.act('draft/submit', id)).code).toBe(quotationErrors.QUOTE_STATE.code);
    const other = await desk.draft();
    expect((await desk.act('draft/drop', other)).code).toBe(200);
    expect((await desk.post('draft/drop', { quote_id: other, version: 1 })).code).toBe(quotationErrors.QUOTE_NOT_FOUND.code);
  });

  it('takes back what waits, and nothing else', async () => {
    const id = await desk.quoted();
    expect((await desk.withdraw(id)).code).toBe(200);
    expect(await stateOf(id)).toBe(at.WITHDRAWN);
    expect((await desk.withdraw(id)).code).toBe(quotationErrors.QUOTE_STATE.code);
    const again = (await desk.revise(id)).result.quote_id;
    expect(again).not.toBe(id);
    expect((await desk.adopt(again, 1)).code).toBe(200);
    expect((await desk.withdraw(again)).code).toBe(quotationErrors.QUOTE_STATE.code);
  });

  it('has a quote hold until the end of its last day in Shanghai', async () => {
    const id = await desk.quoted(undefined, { valid_to: desk.today });
    expect(await stateOf(id)).toBe(at.PENDING);
    server().clock.advance(day);
    await desk.renew();
    expect(await desk.see(id, desk.who)).toMatchObject({ state: at.OVER, state_name: '已失效', actions: [{ act: 'again', allowed: true }] });
    expect((await desk.quotes({ tab: '50' })).list.map((row) => row.quote_id)).toContain(id);
    expect((await desk.quotes({ tab: '20' })).list.map((row) => row.quote_id)).not.toContain(id);
    expect((await desk.adopt(id, 1)).code).toBe(quotationErrors.QUOTE_STATE.code);
    expect((await desk.withdraw(id)).code).toBe(quotationErrors.QUOTE_STATE.code);
    expect((await desk.revise(id)).code).toBe(200);
  });

  it('quotes no longer for what is closed', async () => {
    const product = await desk.product({ valid_to: desk.today });
    const id = await desk.quoted(product);
    server().clock.advance(day);
    await desk.renew();
    expect(await desk.offerOf(product)).toMatchObject({ standing: 'closed', actions: [{ act: 'quote', allowed: false, reason: '该商品已停止征集报价' }] });
    expect((await desk.revise(id, { price: 1 })).code).toBe(quotationErrors.QUOTE_CLOSED.code);
    expect((await desk.quote(product, { price: 1 })).result.list[0]).toMatchObject({ done: false, message: '该商品已停止征集报价' });
    expect((await desk.adopt(id, 1)).code).toBe(200);
  });

  it.each([
    ['no row', [], 1030],
    ['a price of nothing', [{ price: 0 }], 1030],
    ['a price below nothing', [{ price: -1 }], 1030],
    ['no device', [{ quantity: 0 }], 1030],
    ['half a device', [{ quantity: 1.5 }], 1030],
    ['no day', [{ valid_to: undefined }], 1030],
    ['too long a note', [{ note: '长'.repeat(101) }], 1030],
    ['a product twice', [{}, {}], 4116],
    ['a product that is not there', [{ product_id: '999999999' }], 4101],
  ])('hands in nothing with %s', async (_what, rows, code) => {
    const product = await desk.product();
    expect((await desk.submit((rows as object[]).map((more) => ({ product_id: product, ...desk.terms(), ...more })))).code).toBe(code);
    expect(await desk.offerOf(product)).toMatchObject({ live: null });
  });

  it('is answered the same when it sends the same twice', async () => {
    const product = await desk.product();
    const body = { rows: [{ product_id: product, ...desk.terms() }] };
    const send = () =>
      server().app.inject({
        method: 'POST',
        url: '/merchant/quotation/quote/submit',
        headers: { authorization: `Bearer ${desk.who.token}`, 'idempotency-key': `quotes:${product}` },
        payload: body,
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect((await desk.quotes({ product_id: product })).total).toBe(1);
  });

  it('finds its quotes by number, product and last day, counts them by where they stand, and takes them out', async () => {
    const product = await desk.product({ model: '可以找到的机型' });
    const id = await desk.quoted(product, { valid_to: desk.day(200), note: '可分批' });
    const { quote_no: no } = await desk.see(id, desk.who);
    for (const query of [{ quote_no: no.toLowerCase() }, { name: '找到的机' }, { valid_from: desk.day(200) }, { product_id: product }] as Record<
      string,
      string
    >[])
      expect((await desk.quotes(query)).list.map((row) => row.quote_id)).toEqual([id]);
    expect((await desk.quotes({ quote_no: no, valid_to: desk.day(199) })).list).toEqual([]);
    const { list: tabs } = await desk.ask<{ list: { name: string; number: number }[] }>('quote/tabs');
    expect(tabs.map(({ name }) => name)).toEqual(['全部', '待审核', '已采纳', '已驳回', '已失效', '草稿', '已撤回']);
    expect(tabs[1]!.number).toBe((await desk.quotes({ tab: '20' })).total);
    const sheet = await exportedSheet(server(), desk.who, { list: 'myquoteList', filter: { quote_no: no } });
    expect(sheet).toHaveLength(2);
    expect(sheet[1]).toEqual(expect.arrayContaining([no, '待审核', 4900, '可分批']));
  });

  it('without the right sees and quotes nothing', async () => {
    const looker = await QuoteDesk.person(server(), 2);
    expect((await desk.quote(await desk.product(), {}, looker)).code).toBe(platformErrors.FORBIDDEN.code);
    const nobody = { ...looker, token: await signIn(server(), server().staff.nobody, server().clock.now()) };
    expect((await get(server(), nobody, '/merchant/quotation/quote/list')).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
