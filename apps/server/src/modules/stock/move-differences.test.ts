import { beforeAll, describe, expect, it } from 'vitest';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { MoveDesk } from '../../testing/move-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { staySignedIn } from '../../reliability/desk.ts';

const server = useServer();
const [south, north] = [41, 42];
let desk: MoveDesk;
let receiver: Person;
let sender: Person;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new MoveDesk(server(), (await Shop.open(server())).skuId);
  receiver = await yearClerk(server(), south);
  sender = await yearClerk(server(), north);
});
const standOf = (imei: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ status: number; store_id: number | null; held_for: string | null }>(
      'select status, store_id::int, held_for from device where imei = $1',
      [imei],
    );
    return rows[0]!;
  });
/** Devices of the northern store on their way to the southern one. */
async function onTheWay(count: number): Promise<{ id: string; numbers: string[] }> {
  const numbers = await desk.devices(count, north);
  return { id: await desk.sent(south, numbers, { from: String(north) }), numbers };
}
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);

describe('what does not come', () => {
  it('is missing once the rest is closed, stays on the way, and the sender owes an answer until a day', async () => {
    const { id, numbers } = await onTheWay(2);
    await desk.receive(id, numbers.slice(0, 1), {}, receiver);
    expect((await desk.closeRest(id, sender)).code).toBe(e.NOT_RECEIVER.code);
    expect((await desk.closeRest(id, receiver)).result).toMatchObject({ missing: 1 });
    expect(await desk.detail(id)).toMatchObject({ state: 40, received: 1, on_way: 1, open: 1 });
    const piece = await desk.piece(id, numbers[1]!);
    expect(piece).toMatchObject({ state: 'missing', owes_name: '发出方', note: '箱内没有', late: false });
    expect((await standOf(numbers[1]!)).held_for).toBe('move');
    expect((await desk.list({ waits: 'differ' }, sender)).map((row) => row.move_id)).toContain(id);
    expect((await desk.list({ waits: 'differ' }, receiver)).map((row) => row.move_id)).not.toContain(id);
    server().clock.advance(73 * 3_600_000);
    expect((await desk.piece(id, numbers[1]!)).late).toBe(true);
    expect((await desk.answer(piece.piece_id, 'agreed', sender)).code).toBe(e.PIECE_ANSWERED.code);
    expect((await desk.answer(piece.piece_id, 'back', receiver)).code).toBe(e.NOT_SENDER.code);
    expect((await desk.answer(piece.piece_id, 'arrived', sender)).code).toBe(e.NOT_RECEIVER.code);
    expect((await desk.answer(piece.piece_id, 'arrived', receiver)).code).toBe(200);
    expect(await standOf(numbers[1]!)).toEqual({ status: 20, store_id: south, held_for: null });
    expect(await desk.detail(id)).toMatchObject({ received: 2, on_way: 0, open: 0 });
    expect((await desk.answer(piece.piece_id, 'arrived', receiver)).code).toBe(e.PIECE_ANSWERED.code);
  });

  it('lay at the sender’s and stands in stock there again', async () => {
    const { id, numbers } = await onTheWay(1);
    await desk.closeRest(id);
    expect((await desk.answer((await desk.piece(id, numbers[0]!)).piece_id, 'back', sender)).code).toBe(200);
    expect(await standOf(numbers[0]!)).toEqual({ status: 20, store_id: north, held_for: null });
  });

  it('is written off by neither who reported it nor who sent it', async () => {
    const numbers = await desk.devices(1, north);
    const id = await desk.agreed(south, 1, { from: String(north) });
    await desk.send(id, numbers, {}, sender);
    await desk.closeRest(id, receiver);
    const { piece_id: piece } = await desk.piece(id, numbers[0]!);
    expect((await desk.writeOff(piece, receiver)).code).toBe(e.OWN_REPORT.code);
    expect((await desk.writeOff(piece, sender)).code).toBe(e.SENT_BY_SELF.code);
    expect((await desk.writeOff(piece)).code).toBe(200);
    expect(await standOf(numbers[0]!)).toMatchObject({ status: 85, held_for: null });
    expect(await desk.piece(id, numbers[0]!)).toMatchObject({ answer_name: '已核销丢失', answered_by: '员工operator', actions: [] });
    expect((await desk.writeOff(piece)).code).toBe(e.PIECE_ANSWERED.code);
    expect((await desk.writeOff('999999')).code).toBe(e.PIECE_NOT_FOUND.code);
  });
});

describe('what comes otherwise than it was sent', () => {
  it('damaged: stands in repair at the receiver, and the sender agrees', async () => {
    const { id, numbers } = await onTheWay(1);
    expect((await desk.receive(id, numbers, { damaged: true, note: '屏幕碎裂' }, receiver)).result).toMatchObject({ received: 1, left: 0 });
    expect(await standOf(numbers[0]!)).toEqual({ status: 60, store_id: south, held_for: null });
    const piece = await desk.piece(id, numbers[0]!);
    expect(piece).toMatchObject({ state: 'damaged', owes_name: '发出方', note: '屏幕碎裂' });
    expect((await desk.answer(piece.piece_id, 'agreed', receiver)).code).toBe(e.NOT_SENDER.code);
    expect((await desk.answer(piece.piece_id, 'agreed', sender)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 40, open: 0, on_way: 0, received: 1 });
  });

  it('extra or of another SKU: is sent in arrears, held, and kept or given back', async () => {
    const { id, numbers } = await onTheWay(1);
    const [extra] = await desk.devices(1, north);
    const [wrong] = await desk.devices(1, north, (await Shop.open(server())).skuId);
    const preview = await desk.call<{ devices: { outcome: string }[] }>(receiver, 'receive', {
      move_id: id,
      devices: [...numbers, extra, wrong].map((number) => ({ number })),
      preview: true,
    });
    expect(preview.result.devices.map(({ outcome }) => outcome)).toEqual(['received', 'extra', 'wrong']);
    expect(await desk.detail(id)).toMatchObject({ received: 0, open: 0 });
    await desk.receive(id, [...numbers, extra!, wrong!], {}, receiver);
    expect(await desk.detail(id)).toMatchObject({ state: 40, sent: 3, received: 1, on_way: 2, open: 2 });
    expect(await standOf(extra!)).toEqual({ status: 70, store_id: north, held_for: 'move' });
    const [kept, back] = [await desk.piece(id, extra!), await desk.piece(id, wrong!)];
    expect(kept).toMatchObject({ state: 'extra', owes_name: '收货方' });
    expect(acts(kept)).toEqual(['arrived', 'back']);
    await desk.answer(kept.piece_id, 'arrived', receiver);
    await desk.answer(back.piece_id, 'back', sender);
    expect(await standOf(extra!)).toEqual({ status: 20, store_id: south, held_for: null });
    expect(await standOf(wrong!)).toEqual({ status: 20, store_id: north, held_for: null });
    expect(await desk.detail(id)).toMatchObject({ received: 2, on_way: 0, open: 0 });
  });

  it('unknown, or busy elsewhere: is written down as it was found, and changes no device', async () => {
    const { id, numbers } = await onTheWay(2);
    const [busy] = await desk.devices(1);
    const { result } = await desk.receive(id, ['STRANGE0001', busy!, 'STRANGE0001'], {}, receiver);
    expect(result).toMatchObject({ received: 0, left: 2 });
    expect(result.devices.map(({ outcome }) => outcome)).toEqual(['wrong', 'extra', 'already']);
    expect(await standOf(busy!)).toEqual({ status: 20, store_id: null, held_for: null });
    const piece = await desk.piece(id, 'STRANGE0001');
    expect(piece).toMatchObject({ device_id: null, state: 'wrong', note: '设备 STRANGE0001 不在设备台账中' });
    expect(acts(piece)).toEqual(['agreed']);
    expect((await desk.answer(piece.piece_id, 'agreed', receiver)).code).toBe(200);
    expect((await desk.receive(id, numbers, {}, receiver)).result.left).toBe(0);
    expect(await desk.detail(id)).toMatchObject({ state: 40, open: 1 });
  });

  it('named and left behind, yet found in the box: was extra', async () => {
    const [named] = await desk.devices(1, north);
    const numbers = await desk.devices(1, north);
    const id = await desk.agreed(south, 1, { from: String(north), numbers: [named] });
    await desk.send(id, numbers);
    await desk.receive(id, [named!]);
    expect(await desk.piece(id, named!)).toMatchObject({ state: 'extra' });
    expect((await desk.receive(id, [named!])).result.devices[0]!.outcome).toBe('already');
  });

  it('scanned again, or here all along: is told and stays as it is', async () => {
    const { id, numbers } = await onTheWay(2);
    const [mine] = await desk.devices(1, south);
    await desk.receive(id, numbers.slice(0, 1), {}, receiver);
    const { version } = await desk.detail(id);
    const again = await desk.receive(id, [numbers[0]!, mine!], {}, receiver);
    expect(again.result.devices).toMatchObject([
      { outcome: 'already', text: '该设备已扫描过' },
      { outcome: 'already', text: `设备 ${mine} 本来就在门店${south}` },
    ]);
    expect(await desk.detail(id)).toMatchObject({ version });
  });
});
