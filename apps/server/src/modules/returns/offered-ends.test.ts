import { beforeAll, describe, expect, it } from 'vitest';
import { addCompensationRule } from '../goods/index.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let ruleId: string;

interface Offered {
  actions: { act: string; allowed: boolean; reason: string }[];
}
const who = () => server().staff.everything;
const attempts: Record<string, [string, Record<string, unknown>]> = {
  auditReturn: ['audit/orderReturnAudit', { verdict: 'pass' }],
  dispute: ['back/dispute', { reason: '不认可' }],
  renew: ['renewOrder', { periods: 3 }],
  applyReturn: ['back/apply', { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '归还' }],
  openBuyout: ['openBuyout', {}],
  end: ['orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' }],
};

/** What each screen says of an act: 可 or the reason why not; '' where it does not show it. */
async function said(no: string, name: string): Promise<string[]> {
  const order = (await get<Offered>(server(), who(), '/merchant/order/detail/orderListBaseInfo', { order_id: no })).result;
  const back = (await get<Offered>(server(), who(), '/merchant/order/detail/orderListReturnInfo', { order_id: no })).result;
  const listed = (await post<{ list: Offered[] }>(server(), who(), '/merchant/order/order/orderListV2', { order_id: no })).result.list[0]!;
  const words = [order, back, listed].map(({ actions }) => {
    const found = actions.find((each) => each.act === name)!;
    return found.allowed ? '可' : found.reason;
  });
  return [...new Set(words)];
}

/** Every screen says the same, and the act itself, tried without consequences, answers as they say. */
async function expectOffer(no: string, name: string, expected: string): Promise<void> {
  expect(await said(no, name)).toEqual([expected]);
  const [path, body] = attempts[name]!;
  const tried = await till.act(path, no, { ...body, preview: true }, who());
  expect(tried.code === 200, `${name}: ${tried.message}`).toBe(expected === '可');
  if (expected !== '可') expect(tried.message).toBe(expected);
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2025-01-30');
  ruleId = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
});

async function paidLease(): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  const { totals, rent } = await till.bills(no);
  await till.act('confirmOfflinePay', no, {
    trade_no: await till.transfer(totals.open),
    bill_ids: rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id),
  });
  return no;
}

async function received(no: string): Promise<void> {
  till.moveTo('2026-01-30');
  const imei = (await get<{ list: { imei: string }[] }>(server(), who(), '/merchant/order/detail/orderListGoodsInfo', { order_id: no })).result.list[0]!.imei;
  expect((await till.act('back/apply', no, { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '租期结束' })).code).toBe(200);
  expect((await till.act('back/orderReturnInfoSave', no, { received: true, imei })).code).toBe(200);
}

async function inspected(no: string, by = server().staff.admin): Promise<void> {
  const form = (
    await get<{ devices?: { imei: string }[]; checklist: { key: string }[] }>(server(), by, '/merchant/order/back/inspectionForm', { order_id: no })
  ).result;
  const imei = (await get<{ list: { imei: string }[] }>(server(), by, '/merchant/order/detail/orderListGoodsInfo', { order_id: no })).result.list[0]!.imei;
  const found = await till.act(
    'back/inspect',
    no,
    {
      result: 2,
      imei,
      checklist: form.checklist.map(({ key }) => ({ key, ok: key !== 'look', note: key === 'look' ? '磕碰' : '' })),
      items: [{ rule_id: ruleId, amount: 20_000 }],
      photos: [await privatePicture(server(), by)],
      device_to: 60,
    },
    by,
  );
  expect(found.message).toBe('success');
}

describe('what the screens offer at the end of a lease', () => {
  it('is a renewal while all is paid, in time, and none waits', async () => {
    const no = await paidLease();
    await expectOffer(no, 'renew', '可');
    expect((await till.act('newOrderBill', no, { bill_type: 7, amount: 5000, due_date: '2025-02-28', reason: '配件' })).code).toBe(200);
    await expectOffer(no, 'renew', '原订单还有未付账单，请先付清');
    const late = await paidLease();
    till.moveTo('2026-02-03');
    await expectOffer(late, 'renew', '已超过可续租的期限');
    const waits = await paidLease();
    expect((await till.act('renewOrder', waits, { periods: 3 })).code).toBe(200);
    await expectOffer(waits, 'renew', '原订单存在处理中的续租订单');
    for (const act of ['applyReturn', 'openBuyout', 'end']) await expectOffer(waits, act, '续租订单待支付，请先取消续租');
  });

  it('is an end by a supervisor while no money is on its way', async () => {
    const no = await paidLease();
    await expectOffer(no, 'end', '可');
    expect((await till.act('withholdingMargin', no, { amount: 3000, bill_type: 7, reason: '配件缺失' })).code).toBe(200);
    await expectOffer(no, 'end', '该订单有未处理完的扣款或退款申请');
  });

  it('is an audit after an inspection by somebody else', async () => {
    const no = await paidLease();
    await received(no);
    expect(await said(no, 'auditReturn')).toEqual(['尚未质检，不能归还审核']);
    await inspected(no, who());
    expect(await said(no, 'auditReturn')).toEqual(['质检员不能审核自己的质检结果']);
    const other = await paidLease();
    await received(other);
    await inspected(other);
    await expectOffer(other, 'auditReturn', '可');
  });

  it('is an objection once, in time, and while nothing of the claim is paid or asked for', async () => {
    const no = await paidLease();
    await received(no);
    await inspected(no);
    expect((await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, who())).code).toBe(200);
    await expectOffer(no, 'dispute', '可');
    expect((await till.act('audit/orderReturnDeductApply', no, { amount: 20_000, reason: '屏幕碎裂' })).code).toBe(200);
    await expectOffer(no, 'dispute', '该订单有未处理完的扣款或退款申请');
    const [asked] = (await post<{ list: { id: string }[] }>(server(), who(), '/merchant/order/audit/deductionList', { order_id: no })).result.list;
    expect((await till.decide('deduction', 'Revoke', asked!.id, server().staff.admin, '改为线上支付')).code).toBe(200);
    await expectOffer(no, 'dispute', '可');
    const claim = (await till.bills(no)).other.find((bill) => bill.open > 0)!;
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(5000), bill_ids: [claim.bill_id] })).code).toBe(200);
    await expectOffer(no, 'dispute', '赔付账单已支付或清算已完成，不能提出异议');
  });

  it('is no objection after the days for it', async () => {
    const no = await paidLease();
    await received(no);
    await inspected(no);
    await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, who());
    till.moveTo('2026-02-10');
    await expectOffer(no, 'dispute', '质检结果已于2026-02-04视为认可，不能再提出异议');
  });

  it('is no second objection', async () => {
    const no = await paidLease();
    await received(no);
    await inspected(no);
    await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, who());
    expect((await till.act('back/dispute', no, { reason: '不认可' })).code).toBe(200);
    await inspected(no);
    await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, who());
    await expectOffer(no, 'dispute', '该归还单已提出过异议');
  });
});
