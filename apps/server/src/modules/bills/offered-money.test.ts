import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till, type TillBill } from '../../testing/till.ts';

const server = useServer();
let till: Till;

interface Offered {
  actions: { act: string; title: string; allowed: boolean; reason: string }[];
}
type Bill = TillBill & Offered;
interface Bills extends Offered {
  rent: Bill[];
  other: Bill[];
  documents: ({ id: string; kind: string; out_trade_no: string; version: number } & Offered)[];
}
const everything = () => server().staff.everything;
const reason = '核实无误';
/** A coupon of the customer whose offers are tried. */
let couponCode = '';

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});

interface Offer {
  act: string;
  of: string;
  reason: string;
  /** The call and its body by which the act is tried. */
  call: string;
  body: Record<string, unknown>;
}

/** The bills whose late fees are offered to be lowered; where none is, all that have one. */
function lateIds({ rent, other }: Bills): string[] {
  const late = [...rent, ...other].filter((bill) => bill.actions.some(({ act }) => act === 'fee'));
  const free = late.filter((bill) => bill.actions.some(({ act, reason: why }) => act === 'fee' && why === ''));
  return (free.length > 0 ? free : late).map((bill) => bill.bill_id);
}

/** The bill and the rents before it, which have to be paid first. */
const upTo = (bills: Bills, bill: Bill) =>
  [...bills.rent.filter((each) => each.open > 0 && each.period < bill.period && bill.bill_type <= 2), bill].map((each) => each.bill_id);

async function callsOf(no: string, bills: Bills, bill?: Bill): Promise<Record<string, [string, Record<string, unknown>]>> {
  const trade_no = await till.transfer(100);
  const ids = bill === undefined ? [] : upTo(bills, bill);
  const receipt = bills.documents.find((each) => each.kind === 'receipt')?.out_trade_no ?? '';
  const { list } = (
    await till.act<{ list: { out_trade_no: string; refundable: number; lines: { bill_id: string; refundable: number }[] }[] }>('orderRefundAmount', no, {
      version: undefined,
    })
  ).result;
  const from = list.find(({ lines }) => lines.some((line) => line.bill_id === bill?.bill_id)) ?? list.find((each) => each.refundable > 0);
  return {
    receipt: ['confirmOfflinePay', { trade_no }],
    addBill: ['newOrderBill', { bill_type: 3, amount: 100, reason }],
    waive: ['waiveLateFees', { bill_ids: lateIds(bills), left: 0, reason }],
    deduct: ['withholdingMargin', { bill_type: 7, amount: 1, reason }],
    prepayment: ['orderPrepaymentChange', { change: 'toOverflow', amount: 1, reason }],
    refundPrepayment: ['back/refundPrepayment', { from: 'prepayment', out_trade_no: receipt, amount: 1, reason }],
    overflow: ['updateOverflowAmount', { to: 'prepayment', amount: 1, reason }],
    refundOverflow: ['back/refundPrepayment', { from: 'overflow', out_trade_no: receipt, amount: 1, reason }],
    withhold: ['orderBillWithhold', { bill_ids: ids }],
    pay: ['billBatchPayment', { bill_ids: ids, way: 'receipt', trade_no }],
    offset: ['depositDeduction', { bill_ids: ids, reason }],
    edit: ['editOrderBill', { bill_id: bill?.bill_id, amount: (bill?.amount ?? 0) + 1, reason }],
    coupon: ['useBillCoupon', { bill_id: bill?.bill_id, coupon_code: couponCode, reason }],
    fee: ['modifyOverdueAmount', { bill_id: bill?.bill_id, fee: 0, reason }],
    refund:
      bill === undefined
        ? [
            'refundOrderBillNew',
            {
              out_trade_no: from?.out_trade_no,
              lines: from?.lines
                .filter((line) => line.refundable > 0)
                .slice(0, 1)
                .map((line) => ({ bill_id: line.bill_id, amount: 1 })),
              refund_type: 1,
              reason,
            },
          ]
        : ['refundOrderBill', { bill_id: bill.bill_id, out_trade_no: from?.out_trade_no, amount: 1, refund_type: 1, reason }],
  };
}

/** Every act that the page offers on an order's money, with the call by which it is tried. */
async function offersOf(no: string, who?: Person): Promise<Offer[]> {
  const bills = await till.get<Bills>('orderListBillInfo', { order_id: no }, who);
  const deposit = await till.get<Offered>('depositPreview', { order_id: no }, who);
  const held = await till.get<Offered>('orderPrepaymentChangeLog', { order_id: no }, who);
  const offers: Offer[] = [];
  const ofOrder = await callsOf(no, bills);
  for (const { act, reason: why } of [...bills.actions, ...deposit.actions, ...held.actions])
    offers.push({ act, of: '', reason: why, call: ofOrder[act]![0], body: ofOrder[act]![1] });
  for (const bill of [...bills.rent, ...bills.other]) {
    if (bill.actions.length === 0) continue;
    const calls = await callsOf(no, bills, bill);
    for (const { act, reason: why } of bill.actions)
      offers.push({ act, of: `${bill.bill_type_name}${bill.period}`, reason: why, call: calls[act]![0], body: calls[act]![1] });
  }
  for (const document of bills.documents)
    for (const { act, reason: why } of document.actions)
      offers.push({
        act,
        of: document.kind,
        reason: why,
        call: act === 'revoke' ? 'back/offlineReceiptRevoke' : act,
        body: { document_id: document.id, reason },
      });
  return offers;
}

/** Each act, tried without consequences, answers as it was offered. */
async function expectKept(no: string): Promise<Offer[]> {
  const offers = await offersOf(no);
  for (const { act, of, reason: why, call, body } of offers) {
    if (act === 'retry' || (act === 'refund' && of === '' && why !== '')) continue;
    const tried = await till.act(call, no, { ...body, preview: true });
    expect([act, of, tried.code === 200 ? '' : tried.message]).toEqual([act, of, why]);
  }
  return offers;
}
const of = (offers: Offer[], act: string, which = '') => offers.filter((each) => each.act === act && each.of === which).map((each) => each.reason);

async function leased(agreement = 'none', over: Record<string, unknown> = {}): Promise<string> {
  till.moveTo('2025-01-30');
  return (await till.leased({ agreement, over })).order_id;
}

describe('what the page offers of an order’s money is what the server accepts', () => {
  it('while the lease runs, with late, partly paid and paid bills', async () => {
    const no = await leased();
    till.moveTo('2025-03-20');
    const [second] = await till.rents(no, 2);
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(10_000), bill_ids: [second] });
    const offers = await expectKept(no);
    expect(of(offers, 'withhold', '租金3')).toEqual(['用户未签约代扣，请使用其他收款方式']);
    expect(of(offers, 'pay', '租金3')).toEqual(['']);
    expect(of(offers, 'edit', '租金2')).toEqual(['账单已有付款，或不可修改']);
    expect(of(offers, 'edit', '租金3')).toEqual(['']);
    expect(of(offers, 'fee', '租金2')).toEqual(['']);
    expect(of(offers, 'fee', '租金12')).toEqual([]);
    expect(of(offers, 'refund', '首期1')).toEqual(['']);
    expect(of(offers, 'refund', '租金2')).toEqual(['账单尚未结清，不能退款']);
    expect(of(offers, 'revoke', 'receipt')).toEqual(['']);
    for (const act of ['receipt', 'addBill', 'refund', 'deduct']) expect(of(offers, act)).toEqual(['']);
  });

  it('while money of it is on its way', async () => {
    const no = await leased('signed');
    const sandbox = server().services.channels.get('sandbox');
    const silent = new FaultyChannel();
    server().services.channels.add(silent);
    silent.next = ['lost', 'lost', 'lost'];
    try {
      expect((await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) })).code).toBe(200);
      const offers = await expectKept(no);
      const waiting = '该订单有支付正在处理，请稍后再试';
      for (const act of ['withhold', 'pay', 'offset', 'edit']) expect(of(offers, act, '租金3')).toEqual([waiting]);
      for (const act of ['receipt', 'addBill', 'deduct']) expect(of(offers, act)).toEqual([waiting]);
      expect(of(offers, 'refund')).toEqual(['']);
    } finally {
      server().services.channels.add(sandbox);
    }
  });

  it('while a deduction is decided, and with money that is held', async () => {
    const no = await leased();
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(70_000), bill_ids: await till.rents(no, 2), rest_to: 'prepayment' });
    await till.act('orderPrepaymentChange', no, { change: 'use', amount: 30_000, reason });
    expect((await till.act('withholdingMargin', no, { amount: 3000, bill_type: 7, reason })).code).toBe(200);
    const offers = await expectKept(no);
    const asked = '该订单有未处理完的扣款申请';
    expect(of(offers, 'deduct')).toEqual([asked]);
    expect(of(offers, 'offset', '租金4')).toEqual([asked]);
    expect(of(offers, 'refund', '租金3')).toEqual(['该账单没有可原路退回的金额']);
    expect(of(offers, 'revokeOffset', 'offset')).toEqual(['']);
    expect(of(offers, 'prepayment')).toEqual(['']);
    expect(of(offers, 'refundPrepayment')).toEqual(['']);
    expect(of(offers, 'overflow')).toEqual([]);
  });

  it('of a receipt of which something is asked back', async () => {
    const no = await leased();
    const [second] = await till.rents(no, 2);
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: [second] });
    const { out_trade_no } = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!;
    expect((await till.act('refundOrderBill', no, { bill_id: second, out_trade_no, amount: 500, refund_type: 1, reason })).code).toBe(200);
    expect(of(await expectKept(no), 'revoke', 'receipt')).toEqual(['该笔收款已有退款或退款申请，不能撤销']);
  });

  it('while the goods are on their way back, and after the end', async () => {
    const no = await leased();
    till.moveTo('2025-02-20');
    expect((await till.act('back/apply', no, { way: 'mail', company: 'SF', express_no: 'SF7101', reason: '归还' })).code).toBe(200);
    const offers = await expectKept(no);
    expect(of(offers, 'pay', '租金2')).toEqual(['归还或买断处理中，该账单已冻结']);
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '坏账' }, everything())).message).toBe('success');
    const ended = await expectKept(no);
    expect([...new Set(ended.map((each) => each.act))].filter((act) => act !== 'refund')).toEqual([]);
  });

  it('of rent bills while the customer has a coupon for rent, and not before', async () => {
    const customer = { member_id: 'offered', name: '张三', phone: '13912345678', id_card: '11010519491231002X' };
    const no = await leased('none', { customer });
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(10_000), bill_ids: await till.rents(no, 2) });
    await till.act('newOrderBill', no, { bill_type: 3, amount: 100, reason });
    expect(of(await expectKept(no), 'coupon', '租金3')).toEqual([]);
    const issue = async () =>
      (await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(customer.member_id, { scope: 2 }))).result.code;
    couponCode = await issue();
    const [third] = await till.rents(no, 3);
    expect((await till.act('useBillCoupon', no, { bill_id: third, coupon_code: couponCode, reason })).code).toBe(200);
    couponCode = await issue();
    const offers = await expectKept(no);
    expect(of(offers, 'coupon', '首期1')).toEqual([]);
    expect(of(offers, 'coupon', '租金2')).toEqual(['账单已有付款，或不可修改']);
    expect(of(offers, 'coupon', '租金3')).toEqual(['该账单已使用优惠券，一期账单只能使用一张']);
    expect(of(offers, 'coupon', '租金4')).toEqual(['']);
    expect(of(offers, 'coupon', '服务费1')).toEqual([]);
  });

  it('once the deposit secures nothing', async () => {
    const no = await leased();
    await till.authorisedUntil(no, '2025-02-01');
    till.moveTo('2025-03-01');
    const offers = await expectKept(no);
    expect(of(offers, 'deduct')).toEqual(['押金授权已过期，不能扣款，请联系用户重新授权或改用其他方式收款']);
  });

  it('and nothing to those who may not', async () => {
    const no = await leased();
    expect((await offersOf(no)).length).toBeGreaterThan(10);
    expect(await offersOf(no, server().staff.reviewer)).toEqual([]);
  });
});
