import { addDays } from '@merchant-admin/common/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { post } from '../../testing/http.ts';
import { PaperDesk, type SeenRepair } from '../../testing/paper-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';

const server = useServer();
const [south, north] = [41, 42];
let desk: PaperDesk;
let stock: StockDesk;
let clerk: Person;
let other: Person;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new PaperDesk(server(), (await Shop.open(server())).skuId);
  stock = new StockDesk(server());
  clerk = await yearClerk(server(), south);
  other = await yearClerk(server(), north);
});
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);
const standOf = (imei: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ status: number; store_id: number | null; held_for: string | null; degree: number }>(
      'select status, store_id::int, held_for, degree from device where imei = $1',
      [imei],
    );
    return rows[0]!;
  });
const logOf = (type: string, id: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ action: string }>('select action from operation_log where object_type = $1 and object_id = $2 order by id', [
      type,
      id,
    ]);
    return rows.map(({ action }) => action);
  });
/** A device that was bought for so much, and counts as a piece for sale. */
async function bought(price: number): Promise<string> {
  const number = newSerial();
  await stock.save(desk.skuId, [number], { lines: [{ number, sku_id: desk.skuId, price }] });
  return number;
}
const pieces = () =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ stock: number }>('select stock from goods_sku where merchant_id = 1 and id = $1', [desk.skuId]);
    return rows[0]!.stock;
  });

describe('a repair', () => {
  it('holds its device until a day, and ends with what it cost, pictures and how used the device looks now', async () => {
    const number = await bought(300_000);
    const before = await pieces();
    const picture = await privatePicture(server(), desk.lead);
    const id = await desk.sent(number, { photos: [picture] });
    expect(await standOf(number)).toMatchObject({ status: 60, store_id: null, held_for: 'repair' });
    expect(await pieces()).toBe(before - 1);
    const open = await desk.repair(id);
    expect(open).toMatchObject({ state: 10, imei: number, workshop: '城南维修点', late: false, cost: null, photos: [{ key: picture }] });
    expect((await desk.file(number)).hold).toMatchObject({ kind: 'repair', ref_no: open.repair_no });
    expect((await desk.send(number)).message).toMatch(new RegExp(`^设备 ${number} 已被维修单 ${open.repair_no} 占用，至`));
    expect((await desk.onRepair('done', id, { cost: 28_000, degree: 95, photos: [await privatePicture(server(), desk.lead)] })).code).toBe(200);
    expect(await standOf(number)).toMatchObject({ status: 20, held_for: null, degree: 95 });
    expect(await pieces()).toBe(before);
    expect(await desk.repair(id)).toMatchObject({ state: 20, cost: 28_000, end_note: '检测完成', actions: [] });
    const file = await desk.file(number);
    expect(file.account).toMatchObject({ bought: 300_000, repairs: 28_000 });
    expect(file.papers).toMatchObject([{ kind: 'repair', no: open.repair_no, state_name: '已修复', cost: 28_000, text: '屏幕碎裂' }]);
    expect(file.events.slice(0, 3).map(({ act }) => act)).toEqual(['grade', 'repaired', 'repair']);
    expect(await logOf('deviceRepair', id)).toEqual(['设备送修', '登记设备修复']);
    expect((await desk.onRepair('done', id)).code).toBe(e.REPAIR_STATE.code);
  });

  it('that does not help leaves its device in repair, to be scrapped or sent once more', async () => {
    const number = await desk.device();
    const id = await desk.sent(number);
    expect((await desk.onRepair('beyond', id, { cost: 5_000 })).code).toBe(200);
    expect(await standOf(number)).toMatchObject({ status: 60, held_for: null });
    expect(acts(await desk.repair(id))).toEqual(['scrap']);
    expect(acts(await desk.file(number))).toEqual(['wipe', 'repair', 'scrap', 'lose']);
    const again = await desk.sent(number);
    expect(acts(await desk.repair(id))).toEqual([]);
    expect((await desk.onRepair('cancel', again)).code).toBe(200);
    expect(await standOf(number)).toMatchObject({ status: 60, held_for: null });
  });

  it('that is taken back puts its device where it stood', async () => {
    const number = await desk.device(south);
    const id = await desk.sent(number);
    expect((await desk.onRepair('cancel', id)).code).toBe(200);
    expect(await standOf(number)).toMatchObject({ status: 20, store_id: south, held_for: null });
    expect(await desk.repair(id)).toMatchObject({ state: 90, cost: null, end_note: '送错设备' });
  });

  it('is refused by what is wrong with it, and leaves nothing behind', async () => {
    const number = await desk.device();
    const before = (await desk.tabs('repair'))['0'];
    const wrong = async (over: object, who?: Person) => (await desk.send(number, over, who)).code;
    expect(await wrong({ number: 'NOBODY000' })).toBe(s.DEVICE_NOT_FOUND.code);
    expect(await wrong({ number: '' })).toBe(1030);
    expect(await wrong({ fault: ' ' })).toBe(1030);
    expect(await wrong({ fault: '坏'.repeat(201) })).toBe(1030);
    expect(await wrong({ workshop: '' })).toBe(e.WORKSHOP_MISSING.code);
    expect(await wrong({ supplier_id: '999999' })).toBe(s.SUPPLIER_UNKNOWN.code);
    expect(await wrong({ expected_on: addDays(desk.today(), -1) })).toBe(e.EXPECTED_PAST.code);
    expect(await wrong({ photos: ['m1/own/0123456789abcdef.png'] })).toBe(uploadErrors.UPLOAD_UNKNOWN.code);
    expect(await wrong({}, clerk)).toBe(s.DEVICE_NOT_FOUND.code);
    expect(await wrong({}, server().staff.nobody)).toBe(1010);
    expect((await desk.tabs('repair'))['0']).toBe(before);
    expect(await standOf(number)).toMatchObject({ status: 20 });
    const id = await desk.sent(number);
    for (const [more, code] of [
      [{ cost: -1 }, 1030],
      [{ cost: 10_000_001 }, 1030],
      [{ note: '' }, 1030],
      [{ degree: 7 }, 1030],
      [{ version: 9 }, platformErrors.STALE.code],
    ] as const)
      expect((await desk.onRepair('done', id, more)).code).toBe(code);
    expect(await desk.repair(id)).toMatchObject({ state: 10, version: 1 });
  });

  it('names its supplier, and is late from the day after it was expected', async () => {
    const name = `供应商${newSerial()}`;
    const made = await post<{ id: string }>(server(), desk.lead, '/merchant/goods/company_edit', { name, type: 1, enabled: true });
    const id = await desk.sent(await desk.device(south), { supplier_id: made.result.id, workshop: '' });
    expect(await desk.repair(id)).toMatchObject({ workshop: name, late: false });
    const isLate = async (who?: Person) => (await desk.list<SeenRepair>('repair', { waits: 'late' }, who)).some((row) => row.repair_id === id);
    expect(await isLate()).toBe(false);
    server().clock.advance(4 * 86_400_000);
    expect(await isLate()).toBe(true);
    expect(await isLate(clerk)).toBe(true);
    expect(await isLate(other)).toBe(false);
    expect((await desk.read(other, 'repair/detail', { repair_id: id })).code).toBe(e.REPAIR_NOT_FOUND.code);
    expect((await desk.call(other, 'repair/cancel', { repair_id: id, version: 1, reason: '不修了' })).code).toBe(e.REPAIR_NOT_FOUND.code);
  });

  it('is found by its number, its device, its place and its workshop; tabs count what is listed', async () => {
    const number = await desk.device(north);
    const id = await desk.sent(number, { workshop: '江北维修站' });
    const { repair_no: no } = await desk.repair(id);
    const found = async (query: Record<string, string>) => (await desk.list<SeenRepair>('repair', query)).some((row) => row.repair_id === id);
    const matching: Record<string, string>[] = [
      { repair_no: no },
      { imei: number.slice(-8) },
      { place: String(north) },
      { place: 'stores' },
      { workshop: '江北' },
      { tab: '10' },
    ];
    for (const query of matching) expect(await found(query)).toBe(true);
    const others: Record<string, string>[] = [{ place: 'head' }, { workshop: '城南' }, { tab: '20' }, { sent_from: '2020-01-01', sent_to: '2020-01-02' }];
    for (const query of others) expect(await found(query)).toBe(false);
    const tabs = await desk.tabs('repair');
    for (const tab of ['0', '10', '20', '30', '90']) expect((await desk.list('repair', { tab })).length).toBe(tabs[tab]);
  });
});
