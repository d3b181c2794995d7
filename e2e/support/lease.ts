import { randomUUID } from 'node:crypto';
import { goodsCategories } from '@merchant-admin/contract/goods/codes';
import { addCompensationRule } from '../../apps/server/src/modules/goods/index.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { act } from '../../apps/server/src/platform/http/run.ts';
import { systemCaller } from '../../apps/server/src/platform/jobs/system-caller.ts';
import { readyOrder, shop } from './shop.ts';
import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { world } from './world.ts';
import { newImei } from '../../apps/server/src/testing/new-imei.ts';

export interface Lease {
  readonly orderNo: string;
  /** The numbers of its devices, a space between. */
  readonly imei: string;
}

export interface LeaseBill {
  readonly bill_id: string;
  readonly bill_type_name: string;
  readonly period: number;
  readonly open: number;
  readonly paid: number;
  readonly status: number;
}
interface Bills {
  readonly rent: readonly LeaseBill[];
  readonly other: readonly LeaseBill[];
  readonly documents: readonly { kind: string; out_trade_no: string }[];
  readonly totals: Readonly<Record<'paid' | 'open' | 'overflow' | 'prepayment', number>>;
}

/** A person who may do everything, for what a story takes for granted. */
let boss: Promise<Person> | undefined;
const anybody = () => (boss ??= hire({ tags: 'administrator', name: '张管理' }));

/** A lease that begins tomorrow: its devices are with the customer. */
export async function runningLease({ quantity = 1, ...over }: { quantity?: number } & Record<string, unknown> = {}): Promise<Lease> {
  const orderNo = await readyOrder({ quantity, ...over });
  const imeis = Array.from({ length: quantity }, newImei);
  await handOut(orderNo, imeis);
  return { orderNo, imei: imeis.join(' ') };
}

/** Pays what an order still waits for, has it reviewed, and hands it out: its lease begins tomorrow. */
export async function runsOnceReviewed(orderNo: string, rest: number): Promise<void> {
  await shop().call('POST', '/open/v1/orders/pay', { order_id: orderNo, amount: rest, scenario: 'success' });
  const reviewer = await hire({ tags: tagsOf('reviewer') });
  const { version } = await callAs<{ version: number }>(reviewer, 'POST', '/merchant/order/audit/claim', { order_id: orderNo });
  await callAs(reviewer, 'POST', '/merchant/order/audit/pass', { order_id: orderNo, version, contact_result: '1' });
  await handOut(orderNo, [newImei()]);
}

async function handOut(orderNo: string, imeis: readonly string[]): Promise<void> {
  await actOn(orderNo, '/merchant/order/deliver/ship', { imeis, take_in: true, company: 'SF', express_no: 'SF6001' });
  await shop().call('POST', '/open/v1/orders/receive', { order_id: orderNo });
}

/** The number of an order whose lease begins tomorrow. */
export const leasedOrder = async (): Promise<string> => (await runningLease()).orderNo;

/** Makes a bill as late as if its due day had passed unpaid. */
export const makeLate = (orderNo: string, period: number, days: number) =>
  withClient(world().owner, async (client) => {
    await client.query(
      `update bill set due_date = (now() at time zone 'Asia/Shanghai')::date - $3::int
       where period = $2 and order_id = (select id from orders where order_no = $1) and merchant_id = 1 and type in (1, 2)`,
      [orderNo, period, days],
    );
    await client.query(
      `update orders o set next_due = (select min(due_date) from bill b where b.merchant_id = 1 and b.order_id = o.id and b.type in (1, 2) and b.status in (10, 20, 30))
       where order_no = $1 and merchant_id = 1`,
      [orderNo],
    );
  });

/** Money (fen) that came outside the shop. @returns its number at the channel */
export const transfer = async (amount: number): Promise<string> =>
  (await shop().call<{ trade_no: string }>('POST', '/open/v1/sandbox/transfer', { amount, payer: '欧阳' })).trade_no;

/** Does an act on an order in its current version. */
export async function actOn<T = unknown>(orderNo: string, path: string, body: object, who?: Person): Promise<T> {
  const person = who ?? (await anybody());
  const { version } = await callAs<{ version: number }>(await anybody(), 'GET', `/merchant/order/detail/orderListBaseInfo?order_id=${orderNo}`);
  return callAs<T>(person, 'POST', path, { order_id: orderNo, version, ...body });
}

export const billsOf = async (orderNo: string): Promise<Bills> =>
  callAs<Bills>(await anybody(), 'GET', `/merchant/order/detail/orderListBillInfo?order_id=${orderNo}`);

/** Sends the goods of an order on their way back by parcel. */
export const returning = (orderNo: string): Promise<unknown> =>
  actOn(orderNo, '/merchant/order/back/apply', { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '用户不再使用' });

/** Makes a compensation rule with a name of its own and an amount in fen. */
export async function compensationRule(amount: number): Promise<string> {
  const name = `屏幕碎裂${randomUUID().slice(0, 4)}`;
  for (const category of Object.keys(goodsCategories))
    await act(world().services, systemCaller(1), (ctx) => addCompensationRule(ctx, category, { name, amount, percent: 0 }));
  return name;
}

/** A refund of the first rent, asked for by this person. @returns the request's id */
export async function refundAskedFor(who: Person, over: Record<string, unknown> = {}): Promise<string> {
  const { orderNo } = await runningLease(over);
  const { rent, documents } = await billsOf(orderNo);
  const paid = documents.find((document) => document.kind === 'payment')!;
  const { request_id: id } = await actOn<{ request_id: string }>(
    orderNo,
    '/merchant/order/detail/refundOrderBill',
    { bill_id: rent[0]!.bill_id, out_trade_no: paid.out_trade_no, amount: 1000, refund_type: 1, reason: '多收租金' },
    who,
  );
  return id;
}

/** A refund of money that came outside the shop, asked for by this person. @returns the request's id */
export async function handRefundAskedFor(who: Person): Promise<string> {
  const { orderNo } = await runningLease();
  await actOn(orderNo, '/merchant/order/detail/confirmOfflinePay', { trade_no: await transfer(20_000), bill_ids: [], rest_to: 'prepayment' });
  const received = (await billsOf(orderNo)).documents.find((document) => document.kind === 'receipt')!;
  const body = { out_trade_no: received.out_trade_no, amount: 20_000, reason: '用户要求退还' };
  return (await actOn<{ request_id: string }>(orderNo, '/merchant/order/back/refundPrepayment', body, who)).request_id;
}

/** A deduction (fen) of something beside the rent, asked for by this person. @returns the request's id */
export async function deductionAskedFor(who: Person, amount = 5000, over: { quantity?: number } & Record<string, unknown> = {}): Promise<string> {
  const { orderNo } = await runningLease(over);
  const { request_id: id } = await actOn<{ request_id: string }>(
    orderNo,
    '/merchant/order/detail/withholdingMargin',
    { amount, bill_type: 3, reason: '清洁费' },
    who,
  );
  return id;
}

/** A lease whose device was lost on its way back: inspected, waiting for its audit. */
export async function inspectedLease(over: Record<string, unknown> = {}): Promise<Lease> {
  const lease = await runningLease(over);
  await returning(lease.orderNo);
  await actOn(lease.orderNo, '/merchant/order/back/orderReturnInfoSave', { received: true, imei: lease.imei });
  const found = { result: 3, imei: lease.imei, checklist: [], items: [], photos: [], penalty: 1000, device_to: 85, note: '空包裹' };
  await actOn(lease.orderNo, '/merchant/order/back/inspect', found);
  return lease;
}
