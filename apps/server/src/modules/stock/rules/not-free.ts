import { businessTime } from '@merchant-admin/common/dates';
import { deviceStatus as at, deviceStatusText, headOffice, holdKinds, type HoldKind } from '@merchant-admin/contract/stock/codes';

export interface Held {
  kind: HoldKind;
  ref_id?: number;
  ref_no: string;
  until: Date | null;
  /** The last day of the lease for which an order has it; null where it has not begun. */
  lease_end?: string | null;
}

interface Standing {
  imei: string;
  status: number;
  hold: Held | null;
  /** The number of the count that misses it, until that is settled. */
  missing_in?: string | null;
}

const until = (end: Date | null): string => (end === null ? '' : `，至${businessTime(end).slice(5, 16)}`);

const standOf = ({ imei, status, hold }: Standing): string => {
  if (status === at.OUT && hold) return `设备 ${imei} 已随订单 ${hold.ref_no} 出库${hold.lease_end ? `，租期至${hold.lease_end}` : ''}`;
  if (status === at.TO_INSPECT) return hold ? `设备 ${imei} 由订单 ${hold.ref_no} 归还，验货后才能使用` : `设备 ${imei} 为退件，验货后才能发货`;
  if (hold) return `设备 ${imei} 已被${holdKinds[hold.kind]} ${hold.ref_no} 占用${until(hold.until)}`;
  return status === at.IN_STOCK ? '' : `设备 ${imei} ${deviceStatusText[status]}，不在库`;
};

/** What a device is doing where it is not free: who holds it and until when, else its state, and whether a count misses it; empty where it stands in stock and nobody holds it. */
export function notFree(device: Standing): string {
  const stand = standOf(device);
  return stand === '' || !device.missing_in ? stand : `${stand}；盘点缺失，待处理（盘点单 ${device.missing_in}）`;
}

/** Why a device is not where somebody wants it from; empty where it is. Null: head office. */
export const notHere = (device: { imei: string; store_id: number | null; store_name: string | null }, storeId: number | null): string =>
  device.store_id === storeId ? '' : `设备 ${device.imei} 在${device.store_name ?? headOffice}，不在所选地点`;

/** What is told of a number by which another merchant of the platform has a device. */
export const isElsewhere = (number: string): string => `设备 ${number} 已登记在其他商户名下`;
