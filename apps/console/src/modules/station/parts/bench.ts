import type { Courier } from '@merchant-admin/contract/delivery/codes';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import type { Question, Tone } from '@merchant-admin/contract/station/codes';
import type { Answer } from '../../../platform/api.ts';
import type { Uploaded } from '../../../platform/upload/port.ts';

export type Scanned = Answer<'station', 'scan'>;
export type BenchOrder = NonNullable<Scanned['order']>;

/** A device that lies on the bench. `takeIn`: it goes into stock with the parcel. `judged`: it was compared with the order. */
export interface Lying {
  readonly imei: string;
  readonly takeIn: boolean;
  readonly judged: boolean;
}

/** The big sentence: what the last scan was, or what was done. */
export interface Said {
  readonly tone: Tone;
  readonly text: string;
  readonly said: string;
}

/** What lies on the bench. */
export interface Bench {
  readonly order: BenchOrder | null;
  readonly lying: readonly Lying[];
  /** The device that was scanned last, as the books know it. */
  readonly device: Scanned['device'];
  readonly waybill: string;
  readonly courier: Courier | '';
  readonly photos: readonly Uploaded[];
  /** What Enter answers. part: only some devices go. short: only some came back. */
  readonly asks: Question | 'part' | 'short';
  /** The device of which is asked. */
  readonly asked: string;
  /** The refused parcel that waits for its inspection. */
  readonly parcelId: string;
  /** The courier that was told last for a number whose form does not tell. */
  readonly toldCourier: Courier | '';
}

export const emptyBench: Bench = {
  order: null,
  lying: [],
  device: null,
  waybill: '',
  courier: '',
  photos: [],
  asks: '',
  asked: '',
  parcelId: '',
  toldCourier: '',
};

/** A bench without an order, for the same person. */
export const cleared = ({ toldCourier }: Bench): Bench => ({ ...emptyBench, toldCourier });

const none = { asks: '', asked: '' } as const;
/** Whether codes are gathered for the order on the bench. */
export const isPacked = ({ order }: Bench): boolean => order?.task === 'ship' || order?.task === 'receiveReturn';

/** The bench with the order to which a scan led: what was gathered for another order is put away. */
function withOrder(bench: Bench, { order, finding, tone }: Scanned): Bench {
  if (finding === 'orderGone') return cleared(bench);
  if (order === null) return bench;
  if (bench.order === null || bench.order.order_id === order.order_id) return { ...bench, order };
  return tone === 'bad' ? bench : { ...cleared(bench), order };
}

function withCode(bench: Bench, { keeps, asks, code, courier, finding }: Scanned): Bench {
  if (keeps === 'waybill') return { ...bench, waybill: code, courier: courier || bench.toldCourier };
  if (keeps !== 'device' || asks !== '' || bench.lying.some(({ imei }) => imei === code)) return bench;
  return { ...bench, lying: [...bench.lying, { imei: code, takeIn: false, judged: finding !== 'deviceNew' }] };
}

/** The bench after a scan. Whatever was asked before is not answered by it, and so is given up. */
export function afterScan(bench: Bench, scanned: Scanned): Bench {
  const { device, asks, code, parcel_id: parcelId } = scanned;
  return { ...withCode(withOrder(bench, scanned), scanned), device, asks, asked: code, parcelId };
}

/** The bench with the device of which was asked. */
export const withAsked = (bench: Bench): Bench => ({
  ...bench,
  ...none,
  lying: [...bench.lying, { imei: bench.asked, takeIn: bench.asks === 'takeIn', judged: true }],
});

export const withCourier = (bench: Bench, courier: Courier): Bench => ({
  ...bench,
  ...none,
  courier,
  toldCourier: courier === 'STORE' ? bench.toldCourier : courier,
});
export const unasked = (bench: Bench): Bench => ({ ...bench, ...none });

/** Devices that came before their order. */
export const unjudged = ({ lying }: Bench): readonly string[] => lying.filter(({ judged }) => !judged).map(({ imei }) => imei);

export type Lack = '' | 'order' | 'device' | 'waybill' | 'courier';

/** What the order still lacks before it can be shipped or received; empty for nothing. */
export function lackOf({ order, lying, waybill, courier }: Bench): Lack {
  if (order === null) return 'order';
  if (lying.length === 0) return 'device';
  if (order.task === 'receiveReturn' || courier === 'STORE') return '';
  if (lying.length < order.remaining && waybill === '') return 'device';
  return waybill === '' ? 'waybill' : courier === '' ? 'courier' : '';
}

const asking: Readonly<Record<Exclude<Bench['asks'], ''>, string>> = {
  takeIn: 'Enter 登记入库，Esc 不要这台',
  otherDevice: 'Enter 按收到的登记，Esc 不收',
  inspect: 'Enter 打开质检',
  inspectRefused: 'Enter 打开退件验货',
  refuse: 'Enter 登记退件，Esc 放下',
  part: '再按 Enter 只发这些，或继续扫设备',
  short: '再按 Enter 照此收货，或继续扫设备',
};

function shipStep(bench: Bench, order: BenchOrder): string {
  const { lying, courier, waybill } = bench;
  const left = order.remaining - lying.length;
  switch (lackOf(bench)) {
    case 'device':
      return order.remaining === 1 ? '扫设备' : `扫第${lying.length + 1}台设备，共${order.remaining}台`;
    case 'waybill':
      return '扫运单；门店自提请输入 自提';
    case 'courier':
      return '输入快递公司，如 中通，按 Enter';
    default:
      return `Enter 发货${left > 0 ? `（部分，还差${left}台）` : ''}：${courier === '' ? '' : couriers[courier]} ${waybill}`.trim();
  }
}

/** What the person does next, in a few words. */
export function nextStep(bench: Bench): string {
  const { order, asks, lying } = bench;
  if (asks !== '') return asking[asks];
  if (order === null) return lying.length > 0 ? '扫这台设备的订单号' : '扫订单号、设备或运单；F2 取下一单';
  if (order.task === 'ship') return shipStep(bench, order);
  if (order.task === 'receiveReturn') return lying.length === 0 ? '扫收到的设备' : `Enter 收货（已扫${lying.length}台，发出${order.sent.length}台）`;
  return '扫下一单';
}
