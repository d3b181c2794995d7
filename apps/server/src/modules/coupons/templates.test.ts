import { addDays } from '@merchant-admin/common/dates';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { CouponDesk } from '../../testing/coupon-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: CouponDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new CouponDesk(server(), await Shop.open(server()));
});
const stateOf = async (id: string) => (await desk.info(id)).state_name;
const counts = async (id: string) => {
  const { stock, claimed, used, unused, locked, voided } = await desk.info(id);
  return { stock, claimed, used, unused, locked, voided };
};

describe('a template', () => {
  it('begins, rests and ends by the clock and its switches', async () => {
    const later = await desk.made({ claim_from: addDays(desk.today, 3), claim_to: addDays(desk.today, 5) });
    expect(await stateOf(later.template_id)).toBe('待上线');
    expect(await desk.claim(later.template_id, 'early')).toMatchObject({ code: e.CLAIM_CLOSED.code, message: expect.stringContaining('还没有上线') as string });
    expect((await desk.act('pause', later.template_id)).code).toBe(e.TEMPLATE_STATE.code);
    expect((await desk.act('online', later.template_id)).code).toBe(200);
    expect(await stateOf(later.template_id)).toBe('已上线');
    expect((await desk.claim(later.template_id, 'a')).code).toBe(200);
    expect((await desk.act('pause', later.template_id)).code).toBe(200);
    expect(await stateOf(later.template_id)).toBe('已暂停');
    expect(await desk.claim(later.template_id, 'b')).toMatchObject({ code: e.CLAIM_CLOSED.code, message: '优惠券已暂停，不能领取' });
    expect((await desk.act('online', later.template_id)).code).toBe(200);
    expect((await desk.act('end', later.template_id)).code).toBe(200);
    expect(await stateOf(later.template_id)).toBe('已结束');
    for (const act of ['online', 'pause', 'end'] as const) expect((await desk.act(act, later.template_id)).code).toBe(e.TEMPLATE_STATE.code);
    expect((await desk.edit(later.template_id, { stock: 100 })).code).toBe(e.TEMPLATE_STATE.code);
    const { list } = await desk.list({ tab: '3', name: later.template_id === '' ? '' : (await desk.info(later.template_id)).name });
    expect(list.map(({ template_id: id }) => id)).toEqual([later.template_id]);
  });

  it('has a history that tells of an edit the fields that changed, each by its name', async () => {
    const { template_id: id } = await desk.made();
    const { claim_from: from, claim_to: to } = await desk.info(id);
    expect((await desk.edit(id, { stock: 18 })).code).toBe(200);
    expect((await desk.edit(id, { claim_to: addDays(to, 1), valid_to: addDays(to, 60), show_page: 2 })).code).toBe(200);
    const [last, first] = await desk.history(id);
    expect(first).toMatchObject({ action: '编辑优惠券', from: '发放数量：10张', to: '发放数量：18张' });
    for (const text of [`领取时间：${from} 至 ${to}`, '展示页面：全部页面']) expect(last!.from).toContain(text);
    for (const text of [`领取时间：${from} 至 ${addDays(to, 1)}`, '展示页面：领券中心']) expect(last!.to).toContain(text);
    expect(`${last!.from}${last!.to}`).not.toMatch(/发放数量|优惠内容|可用|门店/);
  });

  it('that was online only widens; one that waits may change whatever it is', async () => {
    const waits = await desk.made({ online_way: 1 });
    expect((await desk.edit(waits.template_id, { value: 6_000, name: '另一个' })).code).toBe(200);
    const { template_id: id } = await desk.made();
    const { valid_to: last, claim_to: ends } = await desk.info(id);
    for (const over of [
      { value: 6_000 },
      { stock: 9 },
      { per_person: 2 },
      { claim_to: addDays(ends, -1) },
      { valid_to: addDays(last!, -1) },
      { name: '改名' },
      { threshold: 0 },
    ])
      expect([over, (await desk.edit(id, over)).code]).toEqual([over, e.TEMPLATE_WIDEN.code]);
    expect((await desk.edit(id, { stock: 11, claim_to: addDays(ends, 1), valid_to: addDays(last!, 1), show_page: 2 })).code).toBe(200);
    expect(await desk.info(id)).toMatchObject({ stock: 11, show_page: 2, widens_only: true });
  });

  it('is refused with terms that make no sense, each by what is wrong', async () => {
    const wrong: [object, string][] = [
      [{ coupon_type: 2, value: 100 }, '支付比例'],
      [{ coupon_type: 1, cap: 100 }, '最多减免'],
      [{ value: 30_000 }, '使用门槛须大于'],
      [{ coupon_type: 12, value: 0 }, '特价不能小于'],
      [{ claim_to: addDays(desk.today, -1), claim_from: addDays(desk.today, -2) }, '不能早于今天'],
      [{ claim_from: addDays(desk.today, 31) }, '不能早于开始日期'],
      [{ valid_to: addDays(desk.today, 10) }, '领到的优惠券已过期'],
      [{ valid_kind: 1 }, '领取后有效的天数'],
      [{ range: 2 }, '请选择可用的商品'],
      [{ range: 1, category_ids: ['999999'] }, '不存在'],
      [{ store_ids: ['999999'] }, '门店不存在'],
      [{ per_person: 11 }, '每人限领不能大于发放量'],
    ];
    for (const [over, told] of wrong) {
      const answer = await desk.save(over);
      expect([answer.code, answer.message]).toEqual([e.TEMPLATE_TERMS.code, expect.stringContaining(told)]);
    }
    expect((await desk.save({ stock: 0 })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.save({ name: '' })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('is changed by who saw it last', async () => {
    const { template_id: id, version } = await desk.made();
    expect((await desk.call('template/pause', { template_id: id, version: version + 1, reason: '停' })).code).toBe(platformErrors.STALE.code);
    expect((await desk.edit(id, { version: 7, stock: 20 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.call('template/end', { template_id: '999999', version, reason: '停' })).code).toBe(e.TEMPLATE_NOT_FOUND.code);
  });

  it('copied is a draft of the same terms from today on, which waits for a person', async () => {
    const { template_id: id } = await desk.made({ valid_kind: 1, valid_days: 7 });
    server().clock.advance(2 * 86_400_000);
    await staySignedIn(server());
    const { result } = await desk.call<{ template_id: string }>('template/copy', { template_id: id });
    const [from, copy] = [await desk.info(id), await desk.info(result.template_id)];
    expect(copy).toMatchObject({ name: `${from.name}副本`, state_name: '待上线', value: from.value, valid_days: 7, claimed: 0, claim_from: desk.today });
    expect(copy.claim_to).toBe(addDays(from.claim_to, 2));
  });
});

describe('a coupon of a template', () => {
  it('is received once for each number of a claim, and no more often than one person may', async () => {
    const { template_id: id } = await desk.made({ stock: 3, per_person: 2 });
    const first = await desk.claim(id, 'p1', 'no-1');
    expect(first.result).toMatchObject({ value: 5_000, threshold: 30_000, valid_from: (await desk.info(id)).valid_from });
    expect((await desk.claim(id, 'p1', 'no-1')).result.code).toBe(first.result.code);
    expect((await desk.claim(id, 'p2', 'no-1')).code).toBe(e.CLAIM_NO_TAKEN.code);
    expect((await desk.claim(id, 'p1')).code).toBe(200);
    expect(await desk.claim(id, 'p1')).toMatchObject({ code: e.CLAIM_LIMIT.code, message: '每人限领2张，该用户已领2张' });
    expect((await desk.claim(id, 'p2')).code).toBe(200);
    expect((await desk.claim(id, 'p3')).code).toBe(e.CLAIM_GONE.code);
    expect(await counts(id)).toEqual({ stock: 3, claimed: 3, used: 0, unused: 3, locked: 0, voided: 0 });
    expect((await desk.claim('999999', 'p1')).code).toBe(e.TEMPLATE_NOT_FOUND.code);
  });

  it('that counts from its day of receipt may be used for so many days', async () => {
    const { template_id: id } = await desk.made({ valid_kind: 1, valid_days: 3 });
    expect((await desk.claim(id, 'd1')).result).toMatchObject({ valid_from: desk.today, valid_to: addDays(desk.today, 2) });
  });

  it('for new customers is for those who never paid for an order', async () => {
    const { template_id: id } = await desk.made({ new_only: true });
    await desk.shop.paidOrder({ customer: { ...(desk.shop.placement()['customer'] as object), member_id: 'old-hand' } });
    expect((await desk.claim(id, 'old-hand')).code).toBe(e.CLAIM_NEW_ONLY.code);
    expect((await desk.claim(id, 'newcomer')).code).toBe(200);
  });

  it('is shown to customers in the shop where it may be, with why it cannot be received', async () => {
    const [hidden, alipay, full] = [await desk.made({ show_channel: 2 }), await desk.made({ show_channel: 3, show_page: 2 }), await desk.made({ stock: 1 })];
    await desk.claimed(full.template_id, 'first');
    const shown = async (query: string) =>
      (
        await desk.shop.call<{ list: { template_id: string; claimable: boolean; reason: string; left: number; received: number }[] }>(
          'GET',
          `/open/v1/coupons/templates?member_id=first${query}`,
        )
      ).result.list;
    const all = await shown('');
    expect(all.some(({ template_id: id }) => id === hidden.template_id)).toBe(false);
    expect(all.find(({ template_id: id }) => id === full.template_id)).toMatchObject({ claimable: false, reason: '优惠券已领完', left: 0, received: 1 });
    const has = (list: { template_id: string }[]) => list.some(({ template_id: id }) => id === alipay.template_id);
    expect([has(await shown('&channel=3')), has(await shown('&channel=4')), has(await shown('&channel=3&page=3'))]).toEqual([true, false, false]);
    expect((await desk.claim(hidden.template_id, 'by-link')).code).toBe(200);
  });

  it('is given by staff by the same rules, and counted as it is used and taken back', async () => {
    const { template_id: id } = await desk.made({ per_person: 2, threshold: 0 });
    const give = () => desk.call<{ id: string; code: string; version: number }>('template/give', { template_id: id, member_id: 'given-1' });
    const { result } = await give();
    expect((await give()).code).toBe(200);
    expect((await give()).code).toBe(e.CLAIM_LIMIT.code);
    const choice = (await desk.ask<{ list: { template_id: string; usable: boolean; reason: string }[] }>('template/choices', { member_id: 'given-1' })).list;
    expect(choice.find(({ template_id: each }) => each === id)).toMatchObject({ usable: false, reason: '每人限领2张，该用户已领2张' });
    expect((await desk.call('void', { id: result.id, version: result.version, reason: '发错' })).code).toBe(200);
    expect(await counts(id)).toEqual({ stock: 10, claimed: 2, used: 0, unused: 1, locked: 0, voided: 1 });
    const { list } = await desk.ask<{ list: { code: string; state_name: string }[] }>('template/holders', { template_id: id });
    expect(list.map(({ state_name: state }) => state)).toEqual(['未使用', '已作废']);
    expect(list[0]!.code).toMatch(/^\w{2,4}\*+\w{0,2}$/);
    expect(list[1]!.code).toBe(result.code);
  });

  it('of other goods is refused where an order is placed, and used on its own', async () => {
    const other = await Shop.open(server());
    const goods = async (shop: Shop) =>
      (await shop.call<{ list: { goods_id: string; skus: { sku_id: string }[] }[] }>('GET', '/open/v1/goods?page_size=50')).result.list.find(({ skus }) =>
        skus.some(({ sku_id: sku }) => sku === shop.skuId),
      )!.goods_id;
    const { template_id: id } = await desk.made({ range: 2, goods_ids: [await goods(desk.shop)], threshold: 0, stock: 5 });
    const customer = { ...(desk.shop.placement()['customer'] as object), member_id: 'ranged' };
    const { code } = await desk.claimed(id, 'ranged');
    expect((await other.place({ customer, coupon_codes: [code] })).code).toBe(e.COUPON_GOODS.code);
    expect((await desk.shop.place({ customer, coupon_codes: [code] })).code).toBe(200);
    expect(await counts(id)).toMatchObject({ claimed: 1, locked: 1, unused: 0 });
  });
});

describe('codes', () => {
  it('are generated up to the stock, handed out once, and redeemed once by one customer', async () => {
    const { template_id: id } = await desk.made({ kind: 3, stock: 3 });
    expect((await desk.makeCodes(id, 4)).code).toBe(e.CODES_MOST.code);
    const batch = (await desk.makeCodes(id, 3)).result;
    expect((await desk.makeCodes(id, 1)).code).toBe(e.CODES_MOST.code);
    const { codes } = (await desk.takeCodes(batch.batch_id)).result;
    expect(codes).toHaveLength(3);
    expect(await desk.takeCodes(batch.batch_id)).toMatchObject({
      code: e.BATCH_TAKEN.code,
      message: expect.stringContaining('导出，每批只能导出一次') as string,
    });
    const first = await desk.redeem(codes[0]!, 'c1');
    expect(first.result.code).toBe(codes[0]);
    expect((await desk.redeem(codes[0]!, 'c1')).result.code).toBe(codes[0]);
    expect((await desk.redeem(codes[0]!, 'c2')).code).toBe(e.CODE_TAKEN.code);
    expect((await desk.redeem(codes[1]!, 'c1')).code).toBe(e.CLAIM_LIMIT.code);
    expect((await desk.claim(id, 'c3')).code).toBe(e.CLAIM_BY_CODE.code);
    expect((await desk.info(id)).batches[0]).toMatchObject({ size: 3, redeemed: 1 });
  });

  it('cannot be tried without end: a customer who types wrong ones rests', async () => {
    const { codes } = await desk.coded(1);
    for (let n = 0; n < 5; n += 1) expect((await desk.redeem('WRONGWRONG234', 'guesser')).code).toBe(e.CODE_UNKNOWN.code);
    expect((await desk.redeem(codes[0]!, 'guesser')).code).toBe(e.CODE_TRIES.code);
    expect((await desk.redeem(codes[0]!, 'honest')).code).toBe(200);
  });

  it('belong to templates of codes', async () => {
    const { template_id: id } = await desk.made();
    expect(await desk.makeCodes(id, 1)).toMatchObject({ code: e.TEMPLATE_STATE.code, message: '只有券码类优惠券可以生成券码' });
  });
});

describe('what became of the coupons of a template', () => {
  it('tells unused coupons and expired ones apart, whichever way their days are told', async () => {
    const some = async (over: object) => {
      const { template_id: id } = await desk.made(over);
      expect((await desk.claim(id, `x-${id}`)).code).toBe(200);
      return id;
    };
    const days = { valid_kind: 1, valid_days: 3, valid_from: undefined, valid_to: undefined };
    const ends = addDays(desk.today, 2);
    const [byDays, byDates, widened] = [await some(days), await some({ claim_to: ends, valid_to: ends }), await some({ claim_to: ends, valid_to: ends })];
    const told = async (id: string) => {
      const { unused, expired } = await desk.info(id);
      return [unused, expired];
    };
    for (const id of [byDays, byDates, widened]) expect(await told(id)).toEqual([1, 0]);
    expect((await desk.edit(widened, { claim_to: addDays(ends, 5), valid_to: addDays(ends, 9) })).code).toBe(200);
    server().clock.advance(3 * 86_400_000);
    for (const id of [byDays, byDates, widened]) expect(await told(id)).toEqual([1, 1]);
    expect((await desk.claim(widened, 'later')).code).toBe(200);
    expect(await told(widened)).toEqual([2, 1]);
  });
});
