/** Kinds of service: those that may be taken beside the goods (premium, screen), and those that come with them (basic). */
export const serviceKind = { PREMIUM: 1, SCREEN: 2, BASIC: 3 } as const;
export const serviceKinds = { 1: '尊享服务', 2: '碎屏险', 3: '基础服务' } as const;
export type ServiceKind = keyof typeof serviceKinds;
/** When a service is paid: once with the first payment, or its price for each period of the lease with that period's rent. */
export const serviceCharge = { ONCE: 1, BY_PERIOD: 2 } as const;
export const serviceCharges = { 1: '首期一次收取', 2: '按期收取' } as const;
export type ServiceCharge = keyof typeof serviceCharges;
/** The most services of one kind that a merchant may have: those in use are offered together. */
export const mostServices = 100;
/** The most lines that tell what a premium service contains. */
export const mostContents = 10;
/** Goods that use a service are counted up to here. */
export const mostUsesCounted = 100;

/** Kinds of goods, by which checklist and compensation rules are chosen: code · name. */
export const goodsCategories = { phone: '手机', camera: '相机', laptop: '笔记本', other: '其他' } as const;
export type GoodsCategory = keyof typeof goodsCategories;
export const goodsCategoryNames = Object.keys(goodsCategories) as [GoodsCategory, ...GoodsCategory[]];

/** The most compensation rules of one kind of goods; an inspection offers all that are enabled. */
export const mostRules = 100;

/** Where goods stand (specification 3). */
export const goodsStatus = { DRAFT: 10, IN_REVIEW: 20, PASSED: 30, REJECTED: 40, RECYCLED: 50 } as const;
export type GoodsStatus = (typeof goodsStatus)[keyof typeof goodsStatus];
export const goodsStatusText: Record<GoodsStatus, string> = { 10: '草稿箱', 20: '审核中', 30: '审核通过', 40: '审核驳回', 50: '回收站' };
/** The review of what was edited last (specification 3): number · 中文. */
export const goodsAuditText = { 10: '未提交', 20: '审核中', 30: '已通过', 40: '未通过' } as const;
export type GoodsAudit = keyof typeof goodsAuditText;
const auditOf: Record<GoodsStatus, GoodsAudit> = { 10: 10, 20: 20, 30: 30, 40: 40, 50: 10 };
/** The review of what was edited last, by where the goods stand: passed goods with an edit on top count as not handed in. */
export const goodsAudit = (status: GoodsStatus, edited: boolean): GoodsAudit => (status === goodsStatus.PASSED && edited ? 10 : auditOf[status]);

/** Two-level tabs of the goods list (domain notes 5.1): value · name · sub-tabs. */
export const goodsTabs: readonly { value: number; name: string; children: readonly { value: number; name: string }[] }[] = [
  { value: 10, name: '草稿箱', children: [] },
  { value: 20, name: '审核中', children: [] },
  {
    value: 30,
    name: '审核通过',
    children: [
      { value: 31, name: '已上架' },
      { value: 32, name: '已下架' },
    ],
  },
  { value: 40, name: '审核驳回', children: [] },
  { value: 50, name: '回收站', children: [] },
];

export const returnRule = { ANY_TIME: 1, AT_END: 2 } as const;
export const returnRules = { 1: '支持提前归还', 2: '仅到期归还' } as const;
export const buyoutModes = { 0: '不可买断', 1: '提前买断', 2: '到期买断' } as const;
export type BuyoutMode = keyof typeof buyoutModes;
export const returnFreights = { 1: '平台承担', 2: '用户承担' } as const;
/** How goods are sent: free, paid on arrival, fetched, or for a fee by city. */
export const postageWays = { 1: '包邮', 2: '到付', 3: '自提', 4: '按地区收费' } as const;
export type PostageWay = keyof typeof postageWays;
/** The one postage way that has fees: by region. */
export const postageByRegion = 4;

/** Companies that a merchant works with. */
export const companyTypes = { 1: '供应商', 2: '签约主体' } as const;
export type CompanyType = keyof typeof companyTypes;

/** The most rows of each look-up that a merchant may have, few enough to be read whole: categories, brands, attributes, postage templates, companies. */
export const mostCategories = 500;
export const mostBrands = 1000;
export const mostAttributesKept = 200;
export const mostPostages = 200;
export const mostCompanies = 1000;
/** The most choices of one attribute, regions of one postage template, rows of one answer for a select. */
export const mostChoices = 100;
export const mostRegions = 50;
export const mostOffered = 200;
/** Goods that use a row of a look-up are counted up to here. */
export const countedUse = 100;

/** What is done with goods, as people call it. */
export const goodsActs = {
  edit: '编辑',
  submit: '提交审核',
  withdraw: '撤回',
  pass: '审核通过',
  reject: '审核驳回',
  shelfOn: '上架',
  shelfOff: '下架',
  stock: '修改库存',
  copy: '复制',
  discard: '放弃修改',
  remove: '删除',
  restore: '恢复',
  purge: '彻底删除',
} as const;
export type GoodsAct = keyof typeof goodsActs;
/** What is done with the prices of tiered goods, as people call it. */
export const tierActs = { edit: '编辑', unify: '统一为A段价' } as const;
export type TierAct = keyof typeof tierActs;

export const mostPictures = 5;

/** The steps in which goods for lease are edited, in their order. */
export const goodsSteps = ['basic', 'specs', 'config'] as const;
export type GoodsStep = (typeof goodsSteps)[number];
export const mostAttributes = 4;
/** The most SKUs of one goods, and the most lease types that each is offered for. */
export const mostSkus = 500;
export const mostLeaseTypes = 12;
/** The most goods that one act may be for. */
export const mostChosen = 50;
export const mostStock = 99_999_999;
/** The highest rent, 1/10000 yuan: ten million yuan. */
export const mostRent = 100_000_000_000;

export const goodsSorts = { updated_desc: '最近更新', updated_asc: '最早更新' } as const;

/** The most models to buy back, goods for sale, reserve goods, or rules of yearly renewal that a merchant may have: as many as one list looks through. */
export const mostCatalogue = 2_000;
/** The most questions about a device, and the most answers to one of them. */
export const mostConditions = 20;
export const mostConditionOptions = 30;

/** The most SKUs of one goods for sale. */
export const mostSaleSkus = 100;

/** The most items of a bundle, and the most pieces of one item in one order. */
export const mostBundleItems = 20;
export const mostPieces = 20;
/** Segments whose price may differ from A's: goods with such a price on sale are tiered. */
export const ownSegments = ['B', 'C', 'S'] as const;
export type OwnSegment = (typeof ownSegments)[number];
/** What a customer's risk rank comes to: the segment whose prices he pays, or no lease. */
export const segmentOutcomes = { S: 'S段', A: 'A段', B: 'B段', C: 'C段', reject: '拒绝' } as const;
export type SegmentOutcome = keyof typeof segmentOutcomes;
/** The last of the risk ranks of customers, of which 1 is the best (domain notes 4.3: T1–T10). */
export const mostRank = 10;
export const mostSegmentRules = 20;
export interface SegmentRule {
  outcome: SegmentOutcome;
  from_rank: number;
  to_rank: number;
  /** Whether the rule is only for customers who came back; for them it goes before the rules for everybody. */
  returning: boolean;
}
/** The rules of a merchant that has set none (domain notes 4.3). */
export const defaultSegmentRules: readonly SegmentRule[] = [
  { outcome: 'S', from_rank: 1, to_rank: 2, returning: true },
  { outcome: 'A', from_rank: 1, to_rank: 4, returning: false },
  { outcome: 'B', from_rank: 5, to_rank: 6, returning: false },
  { outcome: 'C', from_rank: 7, to_rank: 8, returning: false },
  { outcome: 'reject', from_rank: 9, to_rank: 10, returning: false },
];

/** Periods that must be paid before a leased device is changed for a newer one: a year unless a rule says otherwise. */
export const yearlyPeriods = 12;
export const mostYearlyPeriods = 36;
/** The most new SKUs in one rule of yearly renewal. */
export const mostYearlySkus = 100;
/** The fields that reserve goods need before they can be handed in, beside those of a draft. */
export const reserveNeeds = ['images', 'reserve_from', 'reserve_to'] as const;
export type ReserveNeed = (typeof reserveNeeds)[number];

/** Where reserve goods stand (domain notes 3.15). */
export const reserveStatus = { DRAFT: 10, IN_REVIEW: 20, OPEN: 30, REJECTED: 40, ON_SALE: 50, ENDED: 60, TAKEN_OFF: 70 } as const;
export type ReserveStatus = (typeof reserveStatus)[keyof typeof reserveStatus];
export const reserveStatusText: Record<ReserveStatus, string> = {
  10: '草稿',
  20: '待审核',
  30: '预约中',
  40: '已驳回',
  50: '已开售',
  60: '已结束',
  70: '已下架',
};
/** What is done with reserve goods, as people call it. */
export const reserveActs = {
  edit: '编辑',
  submit: '提交审核',
  withdraw: '撤回',
  pass: '审核通过',
  reject: '审核驳回',
  open: '开售',
  end: '结束',
  takeOff: '下架',
  remove: '删除',
  users: '查看预约',
} as const;
export type ReserveAct = keyof typeof reserveActs;
/** Where a customer's reservation stands. */
export const reservationState = { LIVE: 10, ORDERED: 20, CANCELLED: 30, EXPIRED: 40 } as const;
export type ReservationState = (typeof reservationState)[keyof typeof reservationState];
export const reservationStateText: Record<ReservationState, string> = { 10: '已预约', 20: '已转订单', 30: '已取消', 40: '已过期' };
/** The most reservations of one model. */
export const mostReservations = 1_000_000;
