import { describe, expect, it } from 'vitest';
import { courierNamed, judgeParcel } from './import-deliveries.ts';

const cells = { order_id: '1', imei: '86123456', company: '顺丰速运', express_no: 'SF1', note: '' };
const order = { allowed: true, reason: '', sku_id: 1 };

describe('a row of the sheet of parcels', () => {
  it('names its courier by name or code', () => {
    expect(['顺丰速运', 'jd', 'ZTO', '不知道', 'constructor'].map(courierNamed)).toEqual(['SF', 'JD', 'ZTO', undefined, undefined]);
  });

  it('is good with a device in stock; an unknown one is taken in, and that is said before', () => {
    expect(judgeParcel(cells, order, { sku_id: 1, free: true })).toEqual({ problems: [], warnings: [] });
    expect(judgeParcel(cells, order, undefined)).toEqual({ problems: [], warnings: ['该设备未入库，导入时将登记入库'] });
  });

  it('says everything that speaks against it', () => {
    expect(judgeParcel({ ...cells, express_no: '' }, undefined, { sku_id: 2, free: false }).problems).toEqual([
      '订单不存在',
      '该设备已出库或被其他订单占用',
      '请输入物流单号',
    ]);
    expect(judgeParcel(cells, { allowed: false, reason: '当前订单状态不支持该操作', sku_id: 1 }, { sku_id: 2, free: true }).problems).toEqual([
      '当前订单状态不支持该操作',
      '该设备不是订单的商品规格',
    ]);
    expect(judgeParcel({ ...cells, company: '门店自提', express_no: '' }, order, { sku_id: 1, free: true }).problems).toEqual([]);
  });
});
