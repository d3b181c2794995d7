/** Acts on an order's evidence, and on one package. */
export const evidenceActs = { make: '制作证据包' } as const;
export type EvidenceAct = keyof typeof evidenceActs;
export const packageActs = { release: '放行证据包', download: '下载' } as const;
export type PackageAct = keyof typeof packageActs;

/** Where a package stands; that a newer one took its place is seen from the newer one. */
export const packageStates = { waiting: '排队中', running: '制作中', failed: '制作失败', made: '待放行', released: '已放行' } as const;
export type PackageState = keyof typeof packageStates;

/** What a package is made of (domain notes 3.16), in its order there. */
export const evidenceKinds = {
  contract: '合同与同意',
  identity: '身份核验',
  placement: '下单',
  parcel: '发货与签收',
  bill: '账单',
  ledger: '账务分录',
  payment: '收付款',
  contact: '联系与催收',
  notice: '通知',
  court: '案件材料',
  log: '操作日志',
  chain: '存证链',
} as const;
export type EvidenceKind = keyof typeof evidenceKinds;

/** The most packages of one order. */
export const mostPackages = 50;
