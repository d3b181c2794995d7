import { beforeAll, describe, expect, it } from 'vitest';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { SheetDesk } from '../../testing/sheet-desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
let papers: PaperDesk;
/** A SKU of other goods than those of which the device's file is. */
let otherSku = '';

beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  papers = new PaperDesk(server(), desk.shop.skuId);
  otherSku = (await Shop.open(server(), 'admin', { ...testGoods, name: '另一款手机' })).skuId;
});

/** A device that was bought back, stood in stock and was scrapped. @returns its number and its file */
async function scrapped(): Promise<{ imei: string; deviceId: string }> {
  const imei = newImei();
  const id = await desk.signed({}, imei);
  expect((await desk.inspect(id)).message).toBe('success');
  expect((await desk.answer(id, true)).message).toBe('success');
  expect((await desk.pay(id)).message).toBe('success');
  const { device_id: deviceId } = await desk.detail(id);
  const paper = await papers.asked([imei]);
  expect((await papers.onWriteOff('approve', paper)).message).toBe('success');
  return { imei, deviceId: deviceId! };
}

describe('a device that was ours before and is bought again', () => {
  it('is inspected as what its file says: another SKU is refused by name before anybody is paid', async () => {
    const { imei, deviceId } = await scrapped();
    const placed = await desk.placed();
    expect((await desk.detail(placed.id)).file).toBeNull();
    const { id } = placed;
    await desk.sign(id, imei);
    expect((await desk.detail(id, desk.inspector)).file).toMatchObject({ sku_id: desk.shop.skuId, goods_name: testGoods.name });
    const refused = await desk.inspect(id, { sku_id: otherSku });
    expect([refused.code, refused.message]).toEqual([e.RECYCLE_OTHER_SKU.code, expect.stringContaining('请选择原规格')]);
    expect((await desk.detail(id)).state).toBe(30);
    expect((await desk.inspect(id)).message).toBe('success');
    expect((await desk.answer(id, true)).message).toBe('success');
    expect((await desk.pay(id)).message).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ state: 70, device_id: deviceId, file: null });
    expect((await desk.detail(await desk.signed())).file).toBeNull();
  });

  it('goes on in its file under another SKU where the inspector says that the file was wrong, and by what he tells', async () => {
    const { imei, deviceId } = await scrapped();
    const id = await desk.signed({}, imei);
    const other = { sku_id: otherSku, other_sku: true };
    expect((await desk.inspect(id, other)).message).toContain('依据');
    expect((await desk.inspect(id, { ...other, note: '关于本机显示为另一款' })).message).toBe('success');
    const file = async () => (await server().test.asked<{ sku: string }>('select sku_id::text as sku from device where id = $1', [deviceId])).rows[0]!.sku;
    expect([await file(), (await desk.answer(id, true)).message]).toEqual([desk.shop.skuId, 'success']);
    expect((await desk.pay(id)).message).toBe('success');
    expect(await desk.detail(id)).toMatchObject({ state: 70, device_id: deviceId });
    expect(await file()).toBe(otherSku);
    const { rows } = await server().test.asked<{ act: string; note: string }>(
      'select act, note from device_event where device_id = $1 order by id desc limit 2',
      [deviceId],
    );
    expect(rows).toEqual([expect.objectContaining({ act: 'revive' }), { act: 'respec', note: expect.stringContaining('→ 另一款手机') as string }]);
    const logged = await server().test.asked<{ action: string; reason: string }>(
      `select action, reason from operation_log where object_type = 'device' and object_id = $1 and action = '更正设备规格'`,
      [deviceId],
    );
    expect(logged.rows).toEqual([{ action: '更正设备规格', reason: `回收单 ${(await desk.detail(id)).order_no}` }]);
  });

  it('is valued over the counter as what its file says', async () => {
    const { imei } = await scrapped();
    const sheets = await SheetDesk.open(desk);
    const body = await sheets.body({ imei });
    const make = (sku_id: string) => sheets.call<object>('make', { ...body, sku_id });
    expect((await make(otherSku)).code).toBe(e.RECYCLE_OTHER_SKU.code);
    expect((await make(desk.shop.skuId)).message).toBe('success');
    expect((await sheets.call<object>('make', { ...body, sku_id: otherSku, other_sku: true, note: '' })).code).toBe(e.RECYCLE_OTHER_SKU.code);
    expect((await sheets.call<object>('make', { ...(await sheets.body({ imei })), sku_id: otherSku, other_sku: true, note: '后盖型号为另一款' })).message).toBe(
      'success',
    );
  });
});

describe('a device that is bought', () => {
  const soldAs = async (skuId: string) =>
    (await server().test.asked<{ stock: number; by_devices: boolean }>('select stock, by_devices from goods_sku where id = $1', [skuId])).rows[0]!;
  async function bought(skuId: string): Promise<void> {
    const id = await desk.signed({}, newImei());
    expect((await desk.inspect(id, { sku_id: skuId })).message).toBe('success');
    expect((await desk.answer(id, true)).message).toBe('success');
    expect((await desk.pay(id)).message).toBe('success');
  }

  it('is one more of pieces that were typed, and does not have their devices counted instead', async () => {
    const { stock, by_devices: byDevices } = await soldAs(otherSku);
    expect([stock > 0, byDevices]).toEqual([true, false]);
    await bought(otherSku);
    expect(await soldAs(otherSku)).toEqual({ stock: stock + 1, by_devices: false });
  });

  it('is the first of a SKU that has none, which is counted by its devices from then on', async () => {
    const none = await Shop.open(server(), 'admin', { ...testGoods, name: '没有库存的手机', skus: testGoods.skus.map((sku) => ({ ...sku, stock: 0 })) });
    await bought(none.skuId);
    expect(await soldAs(none.skuId)).toEqual({ stock: 1, by_devices: true });
  });
});
