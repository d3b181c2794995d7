import { isMisread } from '@merchant-admin/common/imei';
import { deviceStatus, deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { goodsOf, leftOf, orderFound, type KnownOrder } from './order-found.ts';
import { tell, type Told } from './told.ts';

/** A device as the books know it, with the orders by which it is held. */
export interface KnownDevice {
  imei: string;
  status: number;
  goods_name: string;
  sku_name: string;
  /** Whether it is of the SKU of the order on the bench. */
  fits: boolean;
  /** The order that has it; undefined for none, or one that the caller does not see. */
  holder?: KnownOrder | undefined;
  /** The order from which it came back refused, to be inspected. */
  refusedFrom?: KnownOrder | undefined;
  /** Whether some order has it. */
  held: boolean;
}

const statusText = (status: number) => deviceStatusText[status] ?? '不可租';
const kept = { keeps: 'device' } as const;

/** What is told of a device that is not in stock, as it stands in the books. */
function away(device: KnownDevice): Told {
  const { imei, holder, refusedFrom } = device;
  if (refusedFrom) {
    const no = refusedFrom.order_no;
    return tell('refusedToInspect', `设备 ${imei} 是订单 ${no} 的退件，待验货：按 Enter 打开验货`, '退件，待验货', { asks: 'inspectRefused', about: no });
  }
  if (holder?.task === 'receiveReturn') return tell('deviceBack', `设备 ${imei} 归还：订单 ${holder.order_no}`, '归还，设备相符', kept);
  if (holder?.task === 'inspect') return { ...orderFound(holder), finding: 'deviceToInspect' };
  if (holder?.task === 'refuse') {
    const text = `设备 ${imei} 已随订单 ${holder.order_no} 发出，待收货；若是退回的包裹，按 Enter 登记退件`;
    return tell('deviceSent', text, '已经发出', { asks: 'refuse', about: holder.order_no });
  }
  if (holder) {
    const text = `设备 ${imei} 在订单 ${holder.order_no}（${holder.status_name}）；若是用户还回的，先在该订单申请归还，再来收货`;
    return tell('deviceHeld', text, `设备在别的订单，${holder.status_name}`, { about: holder.order_no });
  }
  if (device.held) return tell('deviceHeld', `设备 ${imei} 在其他门店的订单中，不能发出，请换一台`, '设备被其他订单占用');
  return tell('deviceAway', `设备 ${imei} 状态为${statusText(device.status)}，不能发出，请换一台`, `设备${statusText(device.status)}`);
}

/** Where a device is that cannot go with the order on the bench. */
function whereabouts({ status, holder, refusedFrom, held }: KnownDevice): string {
  if (refusedFrom) return `是订单 ${refusedFrom.order_no} 的退件，待验货`;
  if (holder) return `在订单 ${holder.order_no}（${holder.status_name}）`;
  return held ? '在其他门店的订单中' : `状态为${statusText(status)}`;
}

function notForThis(device: KnownDevice): Told {
  const { imei, holder, refusedFrom, held, status } = device;
  const returns = holder?.task === 'receiveReturn' ? '；要收归还，先按 Esc 放下本单' : '';
  const text = `设备 ${imei} ${whereabouts(device)}，不能发给本单，请换一台${returns}`;
  const about = holder?.order_no ?? refusedFrom?.order_no ?? '';
  return held || refusedFrom ? tell('deviceHeld', text, '设备在别的订单，换一台', { about }) : tell('deviceAway', text, `设备${statusText(status)}，换一台`);
}

const isFree = ({ status, held }: KnownDevice) => status === deviceStatus.IN_STOCK && !held;

/** What is told of a device for the order on the bench that is to be shipped. @param lying serial numbers of the devices on the bench */
export function deviceToShip(imei: string, device: KnownDevice | undefined, order: KnownOrder, lying: readonly string[]): Told {
  if (lying.includes(imei)) return tell('deviceAgain', `设备 ${imei} 已扫过，只算一台`, '已扫过');
  if (order.sent.includes(imei)) return tell('deviceAgain', `设备 ${imei} 已随本单发出`, '已随本单发出');
  if (device && !isFree(device)) return notForThis(device);
  if (device && !device.fits) {
    const text = `规格不符：订单要 ${goodsOf(order)}，扫到的是 ${goodsOf(device)}，请换一台`;
    return tell('deviceOtherGoods', text, `不符！要${order.sku_name}，扫到${device.sku_name}`);
  }
  const left = leftOf(order) - lying.length;
  if (left <= 0) return tell('deviceTooMany', `本单只要${leftOf(order)}台，已经够了，这台不要放进去`, '已经够了');
  if (!device && isMisread(imei)) return tell('deviceMisread', `设备 ${imei} 未入库且校验位不正确，请重新扫描`, '扫错了，重扫');
  if (!device) {
    return tell('deviceUnknown', `设备 ${imei} 未入库：按 Enter 登记为「${goodsOf(order)}」，或换一台`, '未入库，确认吗', { ...kept, asks: 'takeIn' });
  }
  const more = left > 1 ? `，还差${left - 1}台` : '，请扫运单';
  return tell('deviceFits', `相符：${goodsOf(device)}${more}`, `相符，${device.sku_name}，寄${order.region}`, kept);
}

/** What is told of a device for the order on the bench whose goods come back. */
export function deviceToReceive(imei: string, device: KnownDevice | undefined, order: KnownOrder, lying: readonly string[]): Told {
  if (lying.includes(imei)) return tell('deviceAgain', `设备 ${imei} 已扫过，只算一台`, '已扫过');
  if (lying.length >= order.quantity) return tell('deviceTooMany', `本单共${order.quantity}台，已经够了`, '已经够了');
  if (order.sent.includes(imei)) {
    const left = order.sent.filter((each) => each !== imei && !lying.includes(each)).length;
    return tell(
      'deviceBack',
      `相符：设备 ${imei}${left > 0 ? `，还差${left}台` : '，按 Enter 收货'}`,
      left > 0 ? `相符，还差${left}台` : '相符，可以收货',
      kept,
    );
  }
  const whose = device?.holder === undefined ? '' : `，它是订单 ${device.holder.order_no} 的`;
  const text = `设备 ${imei} 不是本单发出的${whose}；发出的是 ${order.sent.join('、')}。按 Enter 仍按收到的登记，或按 Esc 不收`;
  return tell('deviceNotSent', text, '不是本单发出的设备', { ...kept, asks: 'otherDevice', about: device?.holder?.order_no ?? '' });
}

/** What is told of a device while no order lies on the bench. @param next the next order that waits for such a device */
export function deviceAlone(imei: string, device: KnownDevice | undefined, next: KnownOrder | undefined, lying: readonly string[]): Told {
  if (lying.includes(imei)) return tell('deviceAgain', `设备 ${imei} 已扫过，只算一台`, '已扫过');
  if (!device) return tell('deviceNew', `设备 ${imei} 未入库：请扫它要发的订单号`, '未入库，请扫订单号', kept);
  if (!isFree(device)) return away(device);
  if (!next) return tell('deviceNotWanted', `没有等待发货的订单要 ${goodsOf(device)}，把设备放回`, '没有订单要这台');
  const left = leftOf(next);
  const more = left > 1 ? `，共${left}台，还差${left - 1}台` : '';
  return tell('deviceFits', `相符：订单 ${next.order_no} 要 ${goodsOf(device)}${more}`, `${device.sku_name}，寄${next.region}`, kept);
}
