import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../../reliability/desk.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { post } from '../../../testing/http.ts';
import { ReturnDesk } from '../../../testing/return-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { addCompensationRule } from '../../goods/index.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let no: string;
let other: string;

interface Row {
  order_id: string;
  late_days: number;
  late_fee: number;
  claim: number;
  due: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}
const list = async (filter: Record<string, unknown>) =>
  (await post<{ list: Row[]; total: number }>(server(), server().staff.admin, '/merchant/order/audit/returnList', filter)).result;
const found = async (filter: Record<string, unknown>) => (await list(filter)).list.map((row) => row.order_id).toSorted();
const rowOf = async () => (await list({ order_id: no })).list[0]!;
const deduct = async () => (await rowOf()).actions.find((each) => each.act === 'deduct');

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  till.moveTo('2025-01-30');
  no = (await till.leased()).order_id;
  other = (await till.leased()).order_id;
  await back.payAll(no);
  await till.act('back/apply', other, { way: 'mail', reason: '不租了' });
  till.moveTo('2026-02-04');
  await back.received(no);
});

describe('the list of returns', () => {
  it('is searched by phone, device, way and finding, each of them or several', async () => {
    const { result } = await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/audit/returnList', {});
    const all = result.list.map((row) => row.order_id).toSorted();
    expect(all).toEqual([no, other].toSorted());
    expect(await found({ way: 'store' })).toEqual([no]);
    expect(await found({ way: 'mail' })).toEqual([other]);
    expect(await found({ imei: (await back.imeiOf(no)).slice(-6).toLowerCase() })).toEqual([no]);
    expect(await found({ phone: '0000' })).toEqual([]);
    expect(await found({ result: '2' })).toEqual([]);
  });

  it('tells how late a return is, what it costs, and whether a deduction may be asked for', async () => {
    expect(await rowOf()).toMatchObject({ late_days: 2, late_fee: 1972, claim: 1972, due: 0 });
    expect(await deduct()).toMatchObject({ allowed: false, reason: '归还审核通过后才能申请扣款' });
    const id = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 }));
    await back.inspect(no, { result: 2, items: [{ rule_id: String(id), amount: 80_000 }], device_to: 60 });
    expect(await found({ result: '2' })).toEqual([no]);
    expect(await found({ result: '2', way: 'mail' })).toEqual([]);
    expect(await rowOf()).toMatchObject({ claim: 81_972, due: 0 });
    await back.audit(no, { damage: 50_000 });
    expect(await rowOf()).toMatchObject({ late_days: 2, late_fee: 1972, claim: 51_972, due: 51_972 });
    expect(await deduct()).toMatchObject({ allowed: true });
    expect((await till.act('audit/orderReturnDeductApply', no, { amount: 51_972, reason: '赔付' })).code).toBe(200);
    expect(await deduct()).toMatchObject({ allowed: false, reason: '已有扣款申请，请等待审核' });
  });
});
