/** Where a count stands (domain notes 3.17): number · 中文. */
export const countStates = { 10: '进行中', 20: '待确认', 30: '已完成', 90: '已取消' } as const;
export type CountState = keyof typeof countStates;
export const countState = { RUNNING: 10, TO_CONFIRM: 20, DONE: 30, CANCELLED: 90 } as const satisfies Record<string, CountState>;
export const countTabValues = ['0', '10', '20', '30', '90'] as const;

/** What of a place is counted: code word · 中文. A zone is a part of the place that its people name; the devices that were last seen there are expected there. */
export const countScopes = { whole: '全部设备', skus: '指定规格', zone: '指定区域' } as const;
export type CountScope = keyof typeof countScopes;
export const countScopeWords = Object.keys(countScopes) as [CountScope, ...CountScope[]];

/** What is done with a count: code word · 中文. */
export const countActs = { scan: '扫码盘点', submit: '交盘', confirm: '完成盘点', cancel: '取消盘点' } as const;
export type CountAct = keyof typeof countActs;

/** What a device of a count comes to: code word · 中文. */
export const lineResults = {
  ok: '正常',
  missing: '盘亏',
  left: '期间转出',
  outside: '不在盘点范围',
  withdrawn: '重盘未见',
  leased: '在租设备',
  sold: '已售设备',
  lost: '丢失设备',
  elsewhere: '他店设备',
  way: '在途设备',
  awaited: '待入库设备',
  scrapped: '报废设备',
  unknown: '未知串号',
} as const;
export type LineResult = keyof typeof lineResults;

/** What lies there and should not: each opens a case of its own. Who deals with it, and what is to be done. */
export const countCases = {
  leased: { who: '仓库', todo: '订单的归还没有登记：核对后在订单中登记归还' },
  sold: { who: '运营', todo: '已售出的设备：核对是退货还是回收，再重新入库' },
  lost: { who: '盘点负责人', todo: '记为丢失的设备找到了：找回入库' },
  elsewhere: { who: '所属门店', todo: '账在其他地点：申请调拨到本地点，或送回' },
  way: { who: '收货方', todo: '调拨还没有收货：在调拨单中扫码收货' },
  awaited: { who: '仓库', todo: '入库单还没有收货：在入库单中扫码收货' },
  scrapped: { who: '仓库', todo: '已报废的设备：核对后重新入库，或移出卖场' },
  unknown: { who: '仓库', todo: '台账中没有该串号：核对来源，属于本商家的办理入库' },
} as const satisfies Partial<Record<LineResult, { who: string; todo: string }>>;
export type CountCase = keyof typeof countCases;
export const caseWords = Object.keys(countCases) as CountCase[];

/** How a difference is answered: code word · 中文. */
export const lineActs = { accept: '接受', find: '找回入库', handled: '登记处理', moved: '按变动确认', recount: '重盘' } as const;
export type LineAct = keyof typeof lineActs;
export const lineAnswers = { accept: '已接受盘亏', find: '找回入库', handled: '已登记处理', moved: '已按变动确认' } as const satisfies Partial<
  Record<LineAct, string>
>;
export type LineAnswer = keyof typeof lineAnswers;
export const lineAnswerWords = Object.keys(lineAnswers) as [LineAnswer, ...LineAnswer[]];

/** What a scan comes to when it is heard of: code word · 中文. Before: made before its device was to be scanned once more. Refused: its id is of another scan. */
export const countOutcomes = { seen: '已记录', already: '已扫描', odd: '需处理', before: '重盘前', back: '已撤回', refused: '未记录' } as const;
export type CountOutcome = keyof typeof countOutcomes;

/** How far a phone is that scans for a count: code word · 中文. */
export const phoneStates = { scans: '扫码中', lacks: '没有传完', through: '已扫完' } as const;
export type PhoneState = keyof typeof phoneStates;

/** Which lines of a count are read: code word · 中文. */
export const lineTabs = { open: '差异', unseen: '未扫描', moved: '期间变动', all: '全部' } as const;
export type LineTab = keyof typeof lineTabs;
export const lineTabWords = Object.keys(lineTabs) as [LineTab, ...LineTab[]];

/** By what a missing device was valued: code word · 中文. */
export const valuedBy = { cost: '成本', market: '市场价' } as const;
export type ValuedBy = keyof typeof valuedBy;

/** What waits for somebody, as a search narrows to it: code word · 中文. */
export const countWaits = { scan: '盘点进行中', confirm: '盘点待确认' } as const;
export type CountWait = keyof typeof countWaits;
export const countWaitWords = Object.keys(countWaits) as [CountWait, ...CountWait[]];

/** The most scans of one call, and SKUs of one count; the errors' texts say the same. */
export const mostScans = 200;
export const mostCountedSkus = 50;
