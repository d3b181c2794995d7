import { couriers } from '@merchant-admin/contract/delivery/codes';
import { courierNamed } from '@merchant-admin/contract/delivery/courier-names';
import { expressNo, imeis } from '@merchant-admin/contract/delivery/shapes';
import { byRule } from '../../platform/imports/by-rule.ts';
import { importForm, type ImportColumn } from '../../platform/imports/forms.ts';
import { suppliersOf } from '../goods/index.ts';
import { lockOrder } from '../orders/index.ts';
import { shipOrder } from './operations/ship-order.ts';
import { supplierNamed } from './operations/supplier-of.ts';
import { imeisIn, judgeParcel, type ParcelCells } from './rules/import-deliveries.ts';
import { ordersToShip } from './operations/orders-to-ship.ts';
import { devicesByImei, ordersByNumber } from './store/import-deliveries.view.ts';

const columns: readonly ImportColumn[] = [
  {
    key: 'order_id',
    title: '订单号',
    required: true,
    note: '18位订单号，单元格请设为文本格式',
    example: '202601010000000000',
    check: (text) => (/^\d{18}$/.test(text) ? undefined : '订单号须为18位数字'),
  },
  {
    key: 'imei',
    title: 'IMEI/SN',
    required: true,
    note: '8至20位数字或字母；一单多台可填多个，用空格、逗号或分号隔开；少于待发台数即为部分发货；未入库的设备会登记入库',
    example: '861234567890127',
    check: (text) => byRule(imeis)(imeisIn(text)),
  },
  {
    key: 'company',
    title: '物流公司',
    required: true,
    note: `${Object.values(couriers).join('、')}；也可写简称，如顺丰、京东、中通`,
    example: '顺丰速运',
    check: (text) => (courierNamed(text) === undefined ? '物流公司不在可选范围内' : undefined),
  },
  { key: 'express_no', title: '物流单号', required: false, note: '门店自提可不填', example: 'SF1234567890', check: byRule(expressNo) },
  { key: 'note', title: '备注', required: false, note: '不超过200个字', example: '', check: (text) => (text.length > 200 ? '备注不能超过200个字' : undefined) },
  { key: 'supplier', title: '供应商', required: false, mayLack: true, note: '由供应商代发时填写，须为公司管理中启用的供应商名称', example: '' },
];

const cellsOf = (cells: Readonly<Record<string, string>>) => ({ supplier: '', ...cells }) as unknown as ParcelCells;

/** Parcels from a sheet: each row is shipped by the rules of the ship form. */
export const deliveryImport = importForm('deliveries', {
  title: '批量发货',
  permission: 'delivery:ship',
  columns,
  identity: (cells) => cells.order_id!,
  once: { title: 'IMEI/SN', named: (cells) => imeisIn(cells.imei!) },
  waiting: { known: ['order_id'], told: ['商品', '待发台数', '收货人'], rows: ordersToShip },
  check: async (ctx, rows) => {
    const parcels = rows.map(cellsOf);
    const orders = await ordersByNumber(
      ctx,
      parcels.map((each) => each.order_id),
    );
    const devices = await devicesByImei(
      ctx,
      parcels.flatMap((each) => imeisIn(each.imei)),
    );
    const suppliers = new Set((await suppliersOf(ctx)).map(({ name }) => name));
    return parcels.map((each) => ({ ...judgeParcel(each, orders.get(each.order_id), devices, suppliers), effect: 'change' }));
  },
  apply: async (ctx, cells) => {
    const { order_id: orderNo, imei: serials, company, express_no: number, supplier: name, note } = cellsOf(cells);
    const order = await lockOrder(ctx, orderNo);
    const supplier = name === '' ? undefined : await supplierNamed(ctx, name);
    await shipOrder(ctx, order, { company: courierNamed(company)!, expressNo: number, imeis: imeisIn(serials), takeIn: true, supplier, note });
  },
});
