import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2025-01-30');
});

interface Info {
  returns: { state: number }[];
  actions: { act: string; allowed: boolean; reason: string }[];
  renewals: unknown[];
}
const info = (no: string, who = server().staff.admin) => till.get<Info>('orderListReturnInfo', { order_id: no }, who);
const auditVerdict = async (no: string, who = server().staff.admin) => (await info(no, who)).actions.find((each) => each.act === 'auditReturn');
const listVerdict = async (no: string) => {
  const { result } = await post<{ list: Info[] }>(server(), server().staff.admin, '/merchant/order/audit/returnList', { order_id: no });
  return result.list[0]!.actions.find((each) => each.act === 'auditReturn');
};
/** The last three steps of the order's flow; the current one is marked. */
const lastSteps = async (no: string) => {
  const { result } = await get<{ list: { name: string; current: boolean }[] }>(server(), server().staff.admin, '/merchant/order/order/orderFlowList', {
    order_id: no,
  });
  return result.list.slice(-3).map((step) => `${step.name}${step.current ? ' now' : ''}`);
};
const lost = { result: 3, checklist: [], photos: [], penalty: 1000, device_to: 85 };

describe('an order that comes back', () => {
  it('is audited once it was inspected, and by somebody else; list and page say so', async () => {
    const { order_id: no } = await till.leased();
    expect(await lastSteps(no)).toEqual(['租赁中 now', '待归还', '已完成']);
    await till.act('back/apply', no, { way: 'store', reason: '到店归还' });
    expect(await lastSteps(no)).toEqual(['租赁中', '归还中 now', '已完成']);
    await till.act('back/orderReturnInfoSave', no, { received: true, imei: 'OTHER12345' });
    const waits = { allowed: false, reason: '尚未质检，不能归还审核' };
    expect([await auditVerdict(no), await listVerdict(no)]).toMatchObject([waits, waits]);
    expect((await till.act('back/inspect', no, { ...lost, imei: 'OTHER12345' })).code).toBe(200);
    const own = { allowed: false, reason: '质检员不能审核自己的质检结果' };
    expect([await auditVerdict(no), await listVerdict(no)]).toMatchObject([own, own]);
    expect(await auditVerdict(no, server().staff.everything)).toMatchObject({ allowed: true });
    await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' });
    expect(await lastSteps(no)).toEqual(['租赁中', '待归还', '已完成 now']);
  });

  it('waits for its deposit once its claim is paid', async () => {
    const { order_id: no } = await till.leased();
    await till.act('back/apply', no, { way: 'store', reason: '到店归还' });
    await till.act('back/orderReturnInfoSave', no, { received: true, imei: 'OTHER12345' });
    await till.act('back/inspect', no, { ...lost, imei: 'OTHER12345' });
    await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, server().staff.everything);
    const state = async () => (await info(no)).returns[0]!.state;
    expect(await state()).toBe(50);
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    refusing.receipts.set('TRANSFER-60', { state: 'found', amount: 1000, payer: '张三', at: server().clock.now() });
    server().services.channels.add(refusing);
    const { other } = await till.bills(no);
    expect((await till.act('confirmOfflinePay', no, { trade_no: 'TRANSFER-60', bill_ids: other.map((bill) => bill.bill_id) })).message).toBe('success');
    server().services.channels.add(sandbox);
    expect(await state()).toBe(60);
  });
});

describe('a lease that is renewed', () => {
  it('leads to the next one, and that one back', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const { rent, totals } = await till.bills(no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(totals.open), bill_ids: open });
    till.moveTo('2026-01-29');
    const child = (await till.act<{ child_order_id: string }>('renewOrder', no, { periods: 3 })).result.child_order_id;
    expect((await info(no)).renewals).toEqual([{ order_id: child, status_name: '待支付', relation: '续租订单' }]);
    expect((await info(child)).renewals).toEqual([{ order_id: no, status_name: '租赁中', relation: '原订单' }]);
  });
});
