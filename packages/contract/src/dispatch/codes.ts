/** Where it stands that a merchant has the platform send an order for it (平台代发): number · 中文. */
export const dispatchStates = { 10: '待接单', 20: '待发货', 30: '已发货', 40: '已拒绝', 50: '已退回', 60: '已撤回' } as const;
export type DispatchState = keyof typeof dispatchStates;
export const dispatchState = { ASKED: 10, TO_SEND: 20, SENT: 30, REFUSED: 40, RETURNED: 50, WITHDRAWN: 60 } as const satisfies Record<string, DispatchState>;
export const dispatchTabs = [
  { value: '0', name: '全部', states: [] },
  { value: '10', name: '待接单', states: [10] },
  { value: '20', name: '待发货', states: [20] },
  { value: '30', name: '已发货', states: [30] },
  { value: '50', name: '已退回', states: [50] },
  { value: '40', name: '未成交', states: [40, 60] },
] as const satisfies readonly { value: string; name: string; states: readonly DispatchState[] }[];
export const dispatchTabValues = dispatchTabs.map(({ value }) => value) as [string, ...string[]];

/** What the platform's staff do about it, and what the merchant's own people do: code word · 中文. */
export const dispatchActs = { accept: '接单', send: '代发发货', assign: '转派供应商', reject: '拒绝', back: '拒收退件', withdraw: '撤回' } as const;
export type DispatchAct = keyof typeof dispatchActs;
