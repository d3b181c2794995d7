import { isMisread } from '@merchant-admin/common/imei';
import { courierNamed } from '@merchant-admin/contract/delivery/courier-names';

/** A row of the sheet of parcels. */
export interface ParcelCells {
  order_id: string;
  /** Serial numbers as written: one or several. */
  imei: string;
  company: string;
  express_no: string;
  /** The supplier's name. */
  supplier: string;
  note: string;
}

export interface KnownOrder {
  allowed: boolean;
  reason: string;
  sku_id: number;
  /** Number of devices that are not out yet. */
  toShip: number;
}
export interface KnownDevice {
  sku_id: number;
  /** Why it may not be sent; empty where it may. */
  taken: string;
}

/** The serial numbers in one cell, in capitals: a space, a comma, a semicolon or a new line stands between. */
export const imeisIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,，;；、]+/)
    .filter((part) => part !== '');

/** The device's name in a problem, where the row has several. */
const named = (imeis: readonly string[], imei: string) => (imeis.length > 1 ? `${imei}：` : '');

function judgeDevices(imeis: readonly string[], order: KnownOrder | undefined, devices: ReadonlyMap<string, KnownDevice>): string[] {
  const problems = imeis.filter((imei, index) => imeis.indexOf(imei) !== index).map((imei) => `IMEI/SN ${imei} 重复`);
  for (const imei of new Set(imeis)) {
    const device = devices.get(imei);
    if (device && device.taken !== '') problems.push(device.taken);
    else if (!device && isMisread(imei)) problems.push(`${imei} 未入库且校验位不正确，请核对`);
    else if (device && order && device.sku_id !== order.sku_id) problems.push(`${named(imeis, imei)}该设备不是订单的商品规格`);
  }
  if (order?.allowed && imeis.length > order.toShip) problems.push(`订单还有${order.toShip}台待发，填写了${imeis.length}台`);
  return problems;
}

/** The problems of shipping this row, and the warnings about it. */
export function judgeParcel(
  cells: ParcelCells,
  order: KnownOrder | undefined,
  devices: ReadonlyMap<string, KnownDevice>,
  suppliers: ReadonlySet<string>,
): { problems: string[]; warnings: string[] } {
  const imeis = imeisIn(cells.imei);
  const problems: string[] = [];
  if (!order) problems.push('订单不存在');
  else if (!order.allowed) problems.push(order.reason);
  problems.push(...judgeDevices(imeis, order, devices));
  if (cells.express_no === '' && courierNamed(cells.company) !== 'STORE') problems.push('请输入物流单号');
  if (cells.supplier !== '' && !suppliers.has(cells.supplier)) problems.push(`供应商“${cells.supplier}”不存在或已停用`);
  const unknown = imeis.filter((imei) => !devices.has(imei) && !isMisread(imei));
  const warnings = unknown.length === 0 ? [] : [imeis.length > 1 ? `${unknown.join('、')}未入库，导入时将登记入库` : '该设备未入库，导入时将登记入库'];
  if (order?.allowed && imeis.length < order.toShip) warnings.push(`部分发货：本次${imeis.length}台，还剩${order.toShip - imeis.length}台待发`);
  return { problems, warnings };
}
