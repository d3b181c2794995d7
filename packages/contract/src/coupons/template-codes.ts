/** How customers come by the coupons of a template (specification 3): in the shop, by a code, or given by staff. */
export const couponKinds = { 0: '站内券', 3: '券码', 4: '商家券' } as const;
export type CouponKind = keyof typeof couponKinds;
export const couponKind = { SHOP: 0, CODE: 3, MERCHANT: 4 } as const satisfies Record<string, CouponKind>;

/** What a template's coupons may be used on. */
export const couponRanges = { 0: '全场', 1: '指定类目', 2: '指定商品' } as const;
export type CouponRange = keyof typeof couponRanges;
export const couponRange = { ALL: 0, CATEGORIES: 1, GOODS: 2 } as const satisfies Record<string, CouponRange>;

/** Until when a coupon that was received may be used. */
export const validKinds = { 0: '固定日期', 1: '领取后N天' } as const;
export const validKind = { DATES: 0, DAYS: 1 } as const;

/** What puts a template online. */
export const onlineWays = { 0: '到开始日期自动上线', 1: '手动上线' } as const;
export const onlineWay = { BY_DATE: 0, BY_HAND: 1 } as const;

/** Whom and where shops show a template (specification 3). */
export const showChannels = { 1: '全部渠道', 2: '隐藏(不展示)', 3: '支付宝小程序', 4: '微信小程序' } as const;
export const showChannel = { ALL: 1, HIDDEN: 2, ALIPAY: 3, WECHAT: 4 } as const;
export const showPages = { 1: '全部页面', 2: '领券中心', 3: '商品详情页', 4: '下单成功页', 5: '订单确认页' } as const;
export const showPage = { ALL: 1, CENTRE: 2, GOODS: 3, SUCCESS: 4, CONFIRM: 5 } as const;

/** Where a template stands (specification 3): derived from its days and switches. */
export const templateStates = { 0: '已暂停', 1: '已上线', 2: '待上线', 3: '已结束' } as const;
export type TemplateState = keyof typeof templateStates;
export const templateState = { PAUSED: 0, ONLINE: 1, WAITING: 2, ENDED: 3 } as const satisfies Record<string, TemplateState>;
export const templateTabs = [
  { value: 'all', name: '全部' },
  { value: '2', name: '待上线', state: 2 },
  { value: '1', name: '已上线', state: 1 },
  { value: '0', name: '已暂停', state: 0 },
  { value: '3', name: '已结束', state: 3 },
] as const satisfies readonly { value: string; name: string; state?: TemplateState }[];
export const templateTabValues = templateTabs.map(({ value }) => value) as [string, ...string[]];

/** What is done with a template: code word · 中文. */
export const templateActs = { edit: '编辑', online: '上线', pause: '暂停', end: '结束', copy: '复制', codes: '生成券码' } as const;
export type TemplateAct = keyof typeof templateActs;

/** What is done with a batch of codes. */
export const batchActs = { take: '导出券码' } as const;

/** Where a write-off stands. */
export const writeOffStates = { 10: '已核销', 20: '已撤销' } as const;
export type WriteOffState = keyof typeof writeOffStates;
export const writeOffState = { DONE: 10, UNDONE: 20 } as const satisfies Record<string, WriteOffState>;
export const writeOffActs = { undo: '撤销核销' } as const;
export type WriteOffAct = keyof typeof writeOffActs;

/** The most codes of one batch, and the most goods, categories or stores that a template names. */
export const mostCodes = 10_000;
export const mostRanged = 50;
/** A stock of which no more than this share (percent) is left is almost gone. */
export const lowShare = 10;
