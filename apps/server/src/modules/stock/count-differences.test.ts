import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { post } from '../../testing/http.ts';

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
interface Stand {
  status: number;
  store_id: number | null;
  acts: string[];
}
const standOf = (imei: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<Stand>(
      `select d.status, d.store_id::int, (select array_agg(x.act order by x.id) from device_event x where x.merchant_id = d.merchant_id and x.device_id = d.id) as acts
        from device d where d.imei = $1`,
      [imei],
    );
    return rows[0]!;
  });
const later = () => server().clock.advance(60_000);
describe('what moves meanwhile', () => {
  it('is marked: what left by a document is no difference, what came is expected', async () => {
    const place = await desk.store();
    const [stays, leaves, leavesSeen, found] = await desk.devices(4, Number(place));
    const [comes, comesSeen] = await desk.devices(2);
    later();
    const id = await desk.made({ place });
    await desk.scan(id, [stays!, leavesSeen!]);
    later();
    await moves.sent('head', [leaves!, leavesSeen!, found!], { from: place });
    const move = await moves.sent(place, [comes!, comesSeen!]);
    await moves.receive(move, [comes!, comesSeen!]);
    later();
    // One that left by the books and lies there still.
    await desk.scan(id, [comesSeen!, found!]);
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({
      [stays!]: 'ok',
      [leaves!]: 'left',
      [leavesSeen!]: 'left',
      [found!]: 'way',
      [comes!]: 'missing',
      [comesSeen!]: 'ok',
    });
    expect((await desk.line(id, leaves!)).note).toMatch(/^期间转出：调拨出库 DB/);
    expect((await desk.line(id, comes!)).note).toMatch(/^期间转入：调拨入库 DB/);
    // It came by a document after that shelf was scanned: whoever decides may go by the document.
    expect((await desk.line(id, comes!)).actions.map(({ act }) => act)).toEqual(['accept', 'moved', 'recount']);
    expect(await desk.detail(id)).toMatchObject({ expected: 3, missing: 1, gained: 1, open: 2 });
  });

  it('a scan made without a network counts by when it was made, whatever the phone’s clock says', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    later();
    const id = await desk.made({ place });
    later();
    // The phone is a day ahead. It scanned an hour before the device left, and is heard two hours later.
    const phone = (minutes: number) => new Date(server().clock.now().getTime() + 86_400_000 + minutes * 60_000).toISOString();
    server().clock.advance(3_600_000);
    await moves.sent('head', [imei!], { from: place });
    server().clock.advance(3_600_000);
    const scan = { scan_id: randomUUID(), number: imei!, at: phone(-110), zone: '', listed: false, back: false };
    const { result } = await desk.call<{ scans: { outcome: string }[] }>(desk.scanner, 'scan', { count_id: id, sent_at: phone(0), scans: [scan] });
    expect(result.scans[0]!.outcome).toBe('seen');
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({ [imei!]: 'left' });
  });

  it('does not happen at a place that is frozen: in and out are refused with the count, until scanning is ended', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    const [comes] = await desk.devices(1);
    const [leaving, coming] = [await moves.agreed('head', 1, { from: place }), await moves.sent(place, [comes!])];
    const id = await desk.made({ place, frozen: true });
    const { count_no: no } = await desk.detail(id);
    for (const answer of [await moves.send(leaving, [imei!]), await moves.receive(coming, [comes!])])
      expect([answer.code, answer.message.includes(no)]).toEqual([e.COUNT_FREEZES.code, true]);
    const intake = await post(server(), server().staff.admin, '/merchant/stock/intake/save', {
      place,
      lines: [{ number: 'SN20261125001', sku_id: desk.skuId, price: 1 }],
    });
    expect(intake.code).toBe(e.COUNT_FREEZES.code);
    expect(await standOf(imei!)).toMatchObject({ status: 20, acts: ['register'] });
    await desk.scan(id, [imei!]);
    await desk.submit(id);
    expect((await moves.send(leaving, [imei!])).code).toBe(200);
    expect((await moves.receive(coming, [comes!])).code).toBe(200);
  });

  it('after scanning was ended is not written off: it is confirmed as moved', async () => {
    const place = await desk.store();
    const [early, late] = await desk.devices(2, Number(place));
    later();
    const id = await desk.submitted({ place }, []);
    later();
    await moves.sent('head', [early!], { from: place });
    const line = await desk.line(id, early!);
    expect(line.actions.map(({ act, allowed }) => [act, allowed])).toEqual([
      ['accept', false],
      ['moved', true],
      ['recount', true],
    ]);
    expect((await desk.answer(id, [line], 'accept')).code).toBe(e.COUNT_MOVED.code);
    expect((await desk.answer(id, [line], 'moved')).code).toBe(200);
    expect((await desk.answer(id, [await desk.line(id, late!)], 'accept')).code).toBe(200);
    const other = server().staff.everything;
    await moves.sent('head', [late!], { from: place });
    expect((await desk.confirm(id, other)).code).toBe(e.COUNT_MOVED.code);
    expect((await desk.answer(id, [await desk.line(id, late!)], 'moved')).code).toBe(200);
    expect((await desk.confirm(id, other)).result).toMatchObject({ lost: 0, found: 0 });
    for (const imei of [early!, late!]) expect((await standOf(imei)).status).toBe(70);
  });
});

describe('who decides', () => {
  it('a large loss is finished by another than who accepted it, and whoever scanned does not decide alone', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    await server().test.byOwner((client) => client.query('update goods_sku set market_price = 600000 where id = $1', [desk.skuId]));
    const id = await desk.submitted({ place }, []);
    expect(await desk.line(id, imei!)).toMatchObject({ value: 600_000, value_name: '市场价' });
    await desk.answer(id, [await desk.line(id, imei!)], 'accept');
    expect(await desk.detail(id)).toMatchObject({ loss: 600_000, second_above: 500_000 });
    expect((await desk.confirm(id)).code).toBe(e.COUNT_SECOND.code);
    await server().test.byOwner((client) =>
      expect(client.query(`update stock_count set state = 30, confirmed_by = $2, ended_at = now() where id = $1`, [id, desk.lead.id])).rejects.toThrow(
        'violates check constraint',
      ),
    );
    expect((await desk.confirm(id, server().staff.everything)).code).toBe(200);
    await server().test.byOwner((client) => client.query('update goods_sku set market_price = 100000 where id = $1', [desk.skuId]));
    const [small] = await desk.devices(1, Number(place));
    const own = await desk.submitted({ place }, ['STRANGE0002'], desk.lead);
    await desk.answer(own, await desk.lines(own).then((lines) => lines.filter(({ number }) => number === small)), 'accept');
    await desk.answer(own, [await desk.line(own, 'STRANGE0002')], 'handled');
    expect((await desk.confirm(own)).code).toBe(e.COUNT_ALONE.code);
    await server().test.byOwner((client) =>
      expect(client.query(`update stock_count set state = 30, confirmed_by = $2, ended_at = now() where id = $1`, [own, desk.lead.id])).rejects.toThrow(
        'violates check constraint',
      ),
    );
    expect((await desk.confirm(own, server().staff.everything)).code).toBe(200);
  });

  it('has differences scanned once more: older scans of them do not count, and the rest stays', async () => {
    const place = await desk.store();
    const [here, missing, gone] = await desk.devices(3, Number(place));
    const id = await desk.submitted({ place }, [here!, 'STRANGE0008']);
    const lines = await desk.lines(id, 'open');
    expect(await desk.detail(id)).toMatchObject({ scanned: 2 });
    expect((await desk.recount(id, lines)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 10, scanned: 1 });
    expect((await desk.recount(id, lines)).code).toBe(e.COUNT_STATE.code);
    expect((await desk.scan(id, [missing!])).result.scans[0]!.outcome).toBe('seen');
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({ [here!]: 'ok', [missing!]: 'ok', [gone!]: 'missing', STRANGE0008: 'withdrawn' });
  });

  it('a scan that was made before the recount began belongs to the first count, whatever the phone’s clock says', async () => {
    const place = await desk.store();
    const [gone, found, early] = await desk.devices(3, Number(place));
    later();
    const id = await desk.submitted({ place }, ['STRANGE0009']);
    // A phone that is a day behind scanned while the first count ran, and is heard once the recount runs.
    const phone = (minutes: number) => new Date(server().clock.now().getTime() - 86_400_000 + minutes * 60_000).toISOString();
    const send = (scans: readonly [string, number][]) =>
      desk.call<{ scans: { outcome: string; text: string }[] }>(desk.scanner, 'scan', {
        count_id: id,
        sent_at: phone(0),
        scans: scans.map(([number, minutes]) => ({ scan_id: randomUUID(), number, at: phone(minutes), zone: '', listed: false, back: false })),
      });
    later();
    const lines = await desk.lines(id);
    expect(
      (
        await desk.recount(
          id,
          lines.filter(({ number }) => number !== early),
        )
      ).code,
    ).toBe(200);
    server().clock.advance(600_000);
    const [ofRecount] = (await send([[found!, -5]])).result.scans;
    expect(ofRecount!.outcome).toBe('seen');
    const ofFirst = (await send([found!, gone!, 'STRANGE0009', early!].map((number) => [number, -11]))).result.scans;
    expect(ofFirst.map(({ outcome }) => outcome)).toEqual(['before', 'before', 'before', 'seen']);
    expect(ofFirst[1]!.text).toBe('重盘前的扫描，不计入重盘，请重新扫描');
    // Whoever scanned them may scan them again: they are told as old.
    const told = (await desk.read<{ list: { number: string; old: boolean }[] }>(desk.scanner, 'scans', { count_id: id, mine: '1' })).result.list;
    expect(told.map(({ number, old }) => [number, old])).toEqual([
      [early, false],
      ['STRANGE0009', true],
      [gone, true],
      [found, true],
      [found, false],
      ['STRANGE0009', true],
    ]);
    const unseen = (await desk.lines(id, 'unseen')).map(({ number }) => number);
    expect([gone!, found!].map((number) => unseen.includes(number))).toEqual([true, false]);
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({ [gone!]: 'missing', [found!]: 'ok', [early!]: 'ok', STRANGE0009: 'withdrawn' });
    // A scan of the old count does not make one of the recount a repeated one.
    await desk.recount(id, await desk.lines(id, 'open'));
    expect((await desk.scan(id, [gone!])).result.scans[0]!.outcome).toBe('seen');
    await desk.submit(id);
    expect(await desk.results(id)).toEqual({ [gone!]: 'ok', [found!]: 'ok', [early!]: 'ok', STRANGE0009: 'withdrawn' });
  });

  it('finds what was lost: it lies at the place again', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    const first = await desk.submitted({ place }, []);
    await desk.answer(first, await desk.lines(first), 'accept');
    await desk.confirm(first, server().staff.everything);
    const elsewhere = await desk.store();
    later();
    const id = await desk.submitted({ place: elsewhere }, [imei!]);
    expect(await desk.line(id, imei!)).toMatchObject({ result: 'lost', result_name: '丢失设备' });
    expect((await desk.answer(id, await desk.lines(id), 'handled')).code).toBe(e.LINE_ANSWERED.code);
    expect((await desk.answer(id, await desk.lines(id), 'find')).code).toBe(200);
    expect((await desk.answer(id, await desk.lines(id), 'find')).code).toBe(e.LINE_ANSWERED.code);
    expect((await desk.confirm(id)).result).toMatchObject({ found: 1, lost: 0 });
    expect(await standOf(imei!)).toMatchObject({ status: 20, store_id: Number(elsewhere), acts: ['register', 'lose', 'find'] });
  });

  it('does not write off what an order waits for', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    await server().test.byOwner(async (client) => {
      await client.query('begin');
      await client.query(
        `insert into device_hold (merchant_id, device_id, kind, ref_id, ref_no, held_by, held_at) select merchant_id, id, 'repair', 1, 'WX1', '同事', now() from device where imei = $1`,
        [imei],
      );
      await client.query(`update device set status = 60, held_for = 'repair', held_by = 1 where imei = $1`, [imei]);
      await client.query('commit');
    });
    const id = await desk.submitted({ place }, []);
    const answer = await desk.answer(id, await desk.lines(id), 'accept');
    expect([answer.code, answer.message]).toEqual([e.LINE_HELD.code, `设备 ${imei} 已被维修单 WX1 占用`]);
    expect((await desk.answer(id, [{ line_id: '999999' }], 'accept')).code).toBe(e.LINE_NOT_FOUND.code);
  });
});
