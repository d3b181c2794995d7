import { orderActs } from '@merchant-admin/contract/orders/codes';
import type { Transition } from './transitions.ts';

/** What a transition does to the bills. */
export const billEffects = {
  planned: '生成账单',
  childPlanned: '续租订单生成账单',
  paid: '应付账单已支付',
  datesFixed: '确定各期到期日',
  openCancelled: '未付账单取消',
  futureCancelled: '未到期账单取消（已到期的仍须付清）',
  paidRefunded: '已付金额原路退款',
  lateFeesBilled: '逾期费出账',
  claimsBilled: '赔付与违约金出账',
  claimsCancelled: '本次归还的赔付、违约金与逾期费账单取消',
  buyoutBilled: '生成买断账单',
  buyoutCancelled: '买断账单取消',
  collectionPaused: '暂停到期扣款',
  collectionResumed: '恢复到期扣款',
} as const;

export const depositEffects = { frozen: '冻结', released: '解冻', carriedOver: '转入续租订单' } as const;

export const deviceEffects = {
  out: '出库',
  toInspect: '待检',
  placed: '按质检结论或指定去向（在库、维修、报废、丢失、争议）',
  sold: '已售出',
  carriedOver: '转入续租订单',
} as const;

/** What a transition does to the pieces of the SKU that can be ordered. */
export const stockEffects = { taken: '占用', released: '释放' } as const;

export const couponEffects = { locked: '锁定', used: '使用', returned: '退回' } as const;

export interface Effects {
  bills?: readonly (keyof typeof billEffects)[];
  deposit?: readonly (keyof typeof depositEffects)[];
  devices?: readonly (keyof typeof deviceEffects)[];
  stock?: readonly (keyof typeof stockEffects)[];
  coupon?: readonly (keyof typeof couponEffects)[];
  /** The actions that the operation log may show: one of these, once. */
  history: readonly [string, ...string[]];
}

/** The effects of an order's end before its lease: everything goes back. */
const givenBack = { bills: ['openCancelled', 'paidRefunded'], deposit: ['released'], coupon: ['returned'] } as const;
const closed = { ...givenBack, stock: ['released'] } as const;

/**
 * What else happens with a transition. What is not named stays as it is; what is named happens where the order has such a thing. While an order's end is
 * cleared its claims are paid and its deposit goes back; `finish` ends that.
 */
export const transitionEffects: Record<Transition, Effects> = {
  place: { bills: ['planned'], stock: ['taken'], coupon: ['locked'], history: ['下单', '续租下单'] },
  pay: { bills: ['paid'], deposit: ['frozen'], coupon: ['used'], history: ['支付成功'] },
  startRenewal: { bills: ['paid', 'datesFixed'], deposit: ['carriedOver'], devices: ['carriedOver'], coupon: ['used'], history: ['续租开始'] },
  dropRenewal: { bills: ['openCancelled', 'paidRefunded'], coupon: ['returned'], history: ['续租未开始'] },
  cancel: { ...closed, history: ['取消订单', '用户取消订单'] },
  expire: { ...closed, bills: ['openCancelled'], history: ['超时关闭订单'] },
  assign: { history: ['分配审核员'] },
  claim: { history: ['领取审核'] },
  release: { history: ['退回待分配', '领取超时，退回待分配'] },
  pass: { history: ['审核通过', '审核通过（特殊授权）'] },
  passFirst: { history: ['初审通过，转复审', '初审通过，转复审（特殊授权）'] },
  reject: { ...closed, history: ['审核拒绝'] },
  supplement: { history: ['审核待补资料'] },
  reconnect: { history: ['审核稍后联系'] },
  secondReview: { history: ['新增复审'] },
  ship: { devices: ['out'], history: ['发货'] },
  shipPart: { devices: ['out'], history: ['部分发货'] },
  receive: { bills: ['datesFixed'], history: ['确认收货'] },
  shipAgain: { devices: ['toInspect'], history: [`${orderActs.refuse}，待重发`] },
  // Its pieces are given back one by one, with the inspections that find them rentable.
  refuse: { ...givenBack, devices: ['toInspect'], history: [`${orderActs.refuse}，关闭订单`] },
  due: { history: ['租期届满'] },
  gift: { deposit: ['released'], history: ['租完即送'] },
  applyReturn: { bills: ['collectionPaused'], history: ['申请归还'] },
  withdrawReturn: { bills: ['collectionResumed'], history: ['撤销归还'] },
  receiveReturn: { devices: ['toInspect'], history: ['归还收货'] },
  inspect: { history: ['质检'] },
  auditReturn: { bills: ['futureCancelled', 'lateFeesBilled', 'claimsBilled'], deposit: ['released'], history: ['归还审核通过'] },
  dispute: { bills: ['claimsCancelled'], history: ['质检异议'] },
  openBuyout: { bills: ['lateFeesBilled', 'buyoutBilled', 'collectionPaused'], coupon: ['locked'], history: ['发起买断'] },
  cancelBuyout: { bills: ['buyoutCancelled', 'collectionResumed'], coupon: ['returned'], history: ['取消买断'] },
  renew: { bills: ['childPlanned'], coupon: ['locked'], history: ['续租下单'] },
  end: { bills: ['openCancelled'], deposit: ['released'], coupon: ['returned'], history: ['完结订单'] },
  finish: {
    bills: ['paid', 'openCancelled'],
    deposit: ['released', 'carriedOver'],
    devices: ['placed', 'sold', 'carriedOver'],
    stock: ['released'],
    coupon: ['used'],
    history: ['清算完成'],
  },
};
