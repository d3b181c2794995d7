import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { allWell, ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;

interface Seen {
  prepayment: number;
  return_fee: { days: number; daily: number; open: number };
  return: {
    state_name: string;
    late_fee: number;
    dispute_until: string | null;
    claim: {
      result_name: string;
      damage: number;
      penalty: number;
      items: { name: string; amount: number }[];
      checks: { name: string; ok: boolean; note: string }[];
      photos: string[];
      sent_photos: string[];
    } | null;
  } | null;
}
const read = async (no: string): Promise<Seen> => (await till.shop.call<Seen>('GET', `/open/v1/orders/detail?order_id=${no}`)).result;
const look = async (url: string) => (await server().app.inject({ method: 'GET', url })).statusCode;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
});

describe('a shop reads of a return', () => {
  it('what it may object to, until when, and what lateness costs meanwhile', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await till.act('confirmOfflinePay', no, {
      trade_no: await till.transfer(340_000),
      bill_ids: (await till.bills(no)).rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id),
      rest_to: 'prepayment',
    });
    expect(await read(no)).toMatchObject({ prepayment: 10_000, return: null, return_fee: { days: 0, open: 0 } });
    till.moveTo('2026-02-04');
    expect((await read(no)).return_fee).toEqual({ days: 2, daily: 986, open: 1972 });
    await back.received(no);
    expect((await read(no)).return).toMatchObject({ state_name: '待质检', late_fee: 1972, claim: null, dispute_until: null });
    const id = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 }));
    const checklist = allWell.map((item) => (item.key === 'screen' ? { ...item, ok: false, note: '右上角碎裂' } : item));
    await back.inspect(no, { result: 2, items: [{ rule_id: String(id), amount: 80_000 }], checklist, device_to: 60, note: '内部备注' });
    expect((await read(no)).return!.claim).toBeNull();
    await back.audit(no, { damage: 50_000 });
    const { return: seen } = await read(no);
    expect(seen).toMatchObject({
      state_name: '待支付',
      dispute_until: '2026-02-09',
      claim: { result_name: '损坏', damage: 50_000, penalty: 0, items: [{ name: '屏幕碎裂', amount: 80_000 }], sent_photos: [] },
    });
    expect(seen!.claim!.checks).toContainEqual({ name: '屏幕显示、触控正常', ok: false, note: '右上角碎裂' });
    expect(JSON.stringify(seen)).not.toContain('内部备注');

    const [photo] = seen!.claim!.photos;
    expect(await look(photo!)).toBe(200);
    expect(await look(`${photo!}&w=320`)).toBe(200);
    expect(await look(photo!.split('?')[0]!)).toBe(404);
    const forged = photo!.replace(/until=\d+/, 'until=99999999999');
    expect(await look(forged)).toBe(404);
    till.moveTo('2026-02-05');
    expect(await look(photo!)).toBe(404);
    expect(await look((await read(no)).return!.claim!.photos[0]!)).toBe(200);

    await till.shop.call('POST', '/open/v1/orders/return/dispute', { order_id: no, reason: '收货时已有裂痕' });
    expect((await read(no)).return).toMatchObject({ state_name: '待质检', claim: null, dispute_until: null });
  });
});
