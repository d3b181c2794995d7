import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
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
let lost: { rule_id: string; amount: number }[];

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  desk = new Desk(server());
  const id = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '设备丢失', amount: 10_000, percent: 0 }));
  lost = [{ rule_id: String(id), amount: 10_000 }];
});
afterAll(() => expectBalancedBooks(server(), 4));

/** A lease in time, all its rent paid; and what is said of its devices when they come. */
async function leased(quantity = 1): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased({ over: { quantity } });
  await back.payAll(no);
  till.moveTo('2026-01-30');
  await till.act('back/apply', no, { way: 'store', reason: '租期结束' });
  return no;
}
const receive = (no: string, over: Record<string, unknown>) => till.act('back/orderReturnInfoSave', no, { received: true, ...over });
async function settled(no: string): Promise<void> {
  expect((await back.audit(no)).code).toBe(200);
  const open = (await till.bills(no)).other.find((bill) => bill.open > 0);
  if (open) await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(open.open), bill_ids: [open.bill_id] });
  expect(await desk.info(no)).toMatchObject({ status: 90 });
}

describe('a device that comes back instead of another', () => {
  it('is not taken for it: not intact, and what was sent is lost or disputed, never in stock', async () => {
    const no = await leased();
    const said = (await receive(no, { imei: 'STRANGE0001' })).result.effects.find((effect) => effect.what === '归还设备');
    expect(said!.to).toBe('STRANGE0001（与发出不一致，发出的1台未归还）');
    expect(await back.deviceStates(no)).toEqual([40]);
    expect(await back.inspect(no, { imei: 'STRANGE0001' })).toMatchObject({ status: 422, code: returnsErrors.DEVICES_DIFFER.code });
    const other = { imei: 'STRANGE0001', result: 4, items: lost };
    expect(await back.inspect(no, other)).toMatchObject({ status: 400, code: returnsErrors.DEVICES_MISSING.code });
    expect(await back.inspect(no, { ...other, missing_to: 85 })).toMatchObject({ status: 400, code: returnsErrors.DEVICES_MISSING.code });
    const found = await back.inspect(no, { ...other, missing_to: 86 });
    expect(found.result.effects).toContainEqual({ what: '未归还的设备', from: '1台', to: '争议', amount: null });
    await settled(no);
    expect(await back.deviceStates(no)).toEqual([86]);
  });

  it('among others leaves only its own place empty', async () => {
    const no = await leased(2);
    const [first] = (await back.imeiOf(no)).split(' ');
    const imei = `${first!} STRANGE0002`;
    expect((await receive(no, { imei })).code).toBe(200);
    expect((await back.deviceStates(no)).toSorted((a, b) => a - b)).toEqual([40, 50]);
    expect((await back.inspect(no, { imei, result: 3, items: lost })).code).toBe(200);
    await settled(no);
    expect((await back.deviceStates(no)).toSorted((a, b) => a - b)).toEqual([20, 85]);
  });
});

describe('a device that nobody brings back', () => {
  it('is received and inspected without a number, as lost and nothing else', async () => {
    const no = await leased();
    expect(await receive(no, { imei: '' })).toMatchObject({ status: 400, code: returnsErrors.IMEI_REQUIRED.code });
    const said = (await receive(no, { nothing: true })).result.effects.find((effect) => effect.what === '归还设备');
    expect(said!.to).toBe('未收到设备');
    expect(await back.deviceStates(no)).toEqual([40]);
    expect(await back.inspect(no, { imei: '' })).toMatchObject({ status: 400, code: returnsErrors.IMEI_REQUIRED.code });
    const found = await back.inspect(no, { imei: '', result: 3, items: lost, photos: [], device_to: undefined });
    expect(found.message).toBe('success');
    expect((await back.info(no)).returns[0]!.inspections[0]).toMatchObject({ imei: '', missing_to_name: '丢失', device_to_name: '' });
    await settled(no);
    expect(await back.deviceStates(no)).toEqual([85]);
  });

  it('says where what came goes, and takes no numbers with nothing', async () => {
    const no = await leased();
    expect(await receive(no, { nothing: true, imei: 'STRANGE0003' })).toMatchObject({ status: 400, code: returnsErrors.NOTHING_CAME.code });
    expect((await receive(no, { imei: await back.imeiOf(no) })).code).toBe(200);
    expect(await back.inspect(no, { device_to: undefined })).toMatchObject({ status: 400, code: returnsErrors.DEVICE_TO_REQUIRED.code });
  });
});
