import { beforeAll, describe, expect, it } from 'vitest';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { foldStates } from '../../platform/lists/state-tally.ts';
import { moveTallyCheck } from '../../reliability/ledger-checks.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { putIntoStore } from '../../testing/clerks.ts';
import { get } from '../../testing/http.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const hours = 3_600_000;
const [south, north] = [41, 42];
let desk: MoveDesk;
let clerk: Person;
let other: Person;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new MoveDesk(server(), (await Shop.open(server())).skuId);
  clerk = await yearClerk(server(), south);
  other = await yearClerk(server(), north);
  await putIntoStore(server(), server().staff.nobody.id, 43);
});
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);
interface Stand {
  status: number;
  store_id: number | null;
  held_for: string | null;
  held_by: number | null;
}
const standOf = (imei: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<Stand>('select status, store_id::int, held_for, held_by::int from device where imei = $1', [imei]);
    return rows[0]!;
  });

describe('a transfer', () => {
  it('is asked for, agreed to by another, sent by scan, and is the sender’s on the way until it is received by scan', async () => {
    const numbers = await desk.devices(2);
    const id = await desk.asked(south, 2);
    const ends = { from_name: '总部', to_name: `门店${south}` };
    expect(await desk.detail(id, desk.asker)).toMatchObject({ state: 10, pieces: 2, sent: 0, ...ends });
    expect((await desk.act('approve', id, {}, desk.asker)).code).toBe(e.OWN_MOVE.code);
    expect((await desk.act('approve', id)).code).toBe(200);
    expect((await desk.act('approve', id)).code).toBe(e.MOVE_STATE.code);
    expect((await desk.send(id, numbers, { company: '顺丰', express_no: 'SF1' })).result.sent).toBe(2);
    expect(await desk.detail(id)).toMatchObject({ state: 30, sent: 2, on_way: 2, sent_by: '员工admin', decided_by: '员工admin' });
    expect(await standOf(numbers[0]!)).toEqual({ status: 70, store_id: null, held_for: 'move', held_by: Number(id) });
    const file = await get<{ hold: { ref_no: string; until: string } }>(server(), desk.lead, '/merchant/stock/device/detail', { number: numbers[0]! });
    if (file.code === 200) expect(file.result.hold).toMatchObject({ ref_no: (await desk.detail(id)).move_no });
    expect((await desk.receive(id, numbers.slice(0, 1), {}, clerk)).result).toMatchObject({ received: 1, left: 1 });
    expect(await desk.detail(id)).toMatchObject({ state: 30, received: 1, on_way: 1 });
    expect((await desk.receive(id, numbers, {}, clerk)).result).toMatchObject({ received: 1, left: 0 });
    expect(await desk.detail(id)).toMatchObject({ state: 40, received: 2, on_way: 0, open: 0, actions: [] });
    expect(await standOf(numbers[0]!)).toEqual({ status: 20, store_id: south, held_for: null, held_by: null });
    const log = await server().test.byOwner((client) =>
      client.query("select action, actor_name, after from operation_log where object_type = 'stockMove' and object_id = $1 order by id", [id]),
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['申请调拨', '审核通过调拨', '调拨出库', '调拨收货', '调拨收货']);
    expect(log.rows[2]).toMatchObject({ actor_name: '员工admin', after: { from: '总部', to: `门店${south}`, devices: numbers } });
  });

  it('that is refused, cancelled or recalled gives everything back', async () => {
    const numbers = await desk.devices(2);
    const refused = await desk.asked(south);
    expect((await desk.act('reject', refused, { reason: '门店已有' })).code).toBe(200);
    expect(await desk.detail(refused)).toMatchObject({ state: 80, end_reason: '门店已有', actions: [] });
    const cancelled = await desk.agreed(south);
    expect((await desk.act('cancel', cancelled, { reason: '不需要了' }, desk.asker)).code).toBe(200);
    const sent = await desk.sent(south, numbers);
    expect((await desk.act('cancel', sent, { reason: '不需要了' })).code).toBe(e.MOVE_STATE.code);
    expect((await desk.recall(sent)).result).toMatchObject({ recalled: 2 });
    expect(await desk.detail(sent)).toMatchObject({ state: 90, on_way: 0, end_reason: '发错门店' });
    for (const imei of numbers) expect(await standOf(imei)).toEqual({ status: 20, store_id: null, held_for: null, held_by: null });
    const begun = await desk.sent(south, numbers);
    await desk.receive(begun, numbers.slice(0, 1));
    expect((await desk.recall(begun)).code).toBe(e.MOVE_BEGUN.code);
    await desk.receive(begun, numbers);
  });

  it('is refused by what is wrong with it, and leaves nothing behind', async () => {
    const before = (await desk.tabs())['0'];
    const [here] = await desk.devices(1);
    const [there] = await desk.devices(1, south);
    const wrong = async (over: object, who?: Person) => {
      const { code, message } = await desk.ask({ to: String(south), ...over }, who);
      return [code, message];
    };
    expect((await wrong({ to: 'head' }))[0]).toBe(e.MOVE_SAME_PLACE.code);
    expect((await wrong({ to: '999999' }))[0]).toBe(s.PLACE_UNKNOWN.code);
    expect((await wrong({ to: 'x' }))[0]).toBe(1030);
    expect((await wrong({ lines: [] }))[0]).toBe(e.MOVE_EMPTY.code);
    expect((await wrong({ lines: [{ sku_id: desk.skuId, pieces: 0 }] }))[0]).toBe(1030);
    expect((await wrong({ lines: [{ sku_id: '999999', pieces: 1 }] }))[0]).toBe(s.SKU_NOT_FOUND.code);
    expect((await wrong({ lines: [1, 2].map(() => ({ sku_id: desk.skuId, pieces: 150 })) }))[0]).toBe(e.TOO_MANY_MOVED.code);
    expect((await wrong({ reason: ' ' }))[0]).toBe(1030);
    expect(await wrong({ numbers: ['NOBODY000'] })).toEqual([e.MOVE_REFUSED.code, '设备 NOBODY000 不在设备台账中']);
    expect(await wrong({ numbers: [there] })).toEqual([e.MOVE_REFUSED.code, `设备 ${there} 在门店${south}，不在所选地点`]);
    expect(await wrong({ numbers: [here, here] })).toEqual([e.MOVE_REFUSED.code, `IMEI/SN ${here} 重复，请核对`]);
    expect((await wrong({ from: String(north) }, clerk))[0]).toBe(200);
    expect((await wrong({}, other))[0]).toBe(e.MOVE_NOT_YOURS.code);
    expect((await wrong({}, server().staff.nobody))[0]).toBe(1010);
    expect((await desk.tabs())['0']).toBe(before! + 1);
  });

  it('shows before it is asked for what stands at the place and what speaks against each device, and keeps nothing', async () => {
    const [here] = await desk.devices(1, north);
    const { result } = await desk.ask({ from: String(north), to: String(south), numbers: [here, 'NOBODY000'], preview: true });
    expect(result.lines).toEqual([{ sku_id: desk.skuId, goods_name: 'iPhone 16 Pro', sku_name: '256GB 黑色', pieces: 2, free: 1 }]);
    expect(result.devices.map(({ problem }) => problem)).toEqual(['', '设备 NOBODY000 不在设备台账中']);
    expect((await desk.read(desk.lead, 'detail', { move_id: result.move_id })).code).toBe(e.MOVE_NOT_FOUND.code);
  });

  it('sends what was asked for and no more: free, at the place, of the SKU or named; a refusal names the device', async () => {
    const numbers = await desk.devices(3);
    const [named] = await desk.devices(1);
    const [elsewhere] = await desk.devices(1, north);
    const otherSku = (await Shop.open(server())).skuId;
    const [wrongSku] = await desk.devices(1, null, otherSku);
    const busy = await desk.devices(1);
    await desk.sent(south, busy);
    const id = await desk.agreed(south, 2, { numbers: [named] });
    const sending = async (...list: string[]) => (await desk.send(id, list)).message;
    expect(await sending(...numbers)).toBe(`设备 ${numbers[2]} 不是指定的设备，请扫描 ${named}`);
    expect(await sending(...numbers, named!)).toBe(`设备 ${numbers[2]} 的规格已够申请的台数`);
    expect(await sending(elsewhere!)).toBe(`设备 ${elsewhere} 在门店${north}，不在所选地点`);
    expect(await sending(wrongSku!)).toBe(`设备 ${wrongSku} 的规格不在申请中`);
    expect(await sending(busy[0]!)).toMatch(new RegExp(`^设备 ${busy[0]} 已被调拨单 DB\\d+ 占用，至`));
    expect(await sending('NOBODY000')).toBe('设备 NOBODY000 不在设备台账中');
    expect(await sending(numbers[0]!, numbers[0]!)).toBe(`IMEI/SN ${numbers[0]} 重复，请核对`);
    const preview = await desk.send(id, [numbers[0]!, elsewhere!], { preview: true });
    expect(preview.result.devices.map(({ problem }) => problem === '')).toEqual([true, false]);
    expect(await desk.detail(id)).toMatchObject({ state: 20, sent: 0 });
    expect((await desk.send(id, [numbers[0]!], {}, clerk)).code).toBe(e.NOT_SENDER.code);
    expect((await desk.send(id, [numbers[0]!])).code).toBe(200);
    expect((await desk.piece(id, named!)).state).toBe('unsent');
    expect((await standOf(named!)).status).toBe(20);
    expect((await desk.send(id, [numbers[1]!])).code).toBe(e.MOVE_STATE.code);
  });

  it('awaits the devices that are named where no others of their SKU were asked for, and says by their numbers which', async () => {
    const named = await desk.devices(5);
    const [strange] = await desk.devices(1);
    const id = await desk.agreed(south, 0, { lines: [], numbers: named });
    const told = async (...list: string[]) => (await desk.send(id, list, { preview: true })).result.devices.map(({ problem }) => problem);
    const [missing] = await told(strange!);
    expect(missing).toMatch(new RegExp(`^设备 ${strange} 不是指定的设备，请扫描 \\w+、\\w+、\\w+ 等5台$`));
    expect(named.filter((each) => missing!.includes(each))).toHaveLength(3);
    expect(await told(strange!, ...named.slice(1))).toEqual([`设备 ${strange} 不是指定的设备，请扫描 ${named[0]}`, '', '', '', '']);
    expect(await told(...named, strange!)).toEqual(['', '', '', '', '', `设备 ${strange} 的规格已够申请的台数`]);
    expect(await desk.send(id, [strange!])).toMatchObject({ code: e.MOVE_REFUSED.code, message: expect.stringContaining('不是指定的设备') });
  });

  it('is late when it was not received in its days', async () => {
    const id = await desk.sent(south, await desk.devices(1));
    expect(await desk.detail(id)).toMatchObject({ late: false });
    server().clock.advance(72 * hours + 1000);
    expect(await desk.detail(id)).toMatchObject({ late: true });
    expect((await desk.list({ waits: 'late' })).map((row) => row.move_id)).toContain(id);
    expect((await desk.list({ waits: 'late' }, other)).map((row) => row.move_id)).not.toContain(id);
  });

  it('tells for how many whole days its devices have been on the way, and is found by them until they are received', async () => {
    const numbers = await desk.devices(1);
    const id = await desk.sent(south, numbers);
    const asked = await desk.asked(south, 1);
    const days = async () => (await desk.detail(id)).way_days;
    const found = async (query: Record<string, string>) => (await desk.list(query)).map((row) => row.move_id);
    expect(await days()).toBe(0);
    server().clock.advance(24 * hours - 1000);
    expect(await days()).toBe(0);
    server().clock.advance(1000 + 24 * hours);
    expect(await days()).toBe(2);
    expect(await found({ way_days_from: '2', way_days_to: '2' })).toContain(id);
    expect(await found({ way_days_from: '3' })).not.toContain(id);
    expect(await found({ way_days_to: '1' })).not.toContain(id);
    expect(await found({ way_days_from: '0' })).not.toContain(asked);
    await desk.receive(id, numbers);
    expect(await days()).toBe(null);
    expect(await found({ way_days_from: '2' })).not.toContain(id);
  });

  it('tells it of what is missing too, after it was received without that', async () => {
    const [came, lost] = await desk.devices(2);
    const id = await desk.sent(south, [came!, lost!]);
    await desk.receive(id, [came!]);
    expect((await desk.closeRest(id)).message).toBe('success');
    server().clock.advance(72 * hours + 1000);
    expect(await desk.detail(id)).toMatchObject({ state_name: '部分入库', on_way: 1, way_days: 3, late: true });
    expect((await desk.list({ way_days_from: '3' })).map((row) => row.move_id)).toContain(id);
    expect((await desk.list({ waits: 'late' })).map((row) => row.move_id)).not.toContain(id);
    const missing = await desk.piece(id, lost!);
    expect((await desk.answer(missing.piece_id, 'back')).message).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ on_way: 0, way_days: null, late: false });
    expect((await desk.list({ way_days_from: '0' })).map((row) => row.move_id)).not.toContain(id);
  });

  it('is not called received where nothing came, before it is answered for and after', async () => {
    const lost = await desk.devices(1);
    const id = await desk.sent(south, lost);
    expect((await desk.closeRest(id)).message).toBe('success');
    const listed = async () => (await desk.list({ tab: '40' })).find((row) => row.move_id === id);
    expect([(await desk.detail(id)).state_name, (await listed())?.state_name]).toEqual(['未收到', '未收到']);
    expect((await desk.answer((await desk.piece(id, lost[0]!)).piece_id, 'arrived')).message).toBe('success');
    expect((await listed())?.state_name).toBe('已入库');
  });
});

describe('staff of a store', () => {
  it('see and do only what leaves their store or comes to it', async () => {
    const numbers = await desk.devices(1, north);
    const id = await desk.sent(south, numbers, { from: String(north) });
    const third = await yearClerk(server(), 43);
    expect((await desk.read(third, 'detail', { move_id: id })).code).toBe(e.MOVE_NOT_FOUND.code);
    expect((await desk.receive(id, numbers, {}, third)).code).toBe(e.MOVE_NOT_FOUND.code);
    expect(await desk.list({}, third)).toEqual([]);
    expect((await desk.tabs(third))['0']).toBe(0);
    expect(acts(await desk.detail(id, clerk))).toEqual(['receive', 'closeRest']);
    expect(acts(await desk.detail(id, other))).toEqual(['recall']);
    expect((await desk.receive(id, numbers, {}, other)).code).toBe(e.NOT_RECEIVER.code);
    expect((await desk.recall(id, clerk)).code).toBe(e.NOT_SENDER.code);
    expect((await desk.list({ waits: 'receive' }, clerk)).map((row) => row.move_id)).toContain(id);
    expect((await desk.list({ waits: 'receive' }, other)).map((row) => row.move_id)).not.toContain(id);
    expect((await desk.receive(id, numbers, {}, clerk)).code).toBe(200);
    const { result } = await desk.read<{ own: string; list: { value: string }[] }>(clerk, 'places');
    expect(result.own).toBe(String(south));
    expect(result.list.map(({ value }) => value)).toEqual(expect.arrayContaining(['head', String(south), String(north)]));
  });
});

describe('the home page', () => {
  it('tells each end of a transfer what waits for it, and the list that opens shows as many', async () => {
    const id = await desk.sent(south, await desk.devices(1, north), { from: String(north) });
    const missing = await desk.sent(south, await desk.devices(1, north), { from: String(north) });
    expect((await desk.closeRest(missing)).message).toBe('success');
    const waits = async (who: Person, minutes = 0) => {
      const { result } = await get<{ list: { key: string; count: number; href: string; waited_minutes: number }[] }>(server(), who, '/home/todos');
      const told = result.list.filter(({ key, count }) => key.startsWith('move-') && count > 0);
      for (const { key, count, href } of told) {
        const opened = Object.fromEntries(new URL(href, 'http://here').searchParams);
        expect([key, (await desk.list({ ...opened, page_size: '50' }, who)).length]).toEqual([key, count]);
      }
      return told.filter((each) => each.waited_minutes >= minutes).map(({ key }) => key);
    };
    expect(await waits(clerk)).toContain('move-receive');
    // Since it was sent, and since the difference was found; not until it is due.
    server().clock.advance(2 * hours);
    expect([await waits(clerk, 120), await waits(other, 120)]).toEqual([expect.arrayContaining(['move-receive']), expect.arrayContaining(['move-differ'])]);
    expect(await waits(other)).toContain('move-differ');
    expect(await waits(other)).not.toContain('move-receive');
    expect((await desk.list({ waits: 'late' }, clerk)).map((row) => row.move_id)).not.toContain(id);
    server().clock.advance(70 * hours + 1000);
    expect(await waits(clerk)).toContain('move-late');
    expect((await desk.list({ waits: 'late' }, clerk)).map((row) => row.move_id)).toContain(id);
  });
});

describe('a transfer of a guest merchant', () => {
  it('goes between its own head office and stores, agreed to by another of its people; nobody of another merchant sees it or receives it', async () => {
    const { guest } = server().staff;
    const helper = await addReviewer(server(), guest.merchantId, ['AllotRecord', 'AllotDetail', 'move:approve', 'move:work']);
    const lead = { ...helper, token: await signIn(server(), helper, server().clock.now()) };
    const theirs = new MoveDesk(server(), (await Shop.open(server(), 'guest')).skuId, guest, lead);
    const { id: store } = await new StoreDesk(server(), guest).make();
    const numbers = await theirs.devices(1);
    const move = await theirs.sent(store, numbers);
    expect((await desk.list()).some((row) => row.move_id === move)).toBe(false);
    expect((await desk.read(desk.lead, 'detail', { move_id: move })).code).toBe(e.MOVE_NOT_FOUND.code);
    expect((await desk.receive(move, numbers)).code).toBe(e.MOVE_NOT_FOUND.code);
    // Nor does it send to another merchant's store.
    expect((await theirs.ask({ to: String(south) })).code).toBe(s.PLACE_UNKNOWN.code);
    expect((await theirs.receive(move, numbers)).code).toBe(200);
    expect(await standOf(numbers[0]!)).toMatchObject({ status: 20, store_id: Number(store), held_for: null });
  });
});

describe('the list of transfers', () => {
  it('is searched by number, places, device and day, and its tabs count what it shows', async () => {
    const numbers = await desk.devices(1);
    const id = await desk.sent(north, numbers);
    const { move_no: no } = await desk.detail(id);
    const found = async (query: Record<string, string>) => (await desk.list(query)).some((row) => row.move_id === id);
    expect(await found({ move_no: no })).toBe(true);
    expect(await found({ imei: numbers[0]!.slice(-6) })).toBe(true);
    expect(await found({ imei: newImei().slice(-8) })).toBe(false);
    expect(await found({ from: 'head', to: String(north) })).toBe(true);
    expect(await found({ to: String(south) })).toBe(false);
    expect(await found({ tab: '30' })).toBe(true);
    expect(await found({ tab: '40' })).toBe(false);
    expect(await found({ asked_from: '2020-01-01', asked_to: '2020-01-02' })).toBe(false);
    const tabs = await desk.tabs();
    for (const tab of ['0', '10', '20', '30', '40', '80', '90']) expect((await desk.list({ tab })).length).toBe(tabs[tab]);
    for (const who of [clerk, other]) {
      const theirs = await desk.tabs(who);
      for (const tab of ['0', '30', '40']) expect((await desk.list({ tab }, who)).length).toBe(theirs[tab]);
    }
    // Folded they are what they were, and what was folded is not folded again.
    await server().test.byOwner((client) =>
      client.query('insert into move_tally (merchant_id, store_id, state, n) select 1, -1, 30, 1 - 2 * (n % 2) from generate_series(1, 600) n'),
    );
    const fold = () => act(server().services, systemCaller(1), (ctx) => foldStates(ctx, 'move_tally'));
    expect(await fold()).toBeGreaterThan(0);
    expect([await fold(), await desk.tabs(), (await server().test.asked(moveTallyCheck)).rows]).toEqual([0, tabs, []]);
  });
});
