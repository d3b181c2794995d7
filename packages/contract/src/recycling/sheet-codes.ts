/** Where a store's valuation sheet stands (domain notes 3.8): number · 中文. An approved one that nobody closed in its time reads as lapsed. */
export const sheetStates = { 10: '草稿', 20: '待审核', 30: '审核通过', 40: '已驳回', 50: '已成交', 60: '已失效', 70: '已作废' } as const;
export type SheetState = keyof typeof sheetStates;
export const sheetState = { DRAFT: 10, SUBMITTED: 20, APPROVED: 30, REJECTED: 40, CLOSED: 50, LAPSED: 60, VOID: 70 } as const satisfies Record<
  string,
  SheetState
>;

type Tab = { value: string; name: string; states: readonly SheetState[] };
/** Tabs of a store's sheets, by state. */
export const sheetTabs = [
  { value: '0', name: '全部', states: [] },
  ...(Object.entries(sheetStates) as unknown as [string, string][]).map(([value, name]) => ({ value, name, states: [Number(value) as SheetState] })),
] as const satisfies readonly Tab[];
export const sheetTabValues = sheetTabs.map(({ value }) => value) as [string, ...string[]];

/** What the device is given for: code word · 中文. */
export const sheetKinds = { buy: '现场回收', trade: '以旧换新' } as const;
export type SheetKind = keyof typeof sheetKinds;
export const sheetKindNames = Object.keys(sheetKinds) as [SheetKind, ...SheetKind[]];

/** What is done with a sheet: code word · 中文. */
export const sheetActs = { edit: '编辑', submit: '提交审核', approve: '通过', reject: '驳回', close: '成交', void: '作废' } as const;
export type SheetAct = keyof typeof sheetActs;

/** The most photos of an identity document and of a signed sheet. */
export const mostPapers = 4;
