import type { GoodsCategory } from '../goods/codes.ts';

/** Return documents (domain notes 3.3): number · name · 中文. */
export const returnStates = {
  10: '待寄回',
  20: '待收货',
  30: '待质检',
  40: '待审核',
  50: '待支付',
  60: '押金退还中',
  70: '已完成',
  80: '已关闭',
} as const;
/** The states of a return document by name. */
export const returnState = { TO_SEND: 10, TO_RECEIVE: 20, TO_INSPECT: 30, TO_AUDIT: 40, TO_SETTLE: 50, RELEASING: 60, DONE: 70, CLOSED: 80 } as const;
export type ReturnState = keyof typeof returnStates;

export const returnWays = { mail: '寄回', store: '到店归还' } as const;
export type ReturnWay = keyof typeof returnWays;

/** What an inspection found. Every result but the first needs an amount. */
export const inspectionResults = { 1: '完好', 2: '损坏', 3: '丢失', 4: '违约', 5: '逾期' } as const;
export type InspectionResult = keyof typeof inspectionResults;
/** The result that asks the customer for nothing. */
export const intact = 1;

/** The most films of one inspection. */
export const mostInspectionVideos = 3;

/** Where a device goes after its inspection. */
export const deviceDestinations = { 20: '可租', 60: '维修', 85: '丢失', 86: '争议', 90: '报废' } as const;
/** Where a device goes that was sent and did not come back. */
export const missingDestinations = { 85: '丢失', 86: '争议' } as const;
export type MissingDestination = keyof typeof missingDestinations;
export type DeviceDestination = keyof typeof deviceDestinations;

const common = [
  { key: 'look', name: '外观无划痕、磕碰' },
  { key: 'power', name: '开关机正常' },
  { key: 'screen', name: '屏幕显示、触控正常' },
  { key: 'accessories', name: '配件齐全' },
] as const;
/** One point of an inspection. `stops`: goods that fail it are not intact, whatever else is found of them. */
export interface CheckItem {
  readonly key: string;
  readonly name: string;
  readonly stops?: true;
}

/** The points of an inspection by kind of goods. */
export const checklists: Record<GoodsCategory, readonly CheckItem[]> = {
  phone: [
    ...common,
    { key: 'lock', name: '激活锁、账号锁已解除', stops: true },
    { key: 'camera', name: '摄像头、扬声器正常' },
    { key: 'battery', name: '电池健康' },
  ],
  camera: [...common, { key: 'lens', name: '镜头无霉、无划痕' }, { key: 'shutter', name: '快门次数与对焦正常' }, { key: 'sensor', name: '感光元件洁净' }],
  laptop: [
    ...common,
    { key: 'lock', name: '账号锁、BIOS密码已解除', stops: true },
    { key: 'keyboard', name: '键盘、触控板正常' },
    { key: 'battery', name: '电池健康' },
  ],
  other: [...common],
};

/** The legs of a clearing document, in their order (domain notes 3.18). */
export const clearingLegs = { claim: '索赔支付', deduct: '扣押金', release: '退还押金', refund: '退款' } as const;
export type ClearingLeg = keyof typeof clearingLegs;
/** Acts on what the end of a lease costs, as buttons and the history call them. */
export const clearingActs = { deduct: '申请扣款', returnFee: '修改归还逾期费' } as const;
export const clearingStates = { 10: '待索赔支付', 20: '待扣押金', 30: '待退还押金', 40: '待退款', 50: '清算已完成', 90: '已取消' } as const;
/** The states of a clearing document by name. */
export const clearingState = { CLAIM: 10, CAPTURE: 20, RELEASE: 30, REFUND: 40, DONE: 50, CANCELLED: 90 } as const;
export type ClearingState = keyof typeof clearingStates;
export const legStates = { none: '无需处理', waiting: '待处理', running: '处理中', failed: '失败', done: '已完成', cancelled: '已取消' } as const;
export type LegState = keyof typeof legStates;

export const clearingCauses = { return: '归还', buyout: '买断', gift: '租完即送', renewal: '续租', end: '完结', close: '关闭' } as const;
export type ClearingCause = keyof typeof clearingCauses;

/** How a supervisor may end a lease: finish types of the order. */
export const endTypes = { 1: '归还', 2: '买断', 7: '坏账核销', 8: '提前结清' } as const;

export const returnTabs = [
  { value: '10', name: returnStates[10] },
  { value: '20', name: returnStates[20] },
  { value: '30', name: returnStates[30] },
  { value: '40', name: returnStates[40] },
  { value: '50', name: returnStates[50] },
  { value: '60', name: returnStates[60] },
  { value: '70', name: returnStates[70] },
  { value: '80', name: returnStates[80] },
] as const;
