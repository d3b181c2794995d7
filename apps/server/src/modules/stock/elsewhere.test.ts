import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { Importer, type ImportJob } from '../../testing/imports.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const told = '该设备已登记在其他商户名下';
let desk: StockDesk;
let shop: Shop;
let theirs: StockDesk;
let theirShop: Shop;
beforeAll(async () => {
  desk = new StockDesk(server());
  theirs = new StockDesk(server(), server().staff.guest);
  shop = await Shop.open(server(), 'admin', { ...testGoods, name: '本商户的手机' });
  theirShop = await Shop.open(server(), 'guest', { ...testGoods, name: '别的商户的手机' });
});

/** A number that the other merchant has taken in. */
async function ofTheirs(): Promise<string> {
  const number = newImei();
  await theirs.takenIn(theirShop.skuId, [number]);
  return number;
}
const line = (number: string, imei2?: string) => ({ number, imei2, sku_id: String(shop.skuId) });

describe('a device of another merchant of the platform', () => {
  it('is refused by name, one by one and among several, by each of its IMEIs; nothing tells whose it is', async () => {
    const [number, other, good] = [await ofTheirs(), await ofTheirs(), newImei()];
    expect(await desk.save(shop.skuId, [number])).toMatchObject({ code: e.INTAKE_REFUSED.code, message: `${number}：${told}` });
    const pasted = await desk.save(shop.skuId, [], { preview: true, lines: [line(good), line(number), line(newImei(), other)] });
    expect(pasted.result.lines.map(({ problem }) => problem)).toEqual(['', told, told]);
    expect(JSON.stringify(pasted)).not.toContain('别的商户');
    expect((await desk.devices({ imei: number })).list).toEqual([]);
  });

  it('is left out of a sheet with that reason, and the other rows come in', async () => {
    const [number, good] = [await ofTheirs(), newImei()];
    const importer = new Importer(server(), server().staff.admin);
    const sheet = await sheetOf([['串号', 'SKU编号'], ...[number, good].map((each) => [each, String(shop.skuId)])]);
    const job = (await uploadSheet<ImportJob>(server(), importer.who, sheet, { form: 'intakes', fileName: '到货.xlsx', about: { place: 'head' } })).result;
    expect((await importer.rows(job.id)).list.map(({ problems }) => problems)).toEqual([[told], []]);
    expect(await importer.carryOut(job.id)).toMatchObject({ bad: 1, succeeded: 1 });
  });

  it('is not received where it was awaited, until that merchant has parted with it', async () => {
    const number = newImei();
    const { intake_id: id } = await desk.takenIn(shop.skuId, [], { arrived: false, lines: [line(newImei(), number)] });
    await theirs.takenIn(theirShop.skuId, [number]);
    const { version } = await desk.intake(id);
    const receive = () => desk.post('intakeReceive', 'intake/receive', { intake_id: id, version, numbers: [number] });
    expect(await receive()).toMatchObject({ code: e.INTAKE_REFUSED.code, message: `设备 ${number} 已登记在其他商户名下` });
    await server().test.byOwner((client) => client.query('update device set status = 80 where imei = $1', [number]));
    expect((await receive()).code).toBe(200);
  });

  it('is taken in once that merchant has sold it, and not by who ships or renumbers either', async () => {
    const number = await ofTheirs();
    const warehouse = new Warehouse(server(), server().staff.admin);
    const { order, version } = await warehouse.readyOrder(shop);
    const parcel = () => warehouse.parcel(order.order_id, version, { imeis: [number] });
    expect(await warehouse.call('ship', parcel())).toMatchObject({ code: deliveryErrors.DEVICE_HELD.code, message: `设备 ${number} 已登记在其他商户名下` });
    const own = newImei();
    await desk.takenIn(shop.skuId, [own]);
    const { device_id, version: seen } = await desk.file(own);
    const change = { device_id, version: seen, imei: number, imei2: '', sn: '', reason: '更换主板' };
    expect(await desk.post('deviceNumbers', 'device/numbers', change)).toMatchObject({
      code: e.NUMBER_TAKEN.code,
      message: `设备 ${number} 已登记在其他商户名下`,
    });
    await server().test.byOwner((client) => client.query('update device set status = 80 where imei = $1', [number]));
    expect((await desk.save(shop.skuId, [number])).code).toBe(200);
  });
});
