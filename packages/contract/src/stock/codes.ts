/** Where a device stands, kept by its serial number (domain notes 3.17). DISPUTED: the customer and the merchant disagree where it is. */
export const deviceStatus = {
  AWAITED: 10,
  IN_STOCK: 20,
  RESERVED: 30,
  OUT: 40,
  TO_INSPECT: 50,
  REPAIR: 60,
  MOVING: 70,
  SOLD: 80,
  LOST: 85,
  DISPUTED: 86,
  SCRAPPED: 90,
} as const;
export type DeviceStatus = (typeof deviceStatus)[keyof typeof deviceStatus];
export const deviceStatusText: Record<number, string> = {
  10: '待入库',
  20: '在库',
  30: '已预留',
  40: '已出库',
  50: '待检',
  60: '维修中',
  70: '调拨中',
  80: '已售出',
  85: '丢失',
  86: '争议',
  90: '报废',
} satisfies Record<DeviceStatus, string>;

/** What happens to a device: code word · 中文, as its file tells it. */
export const deviceActs = {
  register: '登记入库',
  announce: '登记待入库',
  announceAgain: '再次登记待入库',
  takeIn: '入库',
  revive: '再次入库',
  notArrived: '未到货',
  reserve: '预留',
  unreserve: '释放预留',
  ship: '出库',
  supply: '供货出库',
  handOn: '转续租订单',
  comeBack: '归还待检',
  refused: '拒收退回',
  giveBack: '退回供货方',
  inspect: '退件验货',
  settle: '订单结束归位',
  send: '调拨出库',
  arrive: '调拨入库',
  arriveBroken: '调拨入库待修',
  recall: '调拨撤回',
  missOnWay: '调拨丢失',
  repair: '送修',
  repaired: '修复入库',
  unrepair: '取消送修',
  beyondRepair: '无法修复',
  scrap: '报废',
  lose: '报失',
  find: '找回',
  dispute: '转入待查',
  release: '解除占用',
  renumber: '修改串号',
  grade: '修改成色',
  respec: '更正规格',
  wipe: '擦除复核通过',
} as const;
export type DeviceAct = keyof typeof deviceActs;

/** How a device changed hands with an order: code word · 中文. */
export const handOverKinds = {
  sent: '发货',
  collected: '门店自提',
  refused: '退件验货',
  returned: '归还质检',
  bought: '回收签收',
  examined: '回收质检',
} as const;
export type HandOverKind = keyof typeof handOverKinds;

/** By what a device is held: code word · 中文. */
export const holdKinds = { order: '订单', reservation: '门店预约', move: '调拨单', count: '盘点单', repair: '维修单' } as const;
export type HoldKind = keyof typeof holdKinds;

/** The numbers of a device: code word · 中文. */
export const numberKinds = { main: 'IMEI/SN', imei2: 'IMEI2', sn: 'SN', alias: '旧串号' } as const;
export type NumberKind = keyof typeof numberKinds;

/** What a device cost: code word · 中文. */
export const costKinds = { purchase: '采购价', freight: '运费', repair: '维修费' } as const;
export type CostKind = keyof typeof costKinds;

/** Whether a device has earned what it cost: code word · 中文. */
export const worths = { back: '已回本', open: '未回本', unknown: '无成本记录' } as const;
export type Worth = keyof typeof worths;
export const worthWords = Object.keys(worths) as [Worth, ...Worth[]];
/** The same as a device's row holds it. */
export const worthCode = { unknown: 0, open: 1, back: 2 } as const satisfies Record<Worth, number>;

/** The place of devices that are in no store. */
export const headOffice = '总部';

/** Documents by which devices are taken in: number · 中文. Part: some of them have come. */
export const intakeStates = { 10: '待入库', 20: '部分入库', 30: '已入库', 90: '已取消' } as const;
export type IntakeState = keyof typeof intakeStates;
export const intakeState = { AWAITED: 10, PART: 20, DONE: 30, CANCELLED: 90 } as const satisfies Record<string, IntakeState>;

/** The most devices that are taken in by hand as one document, and that come as a sheet. */
export const mostIntake = 500;
export const mostOfSheet = 5_000;

/** The most that one device may cost, fen: 1 million yuan. */
export const dearestDevice = 100_000_000;

/** Whether the devices are new pieces for sale, or stand in the number that was typed by hand already. */
export const countings = { added: '新增可售库存', counted: '已含在现有库存数中' } as const;

/** Tabs of the list of devices, by state; what has left for good stands in one. */
export const deviceTabs = [
  { value: '0', name: '全部', states: [] },
  { value: '20', name: '在库', states: [20] },
  { value: '30', name: '已预留', states: [30] },
  { value: '40', name: '已出库', states: [40] },
  { value: '50', name: '待检', states: [50] },
  { value: '60', name: '维修中', states: [60] },
  { value: '70', name: '调拨中', states: [70] },
  { value: '10', name: '待入库', states: [10] },
  { value: '85', name: '丢失/争议', states: [85, 86] },
  { value: '80', name: '已售出', states: [80] },
  { value: '90', name: '报废', states: [90] },
] as const satisfies readonly { value: string; name: string; states: readonly DeviceStatus[] }[];
export const deviceTabValues = deviceTabs.map(({ value }) => value) as [string, ...string[]];
