import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { projectRoot } from '../../config.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';

const server = useServer();
let shop: Shop;
let desk: CountDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new CountDesk(server(), shop.skuId);
});
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);
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
/** A clerk of a store in which nothing is. */
const storeWithClerk = async (): Promise<{ place: string; clerk: Person }> => {
  const place = await desk.store();
  return { place, clerk: await yearClerk(server(), Number(place)) };
};

describe('a count', () => {
  it('expects what the books have at its place, takes scans, and tells what lacks once scanning is ended', async () => {
    const { place, clerk } = await storeWithClerk();
    const numbers = await desk.devices(3, Number(place));
    const id = await desk.made({ place });
    expect(await desk.detail(id)).toMatchObject({
      state: 10,
      place_name: expect.stringContaining('盘点店') as string,
      expected: 3,
      seen: null,
      blind: true,
      frozen: false,
    });
    const { result } = await desk.scan(id, [numbers[0]!, numbers[1]!, numbers[0]!], clerk);
    expect(result.scans.map(({ outcome }) => outcome)).toEqual(['seen', 'seen', 'already']);
    expect(result.scans[0]).toMatchObject({ goods_name: 'iPhone 16 Pro', sku_name: '256GB 黑色' });
    expect((await desk.submit(id, {}, clerk)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 20, expected: 3, seen: 2, missing: 1, gained: 0, open: 1, unsent: 0 });
    expect(await desk.results(id)).toEqual({ [numbers[0]!]: 'ok', [numbers[1]!]: 'ok', [numbers[2]!]: 'missing' });
    expect((await desk.confirm(id)).code).toBe(e.COUNT_OPEN.code);
    expect((await desk.answer(id, [await desk.line(id, numbers[2]!)], 'accept')).code).toBe(200);
    const confirmed = await desk.confirm(id, server().staff.everything);
    expect(confirmed.result).toMatchObject({ lost: 1, found: 0 });
    expect(await standOf(numbers[2]!)).toMatchObject({ status: 85, acts: ['register', 'lose'] });
    expect(await standOf(numbers[0]!)).toMatchObject({ status: 20, acts: ['register'] });
    const log = await server().test.byOwner((client) =>
      client.query("select action from operation_log where object_type = 'stockCount' and object_id = $1 order by id", [id]),
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['发起盘点', '盘点交盘', '处理盘点差异', '完成盘点']);
  });

  it('without a difference changes nothing; its document says so without lines, the same years later', async () => {
    const place = await desk.store();
    const numbers = await desk.devices(2, Number(place));
    const id = await desk.submitted({ place }, numbers);
    // Nothing was decided: whoever scanned may finish it.
    expect((await desk.read(desk.lead, 'sheet', { count_id: id })).code).toBe(e.SHEET_NOT_FOUND.code);
    expect((await desk.confirm(id, desk.scanner)).result).toMatchObject({ sheet_no: expect.stringMatching(/^PY/) as string, lost: 0, found: 0 });
    for (const imei of numbers) expect((await standOf(imei)).acts).toEqual(['register']);
    const sheet = async () => (await desk.read<object>(desk.lead, 'sheet', { count_id: id })).result;
    const written = await sheet();
    const name = `员工${desk.scanner.account}`;
    expect(written).toMatchObject({ expected: 2, seen: 2, gained: 0, missing: 0, loss: 0, scanned_by: name, confirmed_by: name, lines: [] });
    await server().test.byOwner(async (client) => {
      await client.query("update store set name = '改名后的门店' where id = $1", [place]);
      await client.query("update account set name = '改名后的人' where id = $1", [desk.scanner.id]);
    });
    expect(await sheet()).toEqual(written);
    await server().test.byOwner((client) => client.query('update account set name = $2 where id = $1', [desk.scanner.id, name]));
    expect((await desk.act('cancel', id, { reason: '不盘了' })).code).toBe(e.COUNT_STATE.code);
    // One that has none gets the same from what stands recorded of it, under another number.
    const writing = readFileSync(join(projectRoot, 'apps/server/migrations/0110_sheets_of_old_counts.sql'), 'utf8');
    await server().test.byOwner(async (client) => {
      await client.query('alter table stock_adjust disable trigger stock_adjust_append_only');
      await client.query('delete from stock_adjust where count_id = $1', [id]);
      await client.query('alter table stock_adjust enable trigger stock_adjust_append_only');
      await client.query(writing);
    });
    expect(await sheet()).toEqual({ ...written, sheet_no: expect.stringMatching(/^PY\d{16}$/) as string });
  });

  it('is kept as it was: its document tells the same after its store and its devices have changed', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    const id = await desk.submitted({ place }, []);
    await desk.answer(id, [await desk.line(id, imei!)], 'accept');
    await desk.confirm(id, server().staff.everything);
    const before = await desk.read<{ place_name: string; lines: { number: string; kind_name: string }[] }>(desk.lead, 'sheet', { count_id: id });
    expect(before.result.lines).toMatchObject([{ number: imei, kind_name: '盘亏', reason: '已核实' }]);
    await server().test.byOwner(async (client) => {
      await client.query("update store set name = '改名后' where id = $1", [place]);
      await client.query("update device set imei = imei || 'X', degree = 90 where imei = $1", [imei]);
      await client.query("update goods_sku set name = '改名' where id = $1", [shop.skuId]);
      await client.query("update account set name = '改名' where id = $1", [server().staff.everything.id]);
    });
    expect((await desk.read(desk.lead, 'sheet', { count_id: id })).result).toEqual(before.result);
    await server().test.byOwner(async (client) => {
      await client.query("update goods_sku set name = '256GB 黑色' where id = $1", [shop.skuId]);
      await expect(client.query('delete from stock_adjust')).rejects.toThrow('stock_adjust');
      await expect(client.query('update stock_adjust_line set value = 0')).rejects.toThrow('stock_adjust_line');
    });
  });

  it('of overlapping scope is refused while another runs, which is named; others run beside', async () => {
    const place = await desk.store();
    const otherSku = (await Shop.open(server())).skuId;
    const skus = await desk.made({ place, scope: 'skus', sku_ids: [desk.skuId] });
    const { count_no: no } = await desk.detail(skus);
    for (const over of [{}, { scope: 'skus', sku_ids: [otherSku, desk.skuId] }, { scope: 'zone', zone: 'A区' }]) {
      const { code, message } = await desk.make({ place, ...over });
      expect([code, message.includes(no)]).toEqual([e.COUNT_OVERLAPS.code, true]);
    }
    const beside = await desk.made({ place, scope: 'skus', sku_ids: [otherSku] });
    for (const id of [skus, beside]) expect((await desk.act('cancel', id, { reason: '改日' })).code).toBe(200);
    const zone = await desk.made({ place, scope: 'zone', zone: 'A区' });
    expect((await desk.make({ place, scope: 'zone', zone: 'A区' })).code).toBe(e.COUNT_OVERLAPS.code);
    expect((await desk.make({ place, scope: 'skus', sku_ids: [otherSku] })).code).toBe(e.COUNT_OVERLAPS.code);
    await desk.made({ place, scope: 'zone', zone: 'B区' });
    expect((await desk.detail(zone)).scope_name).toBe('区域：A区');
  });

  it('is refused by what is wrong with it, and leaves nothing behind', async () => {
    const place = await desk.store();
    const code = async (over: object, who?: Person) => (await desk.make({ place, ...over }, who)).code;
    expect(await code({ scope: 'skus' })).toBe(e.COUNT_SCOPE.code);
    expect(await code({ scope: 'zone', zone: ' ' })).toBe(e.COUNT_SCOPE.code);
    expect(await code({ scope: 'skus', sku_ids: ['999999'] })).toBe(s.SKU_NOT_FOUND.code);
    expect(await code({ place: '999999' })).toBe(s.PLACE_UNKNOWN.code);
    expect(await code({ scope: 'all' })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await code({ zone: '长'.repeat(21) })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await code({}, server().staff.nobody)).toBe(platformErrors.FORBIDDEN.code);
    expect(await desk.list({ place })).toEqual([]);
  });
});

describe('staff of a store', () => {
  it('count their own store, and of a blind count do not see what is expected', async () => {
    const { place, clerk } = await storeWithClerk();
    const other = await storeWithClerk();
    await desk.devices(2, Number(place));
    const reader: Person = await scanOnly(clerk, place);
    const id = await desk.made({ place }, clerk);
    expect((await desk.make({ place: other.place }, clerk)).code).toBe(s.PLACE_UNKNOWN.code);
    expect((await desk.make({ place: 'head' }, clerk)).code).toBe(s.PLACE_UNKNOWN.code);
    expect((await desk.read(other.clerk, 'detail', { count_id: id })).code).toBe(e.COUNT_NOT_FOUND.code);
    expect((await desk.scan(id, ['STRANGE0009'], other.clerk)).code).toBe(e.COUNT_NOT_FOUND.code);
    expect(await desk.list({}, other.clerk)).toEqual([]);
    expect(await desk.detail(id, reader)).toMatchObject({ sees_books: false, expected: null, open: 0, loss: null });
    expect(await desk.lines(id, 'all', reader)).toEqual([]);
    expect(acts(await desk.detail(id, reader))).toEqual(['scan', 'submit']);
    expect(await desk.lines(id, 'unseen', clerk)).toHaveLength(2);
    await desk.submit(id, {}, reader);
    expect(await desk.detail(id, reader)).toMatchObject({ state: 20, missing: null });
    expect((await desk.list({ waits: 'confirm' }, clerk)).map((row) => row.count_id)).toEqual([id]);
    const open = await desk.made({ place: other.place, blind: false });
    expect(await desk.detail(open, await scanOnly(other.clerk, other.place))).toMatchObject({ sees_books: true, expected: 0 });
  });

  it('choose a device whose label is gone from a list', async () => {
    const place = await desk.store();
    const [imei] = await desk.devices(1, Number(place));
    const id = await desk.made({ place });
    const find = async (q: string) =>
      (await desk.read<{ list: { number: string }[] }>(desk.scanner, 'find', { count_id: id, q })).result.list.map(({ number }) => number);
    expect(await find(imei!.slice(-5))).toEqual([imei]);
    expect(await find('iPhone 16')).toEqual([imei]);
    expect(await find('没有的商品')).toEqual([]);
    await desk.send(id, desk.scansOf([imei!], { listed: true }));
    const { list } = (await desk.read<{ list: { listed: boolean; mine: boolean }[] }>(desk.scanner, 'scans', { count_id: id })).result;
    expect(list).toMatchObject([{ listed: true, mine: true }]);
  });
});

/** Somebody of the store who scans and does not decide. */
async function scanOnly(like: Person, place: string): Promise<Person> {
  const clerk = await yearClerk(server(), Number(place));
  await server().test.byOwner((client) =>
    client.query(
      `update role set tags = array(select tag from unnest(tags) tag where tag not in ('count:decide', 'count:make')) where merchant_id = $1 and id in (select role_id from account_role where account_id = $2)`,
      [like.merchantId, clerk.id],
    ),
  );
  return clerk;
}
