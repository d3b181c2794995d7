import { courierNamed } from '@merchant-admin/contract/delivery/courier-names';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { expressNo } from '@merchant-admin/contract/delivery/shapes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { byRule } from '../../platform/imports/by-rule.ts';
import { importForm, type ImportColumn } from '../../platform/imports/forms.ts';
import { insist, refuse } from '../../platform/http/refusal.ts';
import { factsOf } from './operations/sale-seen.ts';
import { shipLines } from './operations/sale-ship.ts';
import { judgeSaleParcel } from './rules/judge-sale-parcel.ts';
import { saleMachine } from './rules/sale-states.ts';
import { lockSale } from './store/sale-order.store.ts';
import { saleByNumber, salesByNumber, salesToShip, takenNumbers } from './store/sale-sheet.view.ts';

const columns: readonly ImportColumn[] = [
  {
    key: 'order_no',
    title: '订单号',
    required: true,
    note: 'SM或DP开头的20位订单号',
    example: 'SM202601010000000000',
    check: (text) => (/^(SM|DP)\d{18}$/i.test(text) ? undefined : '订单号须为SM或DP开头的20位编号'),
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
];

/** The key of the sheet of parcels with goods that were sold. */
export const saleSheet = 'saleParcels';

/** Parcels from a sheet: all that an order still has to be sent goes with its row, by the rules of the ship form. */
export const saleParcelImport = importForm(saleSheet, {
  title: '商品批量发货',
  permission: 'saleOrder:ship',
  columns,
  identity: (cells) => cells.order_no!.toUpperCase(),
  waiting: { known: ['order_no'], told: ['商品', '件数', '收货人'], rows: salesToShip },
  check: async (ctx, rows) => {
    const parcels = rows.map((row) => ({ order_no: row.order_no!.toUpperCase(), express_no: row.express_no ?? '' }));
    const orders = await salesByNumber(
      ctx,
      parcels.map(({ order_no: no }) => no),
    );
    const taken = await takenNumbers(ctx, parcels);
    return rows.map((row, at) => {
      const { order_no: no } = parcels[at]!;
      const by = taken.get(no);
      return { problems: judgeSaleParcel(row, orders.get(no)), warnings: by === undefined ? [] : [`该单号已用于订单${by}`], effect: 'change' };
    });
  },
  apply: async (ctx, cells) => {
    const known = (await saleByNumber(ctx, cells.order_no!.toUpperCase())) ?? refuse(e.SALE_ORDER_NOT_FOUND);
    const order = await lockSale(ctx, known.id);
    insist(saleMachine.judge('ship', factsOf(order)), e.SALE_STATE);
    await shipLines(ctx, order, { lineIds: [], company: courierNamed(cells.company!)!, expressNo: cells.express_no ?? '', note: cells.note ?? '' });
  },
});
