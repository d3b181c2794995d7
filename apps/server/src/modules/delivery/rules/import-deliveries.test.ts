import { describe, expect, it } from 'vitest';
import { courierAliases, courierCodes } from '@merchant-admin/contract/delivery/codes';
import { courierNamed } from '@merchant-admin/contract/delivery/courier-names';
import { imeisIn, judgeParcel as judge, type KnownDevice, type KnownOrder, type ParcelCells } from './import-deliveries.ts';

const cells = { order_id: '1', imei: '86123456', company: '顺丰速运', express_no: 'SF1', supplier: '', note: '' };
const order = { allowed: true, reason: '', sku_id: 1, toShip: 1 };
const taken = '设备 86123456 已随订单 1 出库';
const device = (sku_id: number, free: boolean) => new Map([['86123456', { sku_id, taken: free ? '' : taken }]]);

const judgeParcel = (row: ParcelCells, known: KnownOrder | undefined, devices: ReadonlyMap<string, KnownDevice>) =>
  judge(row, known, devices, new Set(['华强供应链']));

describe('a row of the sheet of parcels', () => {
  it('names its courier by name or code', () => {
    expect(['顺丰速运', 'jd', 'ZTO', '不知道', 'constructor'].map(courierNamed)).toEqual(['SF', 'JD', 'ZTO', undefined, undefined]);
  });

  it('names its courier as people do, each by a short name of its own', () => {
    expect(['顺丰', '京东', '邮政', '中通', '圆通快递', '申通', '韵达', '德邦', '自提'].map(courierNamed)).toEqual(courierCodes);
    expect(['sf express', '顺丰 快递', 'ＳＦ'].map(courierNamed)).toEqual(['SF', 'SF', 'SF']);
    const written = Object.values(courierAliases).flat();
    expect(new Set(written).size).toBe(written.length);
    for (const [code, names] of Object.entries(courierAliases)) expect(names.map(courierNamed)).toEqual(names.map(() => code));
  });

  it('is good with a device in stock; an unknown one is taken in, and that is said before', () => {
    expect(judgeParcel(cells, order, device(1, true))).toEqual({ problems: [], warnings: [] });
    expect(judgeParcel(cells, order, new Map())).toEqual({ problems: [], warnings: ['该设备未入库，导入时将登记入库'] });
  });

  it('says everything that speaks against it', () => {
    expect(judgeParcel({ ...cells, express_no: '' }, undefined, device(2, false)).problems).toEqual(['订单不存在', taken, '请输入物流单号']);
    expect(judgeParcel(cells, { allowed: false, reason: '当前订单状态不支持该操作', sku_id: 1, toShip: 1 }, device(2, true)).problems).toEqual([
      '当前订单状态不支持该操作',
      '该设备不是订单的商品规格',
    ]);
    expect(judgeParcel({ ...cells, supplier: '华强' }, order, device(1, true)).problems).toEqual(['供应商“华强”不存在或已停用']);
    expect(judgeParcel({ ...cells, supplier: '华强供应链' }, order, device(1, true)).problems).toEqual([]);
    expect(judgeParcel({ ...cells, company: '门店自提', express_no: '' }, order, device(1, true)).problems).toEqual([]);
  });

  it('may name several devices in one cell, and says which of them is wrong and what stays to ship', () => {
    expect(imeisIn(' a1，b2;c3；d4、e5\nf6 , ')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5', 'F6']);
    const two = { ...cells, imei: '86123456 86123457' };
    const known = new Map([['86123456', { sku_id: 1, taken }]]);
    expect(judgeParcel(two, { ...order, toShip: 3 }, known)).toEqual({
      problems: [taken],
      warnings: ['86123457未入库，导入时将登记入库', '部分发货：本次2台，还剩1台待发'],
    });
    const misread = judgeParcel({ ...cells, imei: '86123456 490154203237519' }, { ...order, toShip: 2 }, device(1, true));
    expect(misread).toEqual({ problems: ['490154203237519 未入库且校验位不正确，请核对'], warnings: [] });
    expect(judgeParcel(two, order, device(1, true)).problems).toEqual(['订单还有1台待发，填写了2台']);
    expect(judgeParcel({ ...cells, imei: '86123456 86123456' }, { ...order, toShip: 2 }, device(1, true)).problems).toEqual(['IMEI/SN 86123456 重复']);
  });
});
