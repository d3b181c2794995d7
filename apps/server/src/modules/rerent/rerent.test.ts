import { beforeAll, describe, expect, it } from 'vitest';
import { rerentErrors as e } from '@merchant-admin/contract/rerent/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { together } from '../../reliability/barrier.ts';
import { get, post } from '../../testing/http.ts';
import { RerentDesk, rerentPath, someRule } from '../../testing/rerent-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let shop: Shop;
let till: Till;
let desk: RerentDesk;
let person = 500;

/** Somebody who ended a lease: his newest order. @param late how his second rent was paid */
async function ended({ late = false, who = (person += 1) }: { late?: boolean; who?: number } = {}): Promise<{ no: string; who: number }> {
  const customer = desk.customer(who);
  till.moveTo('2026-03-03');
  const { order_id: no } = await till.leased({ over: { customer } });
  if (late) {
    till.moveTo('2026-04-20');
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(no, 2) });
  }
  const end = await till.act('orderEnd', no, { finish_type: 8, device_to: 20, reason: '提前结清' }, server().staff.everything);
  expect(end.code, end.message).toBe(200);
  till.moveTo('2026-05-10');
  return { no, who };
}
const linkFor = async (no: string, id: string) => (await desk.call<{ token: string }>('rerentLink', { order_id: no, rule_id: id })).result;
const rule = async (over: Record<string, unknown> = {}) => (await desk.rule(over)).result.id;
const rows = async (query: Record<string, string> = {}) => (await desk.list(query)).result.list;
const rowOf = async (no: string, query: Record<string, string> = {}) => (await rows({ page_size: '50', ...query })).find((row) => row.order_id === no);

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  desk = new RerentDesk(server());
  till.moveTo('2026-05-10');
});

describe('renting again', () => {
  it('lists who fits a rule today, with what he gets, the rule that asks for most first', async () => {
    const { no } = await ended();
    expect(await rowOf(no)).toBeUndefined();
    const first = await rule({ name: '老客立减', amount: 5000 });
    expect(await rowOf(no)).toMatchObject({ ended: 1, rule_name: '老客立减', benefit: '首期租金减¥50.00', stage_name: '待跟进', coupon_code: '' });
    const two = await rule({ name: '两单以上', ended_least: 2, amount: 0, percent: 88, scope: 8 });
    expect(await rowOf(no)).toMatchObject({ rule_id: first });
    const { who } = await ended();
    const again = await ended({ who });
    expect(await rowOf(again.no)).toMatchObject({ ended: 2, rule_id: two, benefit: '总租金8.8折' });
    expect(await rowOf(again.no, { rule_id: first })).toMatchObject({ rule_id: first });
    expect(await rowOf(no, { rule_id: two })).toBeUndefined();
    expect(await rowOf(no, { phone: desk.customer(person - 1).phone.slice(-4) })).toBeDefined();
    const guest = await get<{ list: unknown[] }>(server(), server().staff.guest, rerentPath('rerentList'));
    expect(guest.result.list).toEqual([]);
  });

  it('leaves out who was ever late, who leases now, other segments, and rules that are off or out of their days', async () => {
    await desk.offAll();
    const late = await ended({ late: true });
    const { no, who } = await ended();
    const strict = await rule({ name: '从不逾期' });
    expect(await rowOf(no)).toBeDefined();
    expect(await rowOf(late.no)).toBeUndefined();
    await desk.offAll();
    await rule({ name: '不论逾期', never_late: false });
    expect(await rowOf(late.no)).toBeDefined();
    await desk.offAll();
    await rule({ name: 'S段', segment: 'S' });
    await rule({ name: '下月开始', valid_from: '2026-06-01', valid_to: '2026-06-30' });
    expect(await rows()).toEqual([]);
    await desk.on(strict);
    expect(await rowOf(no)).toBeDefined();
    await till.leased({ over: { customer: desk.customer(who) } });
    expect(await rowOf(no)).toBeUndefined();
  });

  it('keeps what was said, tells the stage by it, and takes no time that is over', async () => {
    const { no } = await ended();
    await rule({ name: '跟进' });
    const said = (body: object) => desk.call('rerentFollow', { order_id: no, result: 1, content: '下月想换新机', ...body });
    expect((await said({ next_at: '2026-05-01T00:00:00Z' })).code).toBe(e.RERENT_NEXT_TIME.code);
    expect((await said({ next_at: '2026-06-01T02:00:00Z' })).code).toBe(200);
    expect(await rowOf(no, { stage: '1' })).toMatchObject({ stage_name: '有意向', next_at: '2026-06-01T02:00:00.000Z' });
    expect(await rowOf(no, { stage: '0' })).toBeUndefined();
    const { list } = (await get<{ list: object[] }>(server(), till.who, rerentPath('rerentRecords'), { order_id: no })).result;
    expect(list).toMatchObject([{ result_name: '有意向', content: '下月想换新机' }]);
  });

  it('is a to-do of who said he would call again, from that day on, until something is said or he ordered', async () => {
    const [{ no }, other] = [await ended(), await ended()];
    const id = await rule({ name: '再联系' });
    const said = async (next_at: string | undefined, of = no, who = till.who) =>
      expect((await desk.call('rerentFollow', { order_id: of, result: 1, content: '下周再问', ...(next_at ? { next_at } : {}) }, who)).message).toBe('success');
    const everything = server().staff.everything;
    const waits = async (who = till.who) => {
      const { list } = (await get<{ list: { key: string; count: number; href: string }[] }>(server(), who, '/home/todos')).result;
      const found = list.find(({ key }) => key === 'rerent-next')!;
      const query = Object.fromEntries(new URL(found.href, 'http://console').searchParams);
      const listed = (await get<{ list: { order_id: string }[] }>(server(), who, rerentPath('rerentList'), { page_size: '50', ...query })).result.list;
      expect(found.count).toBe(listed.length);
      return listed.map((row) => row.order_id);
    };
    const before = await waits();
    await said('2026-05-11T02:00:00Z');
    await said('2026-05-12T02:00:00Z', other.no);
    expect(await waits()).toEqual(before);
    till.moveTo('2026-05-11');
    expect(await waits()).toEqual([no, ...before]);
    expect(await waits(everything)).toEqual([]);
    await said('2026-05-11T09:00:00Z', no, everything);
    expect([await waits(), await waits(everything)]).toEqual([before, [no]]);
    await said(undefined, no, everything);
    expect(await waits(everything)).toEqual([]);
    till.moveTo('2026-05-12');
    expect(await waits()).toEqual([other.no, ...before]);
    expect((await shop.place({ customer: desk.customer(other.who), referral: (await linkFor(other.no, id)).token })).message).toBe('success');
    expect(await waits()).toEqual(before);
    till.moveTo('2026-05-10');
  });

  it('gives a coupon once until it is used or over; of two at once one does', async () => {
    const { no } = await ended();
    const id = await rule({ name: '发券', amount: 3000, coupon_days: 10 });
    const body = { order_id: no, rule_id: id };
    const answers = await together(
      server(),
      undefined,
      Array.from({ length: 6 }, () => () => desk.call('rerentIssue', body)),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 5 }, () => e.RERENT_ISSUED.code)]);
    expect(await rowOf(no, { rule_id: id })).toMatchObject({
      coupon_state_name: '未使用',
      actions: [{ act: 'follow' }, { act: 'issue', allowed: false, reason: e.RERENT_ISSUED.text }, { act: 'link' }],
    });
    till.moveTo('2026-05-19');
    expect((await desk.call('rerentIssue', body)).code).toBe(e.RERENT_ISSUED.code);
    till.moveTo('2026-05-20');
    expect(await rowOf(no, { rule_id: id })).toMatchObject({ coupon_state_name: '已过期' });
    expect((await desk.call('rerentIssue', body)).code).toBe(200);
    till.moveTo('2026-05-10');
  });

  it('makes a link that the shop resolves; the order that it leads to came of it, and he stays listed as such', async () => {
    const { no, who } = await ended();
    const id = await rule({ name: '链接', amount: 4000 });
    const link = (await desk.call<{ token: string; address: string; code: string }>('rerentLink', { order_id: no, rule_id: id })).result;
    expect(link).toMatchObject({ address: '/rerent/', token: expect.stringMatching(/^[\w-]{32}$/) });
    const seen = await shop.call<{ member_id: string; coupon: { code: string } }>('GET', `/open/v1/rerent/link?token=${link.token}`);
    expect(seen.result).toMatchObject({ member_id: desk.customer(who).member_id, rule_name: '链接', benefit: '首期租金减¥40.00', coupon: { code: link.code } });
    const guests = await Shop.open(server(), 'guest');
    expect((await guests.call('GET', `/open/v1/rerent/link?token=${link.token}`)).code).toBe(e.RERENT_LINK_UNKNOWN.code);
    const stranger = await shop.place({ customer: desk.customer((person += 1)), referral: link.token });
    expect(stranger.code).toBe(ordersErrors.REFERRAL_INVALID.code);
    const placed = await shop.place({ customer: desk.customer(who), referral: link.token, coupon_codes: [link.code] });
    expect(placed.code, placed.message).toBe(200);
    expect(await rowOf(no, { rule_id: id })).toMatchObject({ stage_name: '已复租', ordered_no: placed.result.order_id, coupon_state_name: '已锁定' });
    expect((await desk.rules()).result.list.find((each) => each.id === id)).toMatchObject({ issued: 1, ordered: 1 });
    expect((await shop.call('GET', `/open/v1/rerent/link?token=${link.token}`)).code).toBe(e.RERENT_LINK_OVER.code);
  });

  it('an order with the coupon came of it too; a new link kills the one before; a rule that is off opens nothing', async () => {
    const { no, who } = await ended();
    const id = await rule({ name: '换链接', amount: 2000 });
    const body = { order_id: no, rule_id: id };
    const first = (await desk.call<{ token: string; code: string }>('rerentLink', body)).result;
    const second = (await desk.call<{ token: string; code: string }>('rerentLink', body)).result;
    expect(second.code).toBe(first.code);
    expect((await shop.call('GET', `/open/v1/rerent/link?token=${first.token}`)).code).toBe(e.RERENT_LINK_UNKNOWN.code);
    await desk.offAll();
    expect((await shop.call('GET', `/open/v1/rerent/link?token=${second.token}`)).code).toBe(e.RERENT_LINK_OVER.code);
    expect((await shop.place({ customer: desk.customer(who), referral: second.token })).code).toBe(ordersErrors.REFERRAL_INVALID.code);
    expect((await desk.call('rerentIssue', body)).code).toBe(e.RERENT_NOT_MATCHED.code);
    expect((await shop.place({ customer: desk.customer(who), coupon_codes: [first.code] })).code).toBe(200);
    expect((await desk.rules()).result.list.find((each) => each.id === id)).toMatchObject({ issued: 1, ordered: 1 });
  });

  it('is refused by name', async () => {
    const { no } = await ended();
    const id = await rule({ name: '拒绝' });
    expect((await desk.rule({ name: '拒绝' })).code).toBe(e.RERENT_RULE_NAME_TAKEN.code);
    expect((await desk.rule({ name: '无优惠', amount: 0 })).code).toBe(e.RERENT_BENEFIT.code);
    expect((await desk.rule({ name: '两种优惠', percent: 80 })).code).toBe(e.RERENT_BENEFIT.code);
    expect((await desk.rule({ name: '倒置', valid_to: '2019-12-31' })).code).toBe(e.RERENT_RULE_DAYS.code);
    expect((await desk.call('rerentIssue', { order_id: no, rule_id: '999' })).code).toBe(e.RERENT_RULE_NOT_FOUND.code);
    const other = (await post<{ id: string }>(server(), server().staff.guest, rerentPath('rerentRuleSave'), someRule({ name: '别家' }))).result.id;
    expect((await desk.call('rerentIssue', { order_id: no, rule_id: other })).code).toBe(e.RERENT_RULE_NOT_FOUND.code);
    expect((await desk.call('rerentRuleSave', { ...someRule({ name: '改别家' }), rule_id: other, version: 1 })).code).toBe(e.RERENT_RULE_NOT_FOUND.code);
    expect((await desk.call('rerentIssue', { order_id: no, rule_id: id }, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await desk.call('rerentIssue', { order_id: no, rule_id: id }, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    await desk.call('rerentIssue', { order_id: no, rule_id: id });
    const used = (await desk.rules()).result.list.find((each) => each.id === id)!;
    expect((await desk.call('rerentRuleDelete', { rule_id: id, version: used.version })).code).toBe(e.RERENT_RULE_USED.code);
  });
});
