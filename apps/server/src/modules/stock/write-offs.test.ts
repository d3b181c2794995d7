import { beforeAll, describe, expect, it } from 'vitest';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { post } from '../../testing/http.ts';
import { PaperDesk, type SeenWriteOff } from '../../testing/paper-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';

const server = useServer();
const [south, north] = [41, 42];
let desk: PaperDesk;
let clerk: Person;
let other: Person;
let third: Person;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new PaperDesk(server(), (await Shop.open(server())).skuId);
  clerk = await yearClerk(server(), south);
  other = await yearClerk(server(), north);
  third = server().staff.everything;
});
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server().test.byOwner((client) => client.query(text, values))).rows as Row[];
const statusOf = async (imei: string) => (await query<{ status: number }>('select status from device where imei = $1', [imei]))[0]!.status;
/** A device that was bought for so much. */
async function bought(price: number): Promise<string> {
  const number = newSerial();
  await new StockDesk(server()).save(desk.skuId, [number], { lines: [{ number, sku_id: desk.skuId, price }] });
  return number;
}

describe('a write-off', () => {
  it('is asked for by one and agreed to by another, and then its devices are scrapped', async () => {
    const numbers = await desk.devices(2);
    const id = await desk.asked(numbers);
    expect(await desk.writeOff(id)).toMatchObject({ state: 10, kind_name: '报废', pieces: 2, needs_second: false, asked_by: '员工operator' });
    expect(await statusOf(numbers[0]!)).toBe(20);
    expect((await desk.onWriteOff('approve', id, desk.asker)).code).toBe(e.OWN_WRITE_OFF.code);
    expect((await desk.onWriteOff('reject', id, desk.asker)).code).toBe(e.OWN_WRITE_OFF.code);
    expect((await desk.onWriteOff('cancel', id)).code).toBe(e.NOT_ASKER.code);
    expect((await desk.onWriteOff('approve', id)).result.state).toBe(30);
    for (const number of numbers) expect(await statusOf(number)).toBe(90);
    expect(await desk.writeOff(id)).toMatchObject({ state: 30, decided_by: '员工admin', ended_by: '员工admin', actions: [] });
    expect((await desk.onWriteOff('approve', id)).code).toBe(e.WRITE_OFF_STATE.code);
    const file = await desk.file(numbers[0]!);
    expect(file.papers).toMatchObject([{ kind: 'scrap', state_name: '已核销', text: '主板损坏' }]);
    expect(file.events[0]).toMatchObject({ act: 'scrap', ref_kind: 'writeOff', note: '主板损坏' });
  });

  it('tells what its devices are still worth by the rule that the merchant set, and keeps it', async () => {
    const number = await bought(600_000);
    const told = async () => {
      const { residual, residual_rule: rule } = (await new StockDesk(server()).file(number)).account!;
      return [residual, rule];
    };
    expect(await told()).toEqual([600_000, '按采购成本24个月匀减，最低为20%']);
    const set = (more: object, who = server().staff.admin) =>
      post<{ version: number }>(server(), who, '/merchant/stock/residual/save', { reason: '财务口径', ...more });
    expect((await set({ months: 12, floor_percent: 10, version: 0 }, server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await set({ months: 12, floor_percent: 10, version: 0 })).result.version).toBe(1);
    expect((await set({ months: 6, floor_percent: 10, version: 0 })).code).toBe(platformErrors.STALE.code);
    server().clock.advance(70 * 86_400_000);
    const id = await desk.asked([number]);
    const { value } = await desk.writeOff(id);
    expect(value).toBe(500_000);
    expect(await told()).toEqual([value, '按采购成本12个月匀减，最低为10%']);
    await set({ months: 24, floor_percent: 100, version: 1 });
    expect((await desk.writeOff(id)).value).toBe(value);
    expect(await told()).toEqual([600_000, '按采购成本24个月匀减，最低为100%']);
  });

  it('above a value is agreed to by two others', async () => {
    const number = await bought(600_000);
    const id = await desk.asked([number], { kind: 'lose' });
    expect(await desk.writeOff(id)).toMatchObject({ value: 600_000, needs_second: true, devices: [{ cost: 600_000, residual: 600_000 }] });
    expect((await desk.onWriteOff('approve', id)).result.state).toBe(20);
    expect(await statusOf(number)).toBe(20);
    expect((await desk.onWriteOff('approve', id)).code).toBe(e.SECOND_BY_SELF.code);
    expect((await desk.onWriteOff('approve', id, desk.asker)).code).toBe(e.OWN_WRITE_OFF.code);
    expect((await desk.list<SeenWriteOff>('writeOff', { waits: 'approve' })).map((row) => row.write_off_id)).not.toContain(id);
    expect((await desk.list<SeenWriteOff>('writeOff', { waits: 'approve' }, third)).map((row) => row.write_off_id)).toContain(id);
    expect((await desk.onWriteOff('approve', id, third)).result.state).toBe(30);
    expect(await statusOf(number)).toBe(85);
    await expect(query('update device_write_off set second_by = decided_by where id = $1', [id])).rejects.toThrow(/check/);
    await expect(query('update device_write_off set decided_by = asked_by where id = $1', [id])).rejects.toThrow(/check/);
  });

  it('that is refused or taken back leaves its devices as they are, and they may be asked for again', async () => {
    const [one, two] = await desk.devices(2);
    const refused = await desk.asked([one!]);
    expect((await desk.onWriteOff('reject', refused)).code).toBe(200);
    const taken = await desk.asked([two!]);
    expect((await desk.onWriteOff('cancel', taken, desk.asker)).code).toBe(200);
    expect(await desk.writeOff(refused)).toMatchObject({ state: 80, end_reason: '核对后处理', actions: [] });
    expect(await desk.writeOff(taken)).toMatchObject({ state: 90, ended_by: '员工operator' });
    expect((await desk.ask([one!, two!])).code).toBe(200);
    expect(await statusOf(one!)).toBe(20);
  });

  it('is refused by what is wrong with it, all or none, with the device by its name', async () => {
    const [here, waiting, busy] = await desk.devices(3);
    const there = await desk.device(south);
    const no = (await desk.ask([waiting!])).result.write_off_no;
    await desk.sent(busy!);
    const before = (await desk.tabs('writeOff'))['0'];
    const wrong = async (numbers: string[], over: object = {}, who?: Person) => {
      const { code, message } = await desk.ask(numbers, over, who);
      return [code, message];
    };
    expect(await wrong([here!, 'NOBODY000'])).toEqual([s.DEVICE_NOT_FOUND.code, '设备 NOBODY000 不在设备台账中']);
    expect(await wrong([here!, waiting!])).toEqual([e.WRITE_OFF_REFUSED.code, `设备 ${waiting} 已在报废单 ${no} 中待审核`]);
    expect((await wrong([here!, busy!]))[1]).toMatch(new RegExp(`^设备 ${busy} 已被维修单 WX\\d+ 占用`));
    expect((await wrong([here!, there]))[0]).toBe(e.WRITE_OFF_PLACES.code);
    expect((await wrong([]))[0]).toBe(1030);
    expect((await wrong([here!], { kind: 'burn' }))[0]).toBe(1030);
    expect((await wrong([here!], { reason: '' }))[0]).toBe(1030);
    expect((await wrong([here!], {}, clerk))[0]).toBe(s.DEVICE_NOT_FOUND.code);
    expect((await wrong([here!], {}, server().staff.nobody))[0]).toBe(1010);
    expect((await desk.tabs('writeOff'))['0']).toBe(before);
  });

  it('is not agreed to once a device of it was taken, nor by who saw it before it changed', async () => {
    const number = await desk.device();
    const id = await desk.asked([number]);
    const repair = await desk.sent(number);
    const { actions } = await desk.writeOff(id);
    expect(actions.find(({ act }) => act === 'approve')?.reason).toMatch(new RegExp(`^设备 ${number} 已被维修单`));
    expect((await desk.onWriteOff('approve', id)).code).toBe(e.WRITE_OFF_REFUSED.code);
    await desk.onRepair('cancel', repair);
    expect((await desk.call(desk.lead, 'writeOff/approve', { write_off_id: id, version: 7 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.onWriteOff('approve', id)).code).toBe(200);
  });

  it('of a store is its staff’s and nobody else’s', async () => {
    const id = await desk.asked([await desk.device(south)], {}, clerk);
    expect(await desk.writeOff(id, clerk)).toMatchObject({ place_name: `门店${south}` });
    expect((await desk.read(other, 'writeOff/detail', { write_off_id: id })).code).toBe(e.WRITE_OFF_NOT_FOUND.code);
    expect((await desk.call(other, 'writeOff/reject', { write_off_id: id, version: 1, reason: '无关' })).code).toBe(e.WRITE_OFF_NOT_FOUND.code);
    expect(await desk.list('writeOff', {}, other)).toEqual([]);
    expect((await desk.list<SeenWriteOff>('writeOff', {}, clerk)).map((row) => row.write_off_id)).toContain(id);
  });

  it('is found by its number, kind, device and place; tabs count what is listed', async () => {
    const number = await desk.device(north);
    const id = await desk.asked([number], { kind: 'lose' });
    const { write_off_no: no } = await desk.writeOff(id);
    const found = async (by: Record<string, string>) => (await desk.list<SeenWriteOff>('writeOff', by)).some((row) => row.write_off_id === id);
    const matching: Record<string, string>[] = [{ write_off_no: no }, { kind: 'lose' }, { imei: number.slice(-8) }, { place: String(north) }, { tab: '10' }];
    for (const by of matching) expect(await found(by)).toBe(true);
    const others: Record<string, string>[] = [{ kind: 'scrap' }, { place: 'head' }, { tab: '30' }, { asked_from: '2020-01-01', asked_to: '2020-01-02' }];
    for (const by of others) expect(await found(by)).toBe(false);
    const tabs = await desk.tabs('writeOff');
    for (const tab of ['0', '10', '20', '30', '80', '90']) expect((await desk.list('writeOff', { tab })).length).toBe(tabs[tab]);
  });
});

describe('a lost device', () => {
  it('is found again where somebody says, once, and its file and its document tell by whom', async () => {
    const number = await desk.lost();
    expect(acts(await desk.file(number))).toEqual(['find']);
    expect((await desk.find(number, { found_by: '' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.find(number, { place: '999999' })).code).toBe(s.PLACE_UNKNOWN.code);
    expect((await desk.find(number, { place: String(south) }, clerk)).code).toBe(s.DEVICE_NOT_FOUND.code);
    const answers = await Promise.all([desk.find(number, { place: String(south) }), desk.find(number, { place: String(south) })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, e.NOT_LOST.code]);
    const file = await desk.file(number);
    expect(file).toMatchObject({ status: 20, place_name: `门店${south}` });
    expect(file.events[0]).toMatchObject({ act: 'find', note: '李师傅找回：在仓库货架上找到', ref_kind: 'writeOff' });
    const { devices } = await desk.writeOff(file.papers[0]!.id);
    expect(devices[0]).toMatchObject({ number, found_by: '李师傅', found_note: '在仓库货架上找到' });
  });
});
