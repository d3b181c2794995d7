/** What an order of goods that are bought outright is (domain notes 3.7, 3.14): code word · 中文. `match`: accessories of a lease, at the price of its bundle. */
export const saleKinds = { sale: '售卖', match: '搭配' } as const;
export type SaleKind = keyof typeof saleKinds;
export const saleKindNames = Object.keys(saleKinds) as [SaleKind, ...SaleKind[]];

/** Where an order stands: number · 中文. */
export const saleStates = { 10: '待付款', 20: '待发货', 30: '部分发货', 40: '已发货', 50: '已完成', 70: '已退款', 80: '已取消' } as const;
export type SaleState = keyof typeof saleStates;
export const saleState = { UNPAID: 10, TO_SHIP: 20, PARTLY: 30, SHIPPED: 40, DONE: 50, REFUNDED: 70, CANCELLED: 80 } as const satisfies Record<
  string,
  SaleState
>;

/** Where one of its lines stands (specification 3, sku delivery status): number · 中文. */
export const saleLineStates = { 0: '待付款', 1: '待发货', 2: '已发货', 3: '已收货', 4: '已取消', 5: '已退款' } as const;
export type SaleLineState = keyof typeof saleLineStates;
export const saleLineState = { UNPAID: 0, TO_SHIP: 1, SENT: 2, RECEIVED: 3, CANCELLED: 4, REFUNDED: 5 } as const satisfies Record<string, SaleLineState>;

export interface SaleTab {
  value: string;
  name: string;
  states: readonly SaleState[];
  /** Whether the tab holds what has a refund that somebody has to look after. */
  after?: true;
  /** Tabs under it, each of some of its states. */
  items?: readonly Omit<SaleTab, 'after' | 'items'>[];
}
/** Tabs of the list of orders, by state. */
export const saleTabs = [
  { value: '0', name: '全部', states: [] },
  { value: '10', name: '待付款', states: [10] },
  { value: '20', name: '待发货', states: [20, 30] },
  { value: '40', name: '已发货', states: [40] },
  { value: '50', name: '已完成', states: [50] },
  { value: '60', name: '售后', states: [], after: true },
  { value: '80', name: '已取消/已退款', states: [70, 80] },
] as const satisfies readonly SaleTab[];
/** Tabs of the list of what is to be shipped; what waits, by whether some of it is out. */
export const saleShipTabs = [
  {
    value: '20',
    name: '待发货',
    states: [20, 30],
    items: [
      { value: '21', name: '未发货', states: [20] },
      { value: '30', name: '部分发货', states: [30] },
    ],
  },
  { value: '40', name: '已发货', states: [40] },
  { value: '50', name: '已收货', states: [50] },
  { value: '1', name: '全部', states: [20, 30, 40, 50] },
] as const satisfies readonly SaleTab[];
/** Which list is asked for: of all orders, or of what is to be shipped. */
export const saleLists = ['orders', 'shipping'] as const;
export const tabsOfList = { orders: saleTabs, shipping: saleShipTabs } as const satisfies Record<(typeof saleLists)[number], readonly SaleTab[]>;
const itemsOf = ({ items = [] }: SaleTab) => items;
export const saleTabItems = saleShipTabs.flatMap(itemsOf).map(({ value }) => value) as [string, ...string[]];
/** A tab under another one is named by itself, too. */
export const saleTabValues = [...new Set([...[...saleTabs, ...saleShipTabs].map(({ value }) => value), ...saleTabItems])] as [string, ...string[]];

/** What is done with an order: code word · 中文. */
export const saleActs = { ship: '发货', address: '修改地址', cancel: '取消商品', refund: '申请退款', note: '备注' } as const;
export type SaleAct = keyof typeof saleActs;
export const saleParcelActs = { fix: '更正物流' } as const;
export type SaleParcelAct = keyof typeof saleParcelActs;
export const saleRefundActs = { agree: '同意退款', reject: '驳回退款', withdraw: '撤回申请', retry: '重新退款' } as const;
export type SaleRefundAct = keyof typeof saleRefundActs;

/** Why money goes back: goods that were not sent, goods that were, money that came for nothing: code word · 中文. */
export const saleRefundKinds = { cancel: '取消退款', after: '售后退款', excess: '多收退回' } as const;
export type SaleRefundKind = keyof typeof saleRefundKinds;
/** How that stands (domain notes 3.5): number · 中文. */
export const saleRefundStates = { 10: '待审核', 30: '退款中', 40: '已退款', 50: '退款失败', 60: '已驳回', 70: '已撤回' } as const;
export type SaleRefundState = keyof typeof saleRefundStates;
export const saleRefundState = { WAITING: 10, UNDER_WAY: 30, DONE: 40, FAILED: 50, REJECTED: 60, WITHDRAWN: 70 } as const satisfies Record<
  string,
  SaleRefundState
>;

/** What moves money, and how that stands: code word · 中文. Unknown: the channel has been called and did not say yet. */
export const saleMoneyKinds = { payment: '支付', refund: '退款' } as const;
export type SaleMoneyKind = keyof typeof saleMoneyKinds;
export const saleMoneyStates = { intended: '待发起', unknown: '处理中', succeeded: '成功', failed: '失败' } as const;
export type SaleMoneyState = keyof typeof saleMoneyStates;

/** The most lines of an order, pieces of a line, and rows of a sheet of parcels that one template lists. */
export const mostSaleLines = 20;
export const mostSalePieces = 99;
