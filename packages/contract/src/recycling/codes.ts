/** Where an order by which a device is bought back stands (domain notes 3.8): number · 中文. An offer that nobody answered in time reads as refused, whether or not that is written down. */
export const recycleStates = {
  10: '待寄出',
  20: '待收货',
  30: '待质检',
  40: '待确认',
  50: '待打款',
  60: '打款中',
  70: '已完成',
  80: '退回中',
  85: '已退回',
  90: '已取消',
  95: '打款失败',
} as const;
export type RecycleState = keyof typeof recycleStates;
export const recycleState = {
  TO_SEND: 10,
  ON_WAY: 20,
  TO_INSPECT: 30,
  OFFERED: 40,
  TO_PAY: 50,
  PAYING: 60,
  DONE: 70,
  TO_RETURN: 80,
  RETURNED: 85,
  CANCELLED: 90,
  PAY_FAILED: 95,
} as const satisfies Record<string, RecycleState>;

/** What is told of where an order stands: a device that its customer brings to a store is not waited for by post. */
export const recycleStateName = (state: RecycleState, way: RecycleWay): string =>
  state === recycleState.TO_SEND && way === 'store' ? '待到店' : recycleStates[state];

/** Tabs of the list of orders, by state. */
export const recycleTabs = [
  { value: '0', name: '全部', states: [] },
  { value: '10', name: '待寄出', states: [10] },
  { value: '20', name: '待收货', states: [20] },
  { value: '30', name: '待质检', states: [30] },
  { value: '40', name: '待确认', states: [40] },
  { value: '50', name: '待打款', states: [50, 60, 95] },
  { value: '70', name: '已完成', states: [70] },
  { value: '80', name: '退回', states: [80, 85] },
  { value: '90', name: '已取消', states: [90] },
] as const satisfies readonly { value: string; name: string; states: readonly RecycleState[] }[];
export const recycleTabValues = recycleTabs.map(({ value }) => value) as [string, ...string[]];

/** Tabs of the inspectors' list, who sign in as well. */
export const qcTabs = [
  { value: '20', name: '待签收', states: [10, 20] },
  { value: '30', name: '待质检', states: [30] },
  { value: '40', name: '待确认', states: [40] },
  { value: '70', name: '已质检', states: [50, 60, 70, 80, 85, 95] },
  { value: '0', name: '全部', states: [] },
] as const satisfies readonly { value: string; name: string; states: readonly RecycleState[] }[];
export const qcTabValues = ['20', '30', '40', '70', '0'] as const;

/** How the customer hands the device in: code word · 中文. */
export const recycleWays = { mail: '自行寄送', pickup: '上门取件', store: '到店交付' } as const;
export type RecycleWay = keyof typeof recycleWays;
export const recycleWayNames = Object.keys(recycleWays) as [RecycleWay, ...RecycleWay[]];

/** What is done with an order: code word · 中文. */
export const recycleActs = {
  pickup: '预约上门取件',
  callOff: '取消上门取件',
  ship: '登记寄件',
  fixParcel: '更正物流',
  sign: '签收拆验',
  inspect: '质检',
  blind: '盲检复验',
  correct: '申请改价',
  agreeCorrection: '同意改价',
  refuseCorrection: '驳回改价',
  withdrawCorrection: '撤回改价',
  answer: '代客答复',
  release: '解除拦截',
  approve: '复核打款',
  pay: '打款',
  payByHand: '登记线下打款',
  turnBack: '转退回',
  keep: '留存设备',
  sendBack: '寄回设备',
  cancel: '取消',
  remark: '备注',
} as const;
export type RecycleAct = keyof typeof recycleActs;

/** Why a device that is offered to us may not be bought: code word · 中文. Told to staff, never outside. */
export const recycleStops = {
  ours: '本店在册设备',
  elsewhere: '平台其他商户在册设备',
  open: '其他回收单中的设备',
  reported: '外部挂失或抵押',
  locked: '账号锁未解除',
} as const;
export type RecycleStop = keyof typeof recycleStops;

/** How an outside check of a device's number stands; whether the device is reported as lost, stolen or pledged; whether it is locked to an account: code word · 中文. */
export const deviceCheckStates = { waiting: '核验中', answered: '已核验', failed: '核验失败' } as const;
export type DeviceCheckState = keyof typeof deviceCheckStates;
export const deviceReports = { clear: '未见挂失抵押', reported: '已报挂失或抵押' } as const;
export type DeviceReport = keyof typeof deviceReports;
export const deviceReportNames = Object.keys(deviceReports) as [DeviceReport, ...DeviceReport[]];
export const deviceLocks = { clear: '已解除', locked: '未解除', unknown: '未知' } as const;
export type DeviceLock = keyof typeof deviceLocks;
export const deviceLockNames = Object.keys(deviceLocks) as [DeviceLock, ...DeviceLock[]];

/** By whom an offer was answered: code word · 中文. */
export const recycleAnswers = { customer: '用户答复', staff: '客服代答', agreed: '用户事先同意', silence: '逾期未答复' } as const;
export type RecycleAnswer = keyof typeof recycleAnswers;

/** Steps of an order as its time line tells them: code word · 中文. */
export const recycleSteps = {
  placed: '下单',
  placedFor: '代客下单',
  pickup: '预约上门取件',
  pickupTaken: '快递接受预约',
  pickupRefused: '快递未接受预约',
  pickupOff: '取消上门取件',
  shipped: '寄出',
  parcelSigned: '物流已签收',
  parcelTrouble: '物流异常',
  parcelFixed: '更正物流',
  signed: '签收拆验',
  stopped: '拦截',
  released: '解除拦截',
  reported: '外部核验异常',
  checkFailed: '外部核验失败',
  quoted: '质检报价',
  blind: '盲检复验',
  correctionAsked: '申请改价',
  corrected: '同意改价',
  correctionRefused: '驳回改价',
  correctionWithdrawn: '撤回改价',
  accepted: '同意报价',
  refused: '拒绝报价',
  expired: '逾期未答复',
  approved: '复核打款',
  paying: '发起打款',
  paid: '打款成功',
  failed: '打款失败',
  returned: '打款被退回',
  stocked: '设备入库',
  turnedBack: '转退回',
  kept: '留存设备',
  sentBack: '寄回',
  cancelled: '取消',
  credited: '抵扣新订单',
  traded: '抵扣结算',
  creditEnded: '抵扣撤销',
  remarked: '备注',
} as const;
export type RecycleStep = keyof typeof recycleSteps;

/** Which way a parcel with a customer's device goes: code word · 中文. */
export const parcelWays = { in: '寄件', home: '寄回' } as const;
export type ParcelWay = keyof typeof parcelWays;

/** Kinds of quotes: code word · 中文. */
export const quoteKinds = { estimate: '预估', inspection: '质检', corrected: '人工改价' } as const;
export type QuoteKind = keyof typeof quoteKinds;

/** How a typed price stands that somebody asked for: code word · 中文. Void: the order moved on before a second person decided. */
export const correctionStates = { waiting: '待复核', agreed: '已同意', refused: '已驳回', withdrawn: '已撤回', void: '已作废' } as const;
export type CorrectionState = keyof typeof correctionStates;

/** Steps that tell what was found of a device: kept from whoever may inspect it a second time. */
export const findingSteps: readonly RecycleStep[] = ['correctionAsked', 'corrected', 'correctionRefused'];

/** How a payment to the customer stands: code word · 中文. Unknown: the channel has been called and did not say yet. Returned: the customer's bank sent back what had succeeded. */
export const payoutStates = { intended: '待发起', unknown: '处理中', succeeded: '成功', failed: '失败', returned: '被退回' } as const;
export type PayoutState = keyof typeof payoutStates;
export const payoutKinds = { channel: '渠道转账', hand: '线下打款' } as const;
export type PayoutKind = keyof typeof payoutKinds;

/** What waits for somebody, as a search narrows to it: code word · 中文. */
export const recycleWaits = {
  stopped: '已拦截',
  approve: '待复核打款',
  correction: '待复核改价',
  pay: '待打款',
  failed: '打款失败',
  unstocked: '已付款未入库',
  blind: '待盲检',
} as const;
export type RecycleWait = keyof typeof recycleWaits;
export const recycleWaitWords = Object.keys(recycleWaits) as [RecycleWait, ...RecycleWait[]];

/** What is told to whoever may inspect a device once more without knowing what the first inspection found. */
export const blindText = '本单抽中盲检，完成前不显示质检结果';

/** The most photos and films of an unpacking, and photos of one finding or proof. */
export const mostRecycleProofs = 9;
