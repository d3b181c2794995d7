import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let shop: Shop;
let desk: CountDesk;
let moves: MoveDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new CountDesk(server(), shop.skuId);
  moves = new MoveDesk(server(), shop.skuId);
});
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);
const stateOf = (imei: string) =>
  server().test.byOwner(async (client) => (await client.query<{ status: number }>('select status from device where imei = $1', [imei])).rows[0]!.status);
const later = () => server().clock.advance(60_000);
/** A clerk of a store in which nothing is. */
const storeWithClerk = async (): Promise<{ place: string; clerk: Person }> => {
  const place = await desk.store();
  return { place, clerk: await yearClerk(server(), Number(place)) };
};

describe('scans', () => {
  it('count once by their id: five hundred sent twice, shuffled, change nothing; taken back stays taken back', async () => {
    const place = await desk.store();
    const numbers = await desk.devices(500, Number(place));
    const id = await desk.made({ place });
    const scans = desk.scansOf(numbers);
    const inBatches = async (list: typeof scans) => {
      for (let at = 0; at < list.length; at += 100) expect((await desk.send(id, list.slice(at, at + 100))).code).toBe(200);
    };
    const [last] = scans.splice(-1);
    await inBatches([...scans, last!]);
    await desk.send(id, [{ ...last!, back: true }]);
    const kept = () =>
      server().test.byOwner(async (client) => {
        const { rows } = await client.query(
          'select scan_id, number, device_id, back_at is null as counts, made_at from stock_count_scan where count_id = $1 order by seq',
          [id],
        );
        return rows as unknown[];
      });
    const before = await kept();
    later();
    await inBatches([last!, ...scans].toSorted(() => Math.random() - 0.5));
    await inBatches([...scans, last!].toSorted(() => Math.random() - 0.5));
    expect(await kept()).toEqual(before);
    await desk.submit(id);
    expect(await desk.detail(id)).toMatchObject({ expected: 500, seen: 499, missing: 1 });
  });

  it('are known by any number of their device, and told when somebody scanned it before', async () => {
    const { place, clerk } = await storeWithClerk();
    const [imei] = await desk.devices(1, Number(place));
    await server().test.byOwner((client) =>
      client.query("insert into device_number (merchant_id, number, device_id, kind) select merchant_id, imei || 'SN', id, 'sn' from device where imei = $1", [
        imei,
      ]),
    );
    const id = await desk.made({ place });
    await desk.scan(id, [imei!], clerk);
    const { result } = await desk.scan(id, [`${imei}SN`]);
    expect(result.scans[0]).toMatchObject({ outcome: 'already', outcome_name: '已扫描', text: expect.stringContaining('已扫描') as string });
    expect((await desk.detail(id)).people).toHaveLength(2);
  });

  it('are taken back by who made them alone; an id that another used is refused, and the rest is kept', async () => {
    const { place, clerk } = await storeWithClerk();
    const numbers = await desk.devices(2, Number(place));
    const id = await desk.made({ place });
    const [mine] = desk.scansOf([numbers[0]!]);
    await desk.send(id, [mine!], clerk);
    const [stolen, own] = (await desk.send(id, [{ ...mine!, back: true }, ...desk.scansOf([numbers[1]!])])).result.scans;
    expect([stolen!.outcome, own!.outcome]).toEqual(['refused', 'seen']);
    expect((await desk.send(id, [{ ...mine!, number: numbers[1]! }], clerk)).result.scans[0]!.outcome).toBe('refused');
    expect((await desk.send(id, [{ ...mine!, back: true }], clerk)).result.scans[0]!.outcome).toBe('back');
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({ [numbers[0]!]: 'missing', [numbers[1]!]: 'ok' });
  });

  it('tell what lies there and should not, each with what has it by the books', async () => {
    const place = await desk.store();
    const warehouse = new Warehouse(server(), server().staff.admin);
    const { order } = await warehouse.sentOrder(shop);
    const leased = await server().test.byOwner(async (client) => {
      const { rows } = await client.query<{ imei: string }>('select d.imei from device d join orders o on o.id = d.order_id where o.order_no = $1', [
        order.order_id,
      ]);
      return rows[0]!.imei;
    });
    const elsewhereStore = await desk.store();
    const [elsewhere] = await desk.devices(1, Number(elsewhereStore));
    const [moving] = await desk.devices(1);
    const move = await moves.sent(place, [moving!]);
    later();
    const id = await desk.made({ place });
    const unknown = newImei();
    const { result } = await desk.scan(id, [leased, elsewhere!, moving!, unknown]);
    expect(result.scans.map(({ outcome }) => outcome)).toEqual(['odd', 'odd', 'odd', 'odd']);
    expect(result.scans[0]!.text).toBe(`在租设备：订单 ${order.order_id}`);
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({ [leased]: 'leased', [elsewhere!]: 'elsewhere', [moving!]: 'way', [unknown]: 'unknown' });
    expect(await desk.line(id, leased)).toMatchObject({ ref_kind: 'order', ref_no: order.order_id, who: '仓库' });
    expect(await desk.line(id, elsewhere!)).toMatchObject({ ref_kind: 'place', ref_id: elsewhereStore });
    expect(await desk.line(id, moving!)).toMatchObject({ ref_kind: 'move', ref_id: move });
    expect(acts(await desk.line(id, unknown))).toEqual(['handled', 'recount']);
    expect(await desk.detail(id)).toMatchObject({ expected: 0, seen: 4, gained: 4, missing: 0 });
    expect((await desk.answer(id, await desk.lines(id), 'handled')).code).toBe(200);
    expect((await desk.confirm(id)).result).toMatchObject({ lost: 0, found: 0 });
    expect(await stateOf(leased)).toBe(40);
  });

  it('tell another merchant’s device as one that nobody knows', async () => {
    const place = await desk.store();
    const guestShop = await Shop.open(server(), 'guest');
    const [theirs] = await new CountDesk(server(), guestShop.skuId, server().staff.guest, server().staff.guest).devices(1);
    const id = await desk.submitted({ place }, [theirs!]);
    expect(await desk.line(id, theirs!)).toMatchObject({ result: 'unknown', goods_name: '', device_id: null });
    expect((await desk.read(server().staff.guest, 'detail', { count_id: id })).code).toBe(e.COUNT_NOT_FOUND.code);
  });

  it('are refused for what is missing, too long, too many, or once scanning is over', async () => {
    const place = await desk.store();
    const id = await desk.made({ place });
    const [scan] = desk.scansOf(['STRANGE0001']);
    const code = async (over: object) => (await desk.call(desk.scanner, 'scan', { count_id: id, sent_at: scan!.at, scans: [scan], ...over })).code;
    expect(await code({ scans: [] })).toBe(1030);
    expect(await code({ scans: [{ ...scan, scan_id: '1' }] })).toBe(1030);
    expect(await code({ scans: [{ ...scan, number: 'x' }] })).toBe(1030);
    expect(await code({ scans: [{ ...scan, zone: '长'.repeat(21) }] })).toBe(1030);
    expect(await code({ scans: Array.from({ length: 201 }, () => ({ ...scan, scan_id: randomUUID() })) })).toBe(1030);
    expect(await code({ count_id: '999999' })).toBe(e.COUNT_NOT_FOUND.code);
    await desk.submit(id);
    expect(await code({})).toBe(e.COUNT_STATE.code);
  });

  it('of a phone that is not through keep scanning from being ended, with whose it is; in whatever order it is heard of', async () => {
    const place = await desk.store();
    const numbers = await desk.devices(3, Number(place));
    const id = await desk.made({ place });
    const phone = { phone_id: randomUUID(), made: 3, through: true };
    const [first, second, third] = desk.scansOf(numbers);
    const phones = async () => (await desk.detail(id)).phones.map(({ made, lacks, state }) => ({ made, lacks, state }));
    const ended = async (more: object = {}) => {
      const { code, message } = await desk.submit(id, more);
      return code === e.COUNT_PHONES.code ? message.split('，')[0] : code;
    };
    // Two of three have come, and what it said first comes last.
    await desk.send(id, [second!], desk.scanner, { ...phone, made: 2, through: false });
    await desk.send(id, [third!], desk.scanner, phone);
    await desk.send(id, [second!], desk.scanner, { ...phone, made: 1, through: false });
    expect(await phones()).toEqual([{ made: 3, lacks: 1, state: 'lacks' }]);
    const { name } = (await desk.detail(id)).phones[0]!;
    expect(await ended()).toBe(`${name}的手机还有1条没有上传`);
    await desk.send(id, [first!], desk.scanner, { ...phone, through: false });
    expect(await phones()).toEqual([{ made: 3, lacks: 0, state: 'through' }]);
    // Its person scans on: he says anew that he is through.
    await desk.send(id, desk.scansOf([newImei()]), desk.scanner, { ...phone, made: 4, through: false });
    expect(await ended()).toBe(`${name}的手机没有报告扫完`);
    const other = { phone_id: randomUUID(), made: 2, through: true };
    await desk.send(id, desk.scansOf([numbers[0]!]), desk.lead, other);
    await desk.send(id, [], desk.scanner, { ...phone, made: 4 });
    expect((await phones()).map(({ state }) => state).toSorted()).toEqual(['lacks', 'through']);
    expect(await ended({ unsent: 1, unsent_reason: '手机进水' })).toBe(200);
    // What did not come is settled by that: once the count runs again nobody waits for it.
    expect((await phones()).map(({ state }) => state)).toEqual(['through', 'through']);
  });

  it('of a phone that is lost and of whose scans none is known to lack are waited for no longer, with the reason', async () => {
    const place = await desk.store();
    const [number] = await desk.devices(1, Number(place));
    const id = await desk.made({ place });
    const phone = { phone_id: randomUUID(), made: 1, through: false };
    await desk.send(id, desk.scansOf([number!]), desk.scanner, phone);
    expect((await desk.submit(id)).message).toContain('的手机没有报告扫完，请在该手机的扫码页点“我已扫完”；手机不能再用的，勾选“有手机不能再用”并填写原因');
    expect((await desk.submit(id, { unsent_reason: '手机丢失' })).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 20, unsent: 0, unsent_reason: '手机丢失', seen: 1, phones: [{ state: 'through' }] });
    // The phone is found again: what it sends now changes nothing.
    expect((await desk.send(id, desk.scansOf([newImei()]), desk.scanner, { ...phone, made: 2 })).code).toBe(e.COUNT_STATE.code);
    expect(await desk.detail(id)).toMatchObject({ seen: 1, gained: 0 });
  });

  it('that did not come through are named when scanning is ended without them', async () => {
    const place = await desk.store();
    const id = await desk.made({ place });
    expect((await desk.submit(id, { unsent: 3 })).code).toBe(e.COUNT_UNSENT.code);
    expect((await desk.submit(id, { unsent: -1 })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.submit(id, { unsent: 3, unsent_reason: '手机损坏' })).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ unsent: 3, unsent_reason: '手机损坏' });
    const stale = await desk.call(desk.lead, 'confirm', { count_id: id, version: 1 });
    expect(stale.code).toBe(platformErrors.STALE.code);
  });
});
