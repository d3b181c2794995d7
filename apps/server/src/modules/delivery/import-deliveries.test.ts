import { importErrors } from '@merchant-admin/contract/platform/imports';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../testing/http.ts';
import { Importer, type ImportJob } from '../../testing/imports.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const header = ['订单号', 'IMEI/SN', '物流公司', '物流单号', '备注'];

describe('a sheet of parcels', () => {
  let shop: Shop;
  let warehouse: Warehouse;
  let importer: Importer;
  beforeAll(async () => {
    shop = await Shop.open(server());
    warehouse = new Warehouse(server(), server().staff.admin);
    importer = new Importer(server(), server().staff.admin);
  });

  const bring = async (rows: string[][]) =>
    (await uploadSheet<ImportJob>(server(), importer.who, await sheetOf([header, ...rows]), { form: 'deliveries', fileName: '发货.xlsx' })).result;
  const statusOf = async (orderNo: string) =>
    (await get<{ status: number }>(server(), importer.who, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result.status;

  it('is judged row by row, ships what is good, and says of each row what became of it', async () => {
    const [one, two] = [await warehouse.readyOrder(shop), await warehouse.readyOrder(shop)];
    const unreviewed = await shop.paidOrder();
    const theirs = await (await Shop.open(server(), 'guest')).paidOrder();
    const sent = await warehouse.sentOrder(shop);
    const serial = newImei().toLowerCase();
    const job = await bring([
      [one.order.order_id, serial, '顺丰速运', 'SF1', '易碎'],
      [two.order.order_id, sent.imei, 'JD', 'JD2', ''],
      [unreviewed.order_id, newImei(), '顺丰速运', 'SF3', ''],
      [theirs.order_id, newImei(), '顺丰速运', 'SF4', ''],
      [two.order.order_id, newImei(), '不知道快递', 'X5', ''],
      ['123', newImei(), '门店自提', '', ''],
    ]);
    expect(job).toMatchObject({ state: 'checked', total: 6, bad: 5 });
    const { list } = await importer.rows(job.id);
    expect(list.map((row) => row.problems)).toEqual([
      [],
      [`设备 ${sent.imei} 已随订单 ${sent.order.order_id} 出库`],
      ['当前订单状态不支持该操作'],
      ['订单不存在'],
      ['物流公司：物流公司不在可选范围内'],
      ['订单号：订单号须为18位数字'],
    ]);
    expect(list[0]).toMatchObject({ effect: 'change', warnings: ['该设备未入库，导入时将登记入库'] });
    expect(await statusOf(one.order.order_id)).toBe(30);
    expect(await importer.carryOut(job.id)).toMatchObject({ state: 'done', succeeded: 1, failed: 0 });
    expect(await statusOf(one.order.order_id)).toBe(40);
    expect(await statusOf(two.order.order_id)).toBe(30);
    expect((await importer.result(job.id))[1]!.at(-1)).toBe('已更新：该设备未入库，导入时将登记入库');
  });

  it('ships nothing that was shipped meanwhile', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const job = await bring([[order.order_id, newImei(), '中通快递', 'ZTO1', '']]);
    await warehouse.call('ship', warehouse.parcel(order.order_id, version));
    expect(await importer.carryOut(job.id)).toMatchObject({ succeeded: 0, failed: 1 });
    expect((await importer.rows(job.id)).list[0]!.problems.join()).toContain('当前订单状态不支持该操作');
  });

  it('in which one device stands twice says so of both rows, and ships neither', async () => {
    const orders = [await warehouse.readyOrder(shop), await warehouse.readyOrder(shop, { quantity: 2 }), await warehouse.readyOrder(shop)];
    const [serial, other] = [newImei(), newImei()];
    const written = [serial, `${other} ${serial.toLowerCase()}`, newImei()];
    const job = await bring(orders.map(({ order }, at) => [order.order_id, written[at]!, '顺丰', `SF${at}`, '']));
    expect((await importer.rows(job.id)).list.map((row) => row.problems)).toEqual([[`IMEI/SN ${serial} 与第3行重复`], [`IMEI/SN ${serial} 与第2行重复`], []]);
    expect(await importer.carryOut(job.id)).toMatchObject({ bad: 2, succeeded: 1, failed: 0 });
  });

  it('and another one that name the same device ship it once', async () => {
    const orders = [await warehouse.readyOrder(shop), await warehouse.readyOrder(shop)];
    const serial = newImei();
    const jobs = [];
    for (const { order } of orders) jobs.push(await bring([[order.order_id, serial, '顺丰速运', 'SF9', '']]));
    const ends = [];
    for (const job of jobs) ends.push(await importer.carryOut(job.id));
    expect(ends).toMatchObject([
      { bad: 0, succeeded: 1, failed: 0 },
      { bad: 0, succeeded: 0, failed: 1 },
    ]);
  });

  it('or pasted rows name several devices of an order in one cell, and ship a part when they are fewer', async () => {
    const [whole, part, wrong] = [
      await warehouse.readyOrder(shop, { quantity: 2 }),
      await warehouse.readyOrder(shop, { quantity: 3 }),
      await warehouse.readyOrder(shop, { quantity: 2 }),
    ];
    const serials = Array.from({ length: 7 }, newImei);
    const text = [
      ['订单号', '物流公司', '物流单号', 'IMEI/SN'],
      [whole.order.order_id, '顺丰速运', 'SF1', `${serials[0]!}，${serials[1]!}`],
      [part.order.order_id, 'JD', 'JD2', `"${serials[2]!}\n${serials[3]!}"`],
      [wrong.order.order_id, 'JD', 'JD3', `${serials[4]!};${serials[5]!} ${serials[6]!}`],
    ];
    const pasted = Buffer.from(text.map((cells) => cells.join('\t')).join('\n'));
    const { result: job } = await uploadSheet<ImportJob>(server(), importer.who, pasted, { form: 'deliveries', fileName: '粘贴内容.txt', pasted: true });
    expect(job).toMatchObject({ total: 3, bad: 1 });
    const { list } = await importer.rows(job.id);
    expect(list.map((row) => row.problems)).toEqual([[], [], ['订单还有2台待发，填写了3台']]);
    expect(list[1]!.warnings).toContain('部分发货：本次2台，还剩1台待发');
    expect(await importer.carryOut(job.id)).toMatchObject({ state: 'done', succeeded: 2, failed: 0 });
    expect(await Promise.all([whole, part, wrong].map(({ order }) => statusOf(order.order_id)))).toEqual([40, 30, 30]);
    expect((await importer.result(job.id)).length).toBe(4);
  });

  describe('from its template', () => {
    const template = async () => {
      const { bytes } = await importer.file('/platform/import/template?form=deliveries');
      return (await readXlsx(bytes)).sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')));
    };
    const rowOf = (sheet: string[][], orderNo: string) => sheet.find((row) => row[0] === orderNo);

    it('holds the orders that may be shipped by their whole numbers, with their goods, what is left to ship and to whom', async () => {
      const ready = await warehouse.readyOrder(shop, { quantity: 2 });
      const unreviewed = await shop.paidOrder();
      const theirs = await (await Shop.open(server(), 'guest')).paidOrder();
      const sheet = await template();
      expect(sheet[0]).toEqual([...header, '供应商', '商品', '待发台数', '收货人']);
      const row = rowOf(sheet, ready.order.order_id)!;
      expect(row.slice(0, 6)).toEqual([ready.order.order_id, '', '', '', '', '']);
      expect(row.slice(6)).toEqual([expect.stringMatching(/\S/), '2', expect.stringContaining('*')]);
      for (const other of [unreviewed, theirs]) expect(rowOf(sheet, other.order_id)).toBeUndefined();
    });

    it('ships the rows that are filled in, and leaves out those that are not', async () => {
      const [one, untouched] = [await warehouse.readyOrder(shop), await warehouse.readyOrder(shop)];
      const [head, ...rows] = await template();
      const filled = rows.map((row) => (row[0] === one.order.order_id ? [row[0], newImei(), '顺丰', 'SF77', ...row.slice(4)] : row));
      const bringSheet = async (sheet: string[][]) =>
        uploadSheet<ImportJob>(server(), importer.who, await sheetOf(sheet), { form: 'deliveries', fileName: '发货.xlsx' });
      const { result: job } = await bringSheet([head!, ...filled]);
      expect(job).toMatchObject({ total: 1, bad: 0 });
      expect(await importer.carryOut(job.id)).toMatchObject({ succeeded: 1 });
      expect(await Promise.all([one, untouched].map(({ order }) => statusOf(order.order_id)))).toEqual([40, 30]);
      expect(await bringSheet([head!, rowOf(rows, untouched.order.order_id)!])).toMatchObject({ status: 422, code: importErrors.NO_ROWS.code });
    });

    it('may be pasted without its header, and a number alone that was typed by hand is told what it lacks', async () => {
      const ready = await warehouse.readyOrder(shop);
      const row = rowOf(await template(), ready.order.order_id)!;
      const text = [[row[0], newImei(), '京东', 'JD9', ...row.slice(4)], [ready.order.order_id]].map((cells) => cells.join('\t')).join('\n');
      const { result: job } = await uploadSheet<ImportJob>(server(), importer.who, Buffer.from(text), {
        form: 'deliveries',
        fileName: '粘贴内容.txt',
        pasted: true,
      });
      expect(job).toMatchObject({ total: 2, bad: 1 });
      expect((await importer.rows(job.id)).list[1]!.problems).toEqual(['请填写IMEI/SN', '请填写物流公司']);
    });
  });
});
