import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { passRequest } from '../../bills/index.ts';

type Kind = 'deduction' | 'refund';
interface Tab {
  value: string;
  name: string;
  number: number;
}

const server = useServer();
let till: Till;
let desk: Desk;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
});

const path = (kind: Kind, what: string) => `/merchant/order/audit/${kind}${what}`;
const tabs = async (kind: Kind) => (await post<{ list: Tab[] }>(server(), server().staff.everything, path(kind, 'CategoryList'), {})).result.list;
const counted = async (kind: Kind) => Object.fromEntries((await tabs(kind)).map((tab) => [tab.name, tab.number]));
const listed = async (kind: Kind, filter: object) =>
  (await post<{ list: { id: string; state_name: string }[] }>(server(), server().staff.everything, path(kind, 'List'), filter)).result.list;
const detail = async (kind: Kind, id: string) =>
  (await get<{ version: number; state_name: string; records: { to: string }[] }>(server(), server().staff.everything, path(kind, 'Detail'), { id })).result;

/** A deduction of 300 yuan that was agreed to, with the server gone before the channel was called. */
async function agreedAndCrashed(): Promise<{ no: string; id: string }> {
  const { order_id: no } = await till.leased();
  const id = (await till.act('withholdingMargin', no, { amount: 30_000, bill_type: 7, reason: '划痕' })).result.request_id;
  const { version } = await detail('deduction', id);
  await act(server().services, systemCaller(1), (ctx) =>
    passRequest({ ...ctx, after: () => undefined }, 'deduction', { id, version, preview: false, reason: '核实无误' }),
  );
  return { no, id };
}

describe('the states of requests about money', () => {
  it('have words of their own for deductions and for refunds, and a tab each', async () => {
    expect((await tabs('deduction')).map((tab) => tab.name)).toEqual([
      '待审核',
      '待复核',
      '待扣款',
      '扣款中',
      '扣款成功',
      '扣款失败',
      '已驳回',
      '已撤销',
      '全部',
    ]);
    expect((await tabs('refund')).map((tab) => tab.name)).toEqual(['待审核', '待复核', '待退款', '退款中', '已退款', '退款失败', '已驳回', '已撤销', '全部']);
  });

  it('tell what is agreed to from what the channel was asked for', async () => {
    const { no, id } = await agreedAndCrashed();
    expect(await listed('deduction', { order_id: no, tab: '20' })).toMatchObject([{ id, state_name: '待扣款' }]);
    expect(await listed('deduction', { order_id: no, tab: '30' })).toEqual([]);
    expect(await counted('deduction')).toMatchObject({ 待扣款: 1, 扣款中: 0 });
    const sandbox = server().services.channels.get('sandbox');
    const silent = new FaultyChannel();
    silent.next = ['reset'];
    server().services.channels.add(silent);
    server().clock.advance(60_000);
    await desk.sweep();
    server().services.channels.add(sandbox);
    expect(await listed('deduction', { order_id: no, tab: '30' })).toMatchObject([{ id, state_name: '扣款中' }]);
    expect(await counted('deduction')).toMatchObject({ 待扣款: 0, 扣款中: 1 });
    server().clock.advance(600_000);
    await desk.sweep();
    expect(await listed('deduction', { order_id: no, tab: '40' })).toMatchObject([{ id, state_name: '扣款成功' }]);
  });

  it('stand in the history and in what a decision will do', async () => {
    const { order_id: no } = await till.leased();
    const id = (await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).result.request_id;
    const passed = await till.decide('deduction', 'Pass', id);
    expect(passed.result.effects).toMatchObject([{ from: '待审核', to: '待扣款', amount: 10_000 }]);
    expect((await detail('deduction', id)).records[0]!.to).toContain('待扣款');
  });
});

describe('a deduction that is agreed to and not sent', () => {
  it('can be taken back: nothing is taken, and another one can be asked for', async () => {
    const { no, id } = await agreedAndCrashed();
    expect((await till.decide('deduction', 'Revoke', id, server().staff.admin, '改为线上支付')).code).toBe(200);
    server().clock.advance(60_000);
    await desk.sweep();
    expect(await detail('deduction', id)).toMatchObject({ state_name: '已撤销' });
    expect((await till.bills(no)).totals).toMatchObject({ captured: 0, frozen: 150_000 });
    expect((await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).code).toBe(200);
  });

  it('is not taken back once the channel was asked', async () => {
    const { order_id: no } = await till.leased();
    const id = (await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).result.request_id;
    expect((await till.decide('deduction', 'Pass', id)).code).toBe(200);
    expect(await till.decide('deduction', 'Revoke', id, server().staff.admin, '不扣了')).toMatchObject({ status: 409, code: billsErrors.REQUEST_DECIDED.code });
  });
});
