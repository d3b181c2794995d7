import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { needStore } from '../../../testing/clerks.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { yearClerk } from '../../../testing/year-clerk.ts';

type Kind = 'deduction' | 'refund';
interface Row {
  id: string;
  state: number;
  amount: number;
  deposit_frozen: number;
  refundable: number | null;
  origin_no: string;
  origin_trade_no: string;
  retry_document_id: string;
  retry_document_version: number;
  actions: { act: string; allowed: boolean }[];
}
interface Origin {
  out_trade_no: string;
  trade_no: string;
  refundable: number;
}

const server = useServer();
let till: Till;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});

const ask = async (kind: Kind, filter: object, who = server().staff.everything) =>
  post<{ list: Row[]; total: number }>(server(), who, `/merchant/order/audit/${kind}List`, filter);
const listed = async (kind: Kind, filter: object) => (await ask(kind, filter)).result.list;
const ids = async (kind: Kind, filter: object) => (await listed(kind, filter)).map((row) => row.id);
const origins = async (no: string) => (await till.act<{ list: Origin[] }>('orderRefundAmount', no, { version: undefined })).result.list;

/** A lease with 300 yuan of first rent by the channel and 500 by a receipt, 200 of them held as prepayment. */
async function twoWays(): Promise<{ no: string; paid: Origin; received: Origin }> {
  const { order_id: no } = await till.leased();
  const trade = await till.transfer(50_000);
  await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids: await till.rents(no, 2), rest_to: 'prepayment' });
  const list = await origins(no);
  return { no, paid: list.find((each) => each.trade_no !== trade)!, received: list.find((each) => each.trade_no === trade)! };
}
const refundRent = async (no: string, from: Origin, amount: number, period = 1, type = 1): Promise<string> => {
  const [bill] = await till.rents(no, period);
  return (await till.act('refundOrderBill', no, { bill_id: bill, out_trade_no: from.out_trade_no, amount, refund_type: type, reason: '协商' })).result
    .request_id;
};
const refundHeld = async (no: string, from: Origin, amount: number): Promise<string> =>
  (await till.act('back/refundPrepayment', no, { out_trade_no: from.out_trade_no, amount, reason: '用户要求' })).result.request_id;

/** Does the work while the channel refuses the next call. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  const sandbox = server().services.channels.get('sandbox');
  const refusing = new FaultyChannel();
  refusing.next = ['refused'];
  server().services.channels.add(refusing);
  try {
    return await work();
  } finally {
    server().services.channels.add(sandbox);
  }
}

describe('refund requests', () => {
  it('say what of their transaction can still go back: as the order does, their own amount in it until it is agreed to', async () => {
    const { no, paid, received } = await twoWays();
    const rent = await refundRent(no, paid, 10_000);
    const other = await refundRent(no, paid, 5000);
    const held = await refundHeld(no, received, 8000);
    const left = async () => new Map((await listed('refund', { order_id: no })).map((row) => [row.id, row.refundable]));
    const order = async () => {
      const list = await origins(no);
      return [paid, received].map((from) => list.find((each) => each.out_trade_no === from.out_trade_no)!.refundable);
    };
    expect(await order()).toEqual([15_000, 42_000]);
    expect(await left()).toEqual(
      new Map([
        [rent, 25_000],
        [other, 20_000],
        [held, 50_000],
      ]),
    );
    expect((await till.decide('refund', 'Pass', rent)).code).toBe(200);
    expect(await order()).toEqual([15_000, 42_000]);
    expect((await left()).get(rent)).toBe(15_000);
    await till.act('orderPrepaymentChange', no, { change: 'use', amount: 10_000, reason: '抵扣' });
    expect((await left()).get(held)).toBe((await order())[1]! + 8000);
  });

  it('are found by the whole number of their transaction, ours or the channel’s, and by no part of it', async () => {
    const { no, received } = await twoWays();
    const held = await refundHeld(no, received, 8000);
    expect(await ids('refund', { trade_no: received.out_trade_no })).toEqual([held]);
    expect(await ids('refund', { trade_no: received.trade_no })).toEqual([held]);
    expect(await ids('refund', { trade_no: received.trade_no.slice(0, -1) })).toEqual([]);
    expect(await listed('refund', { trade_no: received.trade_no })).toMatchObject([{ origin_no: received.out_trade_no, origin_trade_no: received.trade_no }]);
    expect(await ask('refund', { trade_no: '1'.repeat(65) })).toMatchObject({ status: 400 });
  });

  it('are found by type and by state, under 全部 too', async () => {
    const { no, paid, received } = await twoWays();
    const rent = await refundRent(no, paid, 1000);
    const held = await refundHeld(no, received, 8000);
    await till.decide('refund', 'Reject', held);
    expect(await ids('refund', { order_id: no, source: '1' })).toEqual([rent]);
    expect(await ids('refund', { order_id: no, source: '3' })).toEqual([held]);
    expect(await ids('refund', { order_id: no, state: '60', tab: 'all' })).toEqual([held]);
    expect(await ids('refund', { order_id: no, state: '60', tab: '10' })).toEqual([]);
    expect(await ids('refund', { order_id: no, tab: 'all' })).toEqual([held, rent]);
    expect(await ask('refund', { source: '10' })).toMatchObject({ status: 400 });
  });
});

describe('deduction requests', () => {
  it('are found by type, say what is frozen now, and know no filter of refunds', async () => {
    const { order_id: no } = await till.leased();
    const id = (await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).result.request_id;
    expect(await listed('deduction', { order_id: no, source: '1' })).toMatchObject([{ id, deposit_frozen: 150_000, refundable: null, origin_no: '' }]);
    expect(await ids('deduction', { order_id: no, source: '2' })).toEqual([]);
    expect(await ask('deduction', { trade_no: 'P12345' })).toMatchObject({ status: 400 });
    await till.decide('deduction', 'Pass', id);
    expect(await listed('deduction', { order_id: no })).toMatchObject([{ deposit_frozen: 140_000 }]);
  });
});

describe('a request that failed', () => {
  it('is tried again from its row by who may decide it; nothing else offers that', async () => {
    const { order_id: no } = await till.leased();
    const id = (await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).result.request_id;
    const row = async (who = server().staff.everything) => (await ask('deduction', { order_id: no }, who)).result.list[0]!;
    const retry = (of: Row) => of.actions.filter(({ act }) => act === 'retry');
    expect(retry(await row())).toEqual([]);
    await refused(() => till.decide('deduction', 'Pass', id));
    const failed = await row();
    expect(failed).toMatchObject({ state: 50 });
    expect(retry(failed)).toMatchObject([{ allowed: true }]);
    const again = await post(server(), server().staff.everything, '/merchant/order/detail/retryDocument', {
      document_id: failed.retry_document_id,
      version: failed.retry_document_version,
    });
    expect(again.code).toBe(200);
    expect(await row()).toMatchObject({ state: 40, retry_document_id: '' });
    expect(retry(await row())).toEqual([]);
  });
});

describe('requests of another store', () => {
  /** A lease of a store with a deduction and a refund that wait. */
  async function askedAt(store: number): Promise<Record<Kind, string>> {
    await needStore(server(), store);
    const { order_id: no } = await till.leased({ over: { store_id: store } });
    const deduction = (await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).result.request_id;
    return { deduction, refund: await refundRent(no, (await origins(no))[0]!, 1000) };
  }

  it('are not in a clerk’s lists, tabs and pages, and are decided by him no more than what is not there', async () => {
    const [own, theirs] = [await askedAt(41), await askedAt(42)];
    const clerk = await yearClerk(server(), 41);
    const call = async (kind: Kind, what: string, body: object) =>
      post<{ list: { number: number }[] }>(server(), clerk, `/merchant/order/audit/${kind}${what}`, body);
    for (const kind of ['deduction', 'refund'] as const) {
      const nobodys = { status: 404, code: billsErrors.REQUEST_NOT_FOUND.code };
      for (const filter of [{}, { tab: '10' }, { tab: 'all' }]) {
        expect(await ask(kind, filter, clerk)).toMatchObject({ result: { total: 1, list: [{ id: own[kind] }] } });
      }
      expect((await call(kind, 'CategoryList', {})).result.list.map(({ number }) => number)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1]);
      const page = async (id: string) => get<object>(server(), clerk, `/merchant/order/audit/${kind}Detail`, { id });
      expect(await page(own[kind])).toMatchObject({ code: 200, result: { id: own[kind] } });
      expect(await page(theirs[kind])).toMatchObject(nobodys);
      const of = (id: string) => ({ id, version: 1, preview: false, reason: '核实无误' });
      for (const act of ['Pass', 'Reject', 'Revoke']) expect(await call(kind, act, of(theirs[kind]))).toMatchObject(nobodys);
      expect((await ids(kind, { tab: '10' })).filter((id) => id === theirs[kind])).toHaveLength(1);
      expect((await call(kind, 'Pass', of(own[kind]))).code).toBe(200);
    }
    const paid = { id: theirs.refund, version: 1, preview: false, reason: '', vouchers: [], paid_on: '2026-01-01' };
    expect(await call('refund', 'Paid', paid)).toMatchObject({ status: 404, code: billsErrors.REQUEST_NOT_FOUND.code });
  });
});
