import { businessTime } from '@merchant-admin/common/dates';
import { deviceStatus as at, deviceStatusText, headOffice, holdKinds, type HoldKind } from '@merchant-admin/contract/stock/codes';

export interface Held {
  kind: HoldKind;
  ref_id?: number;
  ref_no: string;
  until: Date | null;
}

const until = (end: Date | null): string => (end === null ? '' : `，至${businessTime(end).slice(5, 16)}`);

/** What a device is doing where it is not free: who holds it and until when, else its state; empty where it stands in stock and nobody holds it. */
export function notFree({ imei, status, hold }: { imei: string; status: number; hold: Held | null }): string {
  if (status === at.OUT && hold) return `设备 ${imei} 已随订单 ${hold.ref_no} 出库`;
  if (status === at.TO_INSPECT) return hold ? `设备 ${imei} 由订单 ${hold.ref_no} 归还，验货后才能使用` : `设备 ${imei} 为退件，验货后才能发货`;
  if (hold) return `设备 ${imei} 已被${holdKinds[hold.kind]} ${hold.ref_no} 占用${until(hold.until)}`;
  return status === at.IN_STOCK ? '' : `设备 ${imei} ${deviceStatusText[status]}，不在库`;
}

/** Why a device is not where somebody wants it from; empty where it is. Null: head office. */
export const notHere = (device: { imei: string; store_id: number | null; store_name: string | null }, storeId: number | null): string =>
  device.store_id === storeId ? '' : `设备 ${device.imei} 在${device.store_name ?? headOffice}，不在所选地点`;

/** What is told of a number by which another merchant of the platform has a device. */
export const isElsewhere = (number: string): string => `设备 ${number} 已登记在其他商户名下`;
