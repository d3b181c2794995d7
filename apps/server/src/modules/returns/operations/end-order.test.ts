import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { ReturnDesk } from '../../../testing/return-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { addCompensationRule } from '../../goods/index.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let desk: Desk;
let rule_id: string;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  desk = new Desk(server());
  rule_id = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
});
afterAll(() => expectBalancedBooks(server(), 3));

/** A lease in time whose return costs 800.00 that nobody has paid. */
async function claimed(): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  await back.payAll(no);
  till.moveTo('2026-01-30');
  await back.received(no);
  expect((await back.inspect(no, { result: 2, items: [{ rule_id, amount: 80_000 }], device_to: 60 })).code).toBe(200);
  expect((await back.audit(no)).code).toBe(200);
  return no;
}
const end = (no: string, over: Record<string, unknown> = {}) =>
  till.act('orderEnd', no, { finish_type: 7, device_to: 60, reason: '客户失联，转催收', ...over });
const offered = async (no: string) =>
  (await till.get<{ actions: { act: string; allowed: boolean; reason: string }[] }>('orderListReturnInfo', { order_id: no })).actions.find(
    (each) => each.act === 'end',
  );

describe('a supervisor, of a claim that the customer never pays,', () => {
  it('ends the order: its clearing is cancelled, what is open is written off, the rest of the deposit goes back', async () => {
    const no = await claimed();
    expect(await offered(no)).toMatchObject({ allowed: true });
    const { effects } = (await end(no, { preview: true })).result;
    expect(effects).toEqual(
      expect.arrayContaining([
        { what: '归还清算', from: '待索赔支付', to: '已取消', amount: null },
        { what: '赔付', from: '待支付', to: '已核销', amount: 80_000 },
        { what: '完结清算', from: '-', to: '待索赔支付', amount: null },
        { what: '冻结押金', from: '¥1,500.00', to: '结清后解冻', amount: 150_000 },
      ]),
    );
    expect(await back.info(no)).toMatchObject({ open_due: 80_000, clearings: [{ state: 10 }] });
    expect((await end(no)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 90, finish_type_name: '坏账核销', money: { deposit_frozen: 0 } });
    expect(await back.info(no)).toMatchObject({ open_due: 0, returns: [{ state: 80 }], clearings: [{ state: 50, cause_name: '完结' }, { state: 90 }] });
    const [, cancelled] = (await back.info(no)).clearings;
    expect(cancelled!.legs.map((leg) => leg.state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    const history = (await desk.history(no)).map((each) => each.action);
    expect(history.filter((action) => action === '完结订单')).toHaveLength(1);
    expect(await back.deviceStates(no)).toEqual([60]);
  });

  it('does not while a deduction is asked for, nor of an order that somebody has changed meanwhile', async () => {
    const no = await claimed();
    expect((await till.act('audit/orderReturnDeductApply', no, { amount: 80_000, reason: '屏幕碎裂' })).code).toBe(200);
    expect(await end(no)).toMatchObject({ status: 409, code: returnsErrors.END_REQUESTS_OPEN.code });
    expect(await end(no, { version: (await till.version(no)) - 1 })).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    expect(await desk.info(no)).toMatchObject({ status: 75 });
  });

  it('does not once all is paid and only the deposit’s release has to be tried again', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await back.payAll(no);
    till.moveTo('2026-01-30');
    await back.received(no);
    await back.inspect(no);
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    server().services.channels.add(refusing);
    await back.audit(no);
    server().services.channels.add(sandbox);
    expect(await offered(no)).toMatchObject({ allowed: false, reason: '费用已结清，请在清算中重试失败的步骤' });
    expect(await end(no)).toMatchObject({ status: 409, code: returnsErrors.END_CLEARING.code });
    const leg = (await back.info(no)).clearings[0]!.legs.find((each) => each.leg === 'release')!;
    expect((await desk.retry(server().staff.admin, leg.document_id)).code).toBe(200);
    expect(await desk.info(no)).toMatchObject({ status: 90, finish_type_name: '归还' });
  });
});
