import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';

/** A row of the sheet of parcels. */
export interface ParcelCells {
  order_id: string;
  imei: string;
  company: string;
  express_no: string;
  note: string;
}

const byName = new Map(Object.entries(couriers).map(([code, name]) => [name as string, code as Courier]));

/** A courier by the name or the code that people write. */
export const courierNamed = (text: string): Courier | undefined =>
  byName.get(text) ?? (text.toUpperCase() in couriers ? (text.toUpperCase() as Courier) : undefined);

export interface KnownOrder {
  allowed: boolean;
  reason: string;
  sku_id: number;
}
export interface KnownDevice {
  sku_id: number;
  free: boolean;
}

/** What speaks against shipping this row, and what to know before. */
export function judgeParcel(cells: ParcelCells, order: KnownOrder | undefined, device: KnownDevice | undefined): { problems: string[]; warnings: string[] } {
  const problems: string[] = [];
  if (!order) problems.push('订单不存在');
  else if (!order.allowed) problems.push(order.reason);
  if (device && !device.free) problems.push('该设备已出库或被其他订单占用');
  else if (device && order && device.sku_id !== order.sku_id) problems.push('该设备不是订单的商品规格');
  if (cells.express_no === '' && courierNamed(cells.company) !== 'STORE') problems.push('请输入物流单号');
  return { problems, warnings: device ? [] : ['该设备未入库，导入时将登记入库'] };
}
