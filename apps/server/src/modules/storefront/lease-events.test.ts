import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { HookListener } from '../../testing/hook-listener.ts';
import { NotifyDesk } from '../../testing/notify-desk.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let desk: Desk;
let listener: HookListener;

beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  till = new Till(server(), shop);
  back = new ReturnDesk(till);
  desk = new Desk(server());
  listener = await HookListener.open();
  await (await NotifyDesk.of(server(), shop)).setAddress(listener.url());
});
afterAll(() => listener.close());

const of = (no: string, event: string): Promise<Record<string, unknown>[]> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ data: Record<string, unknown> }>(
      'select e.data from shop_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id where o.order_no = $1 and e.event = $2 order by e.id',
      [no, event],
    );
    return rows.map((row) => row.data);
  });
async function sweptOn(day: string): Promise<void> {
  till.moveTo(day);
  await desk.sweep();
  await desk.sweep();
}

describe('a shop is told once', () => {
  it('that rent is overdue, that the lease is over, that the goods are late, and what their return costs', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await sweptOn('2025-02-28');
    expect(await of(no, 'bill.overdue')).toEqual([]);
    await sweptOn('2025-03-01');
    await sweptOn('2025-03-05');
    expect(await of(no, 'bill.overdue')).toEqual([{ status: 50, due_date: '2025-02-28' }]);
    await back.payAll(no);
    await sweptOn('2026-01-30');
    expect(await of(no, 'lease.ended')).toEqual([]);
    await sweptOn('2026-01-31');
    expect(await of(no, 'lease.ended')).toEqual([{ status: 60, rent_end: '2026-01-30' }]);
    await sweptOn('2026-02-02');
    expect(await of(no, 'return.overdue')).toEqual([]);
    await sweptOn('2026-02-03');
    await sweptOn('2026-02-04');
    expect(await of(no, 'return.overdue')).toEqual([{ status: 60, rent_end: '2026-01-30' }]);
    await back.received(no);
    const id = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 }));
    await back.inspect(no, { result: 2, items: [{ rule_id: String(id), amount: 80_000 }], device_to: 60 });
    expect(await of(no, 'return.claimed')).toEqual([]);
    await back.audit(no);
    const fees = (await back.info(no)).open_due - 80_000;
    expect(await of(no, 'return.claimed')).toEqual([{ status: 75, amount: 80_000 + fees, dispute_until: '2026-02-09' }]);
  });

  it('that a buyout was opened, and for how much', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    expect((await till.act('openBuyout', no, { preview: true })).code).toBe(200);
    expect(await of(no, 'buyout.opened')).toEqual([]);
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    expect(await of(no, 'buyout.opened')).toMatchObject([{ status: 80, amount: 510_000 }]);
  });

  it('that a renewal is paid, of the lease that goes on', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await back.payAll(no);
    till.moveTo('2026-01-29');
    const { result } = await till.act<{ child_order_id: string; first_payment: number }>('renewOrder', no, { periods: 3 });
    await till.shop.pay({ order_id: result.child_order_id, first_payment: result.first_payment });
    expect(await of(result.child_order_id, 'renewal.paid')).toHaveLength(1);
  });

  it('that a refund came through, and that one did not', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const { documents } = await till.bills(no);
    const [bill_id] = await till.rents(no, 1);
    const refund = async (amount: number) => {
      const asked = await till.act('refundOrderBill', no, {
        bill_id,
        out_trade_no: documents.find((each) => each.kind === 'payment')!.out_trade_no,
        amount,
        refund_type: 1,
        reason: '多收租金',
      });
      expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
    };
    await refund(1000);
    expect(await of(no, 'refund.done')).toMatchObject([{ amount: 1000 }]);
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    server().services.channels.add(refusing);
    await refund(2000);
    server().services.channels.add(sandbox);
    expect(await of(no, 'refund.failed')).toMatchObject([{ amount: 2000 }]);
    expect(await of(no, 'refund.done')).toHaveLength(1);
  });
});
