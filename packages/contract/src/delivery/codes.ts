/** Acts on a parcel, on a courier who was asked to come, and on what an order's row shows of its newest parcel. */
export const parcelActs = { edit: '修改物流', screenshot: '物流截图', photos: '发货照片', dropPhotos: '删除发货照片' } as const;
export type ParcelAct = keyof typeof parcelActs;
export const bookingActs = { cancel: '取消预约' } as const;
export const newestParcelActs = { editExpress: '修改物流', track: '查看物流' } as const;
export type NewestParcelAct = keyof typeof newestParcelActs;
/** Acts beside a parcel: on what was refused and came back, and for one that a courier is to fetch. */
export const sendingActs = { inspect: '退件验货', book: '预约上门取件' } as const;

/** Couriers that parcels go with: code · name. */
export const couriers = {
  SF: '顺丰速运',
  JD: '京东物流',
  EMS: '邮政EMS',
  ZTO: '中通快递',
  YTO: '圆通速递',
  STO: '申通快递',
  YUNDA: '韵达快递',
  DBL: '德邦快递',
  STORE: '门店自提',
} as const;
export type Courier = keyof typeof couriers;
/** What people write for a courier in a sheet beside its code and its name, without spaces and in capitals. */
export const courierAliases: Readonly<Record<Courier, readonly string[]>> = {
  SF: ['顺丰', '顺丰快递', '顺丰速递', '顺丰快运', '顺丰特快', 'SFEXPRESS', 'SF-EXPRESS'],
  JD: ['京东', '京东快递', 'JDL', 'JDL京东物流', 'JDL京东快递'],
  EMS: ['邮政', '中国邮政', '中国邮政EMS', 'EMS邮政', '邮政速递', '邮政快递', '邮政特快', '邮政特快专递', '中国邮政速递物流'],
  ZTO: ['中通', '中通速递', '中通快运'],
  YTO: ['圆通', '圆通快递', '圆通速运'],
  STO: ['申通', '申通速递'],
  YUNDA: ['韵达', '韵达速递', '韵达快运', 'YD'],
  DBL: ['德邦', '德邦物流', '德邦快运', 'DEPPON'],
  STORE: ['自提', '到店自提', '门店', '门店取货'],
};
export const courierCodes = Object.keys(couriers) as [Courier, ...Courier[]];

/** Couriers who come for a parcel when they are asked to. */
export const pickupCouriers = ['SF', 'JD', 'ZTO', 'YTO', 'DBL'] as const satisfies readonly Courier[];

/** A pick-up: value · name. While booking or cancelling the courier has not answered. */
export const bookingStates = { booking: '预约中', booked: '已预约', cancelling: '取消中', cancelled: '已取消', failed: '预约失败' } as const;
export type BookingState = keyof typeof bookingStates;

/** Parcels of an order: number · name · 中文. */
export const parcelStates = { sent: '已发货', received: '已签收', refused: '已拒收' } as const;
export type ParcelState = keyof typeof parcelStates;

/** Where a parcel is, as its courier says: value · name. Empty: the courier was not asked. */
export const trackStates = {
  '': '',
  waiting: '待揽收',
  collected: '已揽收',
  transit: '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '疑难件',
  returning: '退回中',
  returned: '已退回',
} as const;
export type TrackState = keyof typeof trackStates;
export const trackStateNames = Object.keys(trackStates) as [TrackState, ...TrackState[]];

/** Parcels that somebody has to look after. */
export const troubleStates: readonly TrackState[] = ['problem', 'returning', 'returned'];

/** How it became known that a parcel was received. */
export const receiptWays = { courier: '物流签收', customer: '用户确认', staff: '人工确认', timeout: '超时自动确认', store: '门店核销' } as const;
export type ReceiptWay = keyof typeof receiptWays;

/** What an inspection finds of a device that came back refused: number · 中文. */
export const refusedResults = { 1: '完好', 2: '损坏', 3: '缺失' } as const;
export type RefusedResult = keyof typeof refusedResults;
/** Where a device goes after that inspection: number · 中文. One that is missing counts as lost. */
export const refusedDestinations = { 20: '可租', 60: '维修', 85: '丢失', 90: '报废' } as const;
export type RefusedDestination = keyof typeof refusedDestinations;

/** The most pictures of the devices of one parcel. */
export const mostParcelPhotos = 9;

/** How much of an order was sent (domain notes 2.2): number · 中文. */
export const deliveryStatusText = { 1: '待发货', 2: '已发货', 3: '已收货', 4: '部分发货' } as const;
export type DeliveryStatus = keyof typeof deliveryStatusText;

/** Tabs of the delivery list: value · name. */
export const deliveryTabs = [
  { value: 'to-ship', name: '待发货' },
  { value: 'sent', name: '已发货' },
  { value: 'received', name: '已收货' },
  { value: 'all', name: '全部' },
] as const;
export type DeliveryTab = (typeof deliveryTabs)[number]['value'];

/** Orders to ship, by whether some of their devices are out: value · name. */
export const toShipTabs = [
  { value: 'unsent', name: '未发货' },
  { value: 'part', name: '部分发货' },
] as const;
export type ToShipTab = (typeof toShipTabs)[number]['value'];

/** Where a parcel stands that comes back: on its way or stuck, registered and not inspected, inspected, its order sent anew (domain notes 5.4). */
export const returnedStates = { coming: '待签收', waiting: '待验货', placed: '已入库', again: '已重发' } as const;
export type ReturnedState = keyof typeof returnedStates;
/** Tabs of the list of such parcels: those that somebody has to do something about first. */
export const returnedTabs = ['all', 'coming', 'waiting', 'placed', 'again'] as const;
