import type { BuyoutMode } from '@merchant-admin/contract/goods/codes';
import { orderStatus as status, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';
import type { Derived, Move, Objection } from '../../../platform/acts/machine.ts';

/** What decides whether something may happen to an order. */
export interface Facts {
  status: OrderStatus;
  auditStatus: AuditStatus;
  /** Whether some of the order's devices are out and others still to ship. */
  shippedInPart: boolean;
  /** Whether the lease contract is signed, or none is asked for. */
  signed: boolean;
  /** Whether the deposit is frozen and its authorisation runs, or there is none to freeze. */
  secured: boolean;
  /** The lease type: `leaseTypes` of the contract. */
  leaseType: number;
  /** Whether today is after the lease's last day. */
  leaseOver: boolean;
  /** Whether the order is being cleared: its end is decided and its money on the way. */
  settling: boolean;
  /** Whether some rent is not paid. */
  rentOpen: boolean;
  /** Whether the goods may be given back before the lease is over. */
  earlyReturn: boolean;
  /** Whether and when the goods may be bought: `buyoutModes` of the goods' contract. */
  buyout: BuyoutMode;
  /** Whether the goods may be leased on. */
  renewable: boolean;
  /** Whether the order continues another one's lease. */
  renewal: boolean;
}

const over = (facts: Facts) => facts.leaseOver || facts.status === status.TO_RETURN;
export const isGift = (facts: Facts) => facts.leaseType === leaseType.GIFT;

/** Every reason that the table knows, by name. */
export const objections = {
  isRenewal: { text: '续租订单支付首期后直接起租，不进入审核', when: (facts) => facts.renewal },
  noRenewal: { text: '只有续租订单在支付首期后直接起租', when: (facts) => !facts.renewal },
  unsigned: { text: '租赁合同未签署，不能发货', when: (facts) => !facts.signed },
  unsecured: { text: '押金授权已过期或未冻结，不能发货', when: (facts) => !facts.secured },
  keptAtEnd: { text: '租完即送订单无需归还', when: isGift },
  noGift: { text: '只有租完即送订单在租期届满后归客户所有', when: (facts) => !isGift(facts) },
  leaseRuns: { text: '租期未满', when: (facts) => !facts.leaseOver },
  expiryOnly: { text: '该商品仅支持到期归还，租期未满不能归还', when: (facts) => !facts.earlyReturn && !over(facts) },
  noBuyout: { text: '该商品不可买断', when: (facts) => facts.buyout === 0 },
  expiryBuyout: { text: '该商品租期届满后才能买断', when: (facts) => facts.buyout === 2 && !over(facts) },
  giftRenewal: { text: '租完即送订单不支持续租', when: isGift },
  noRenewing: { text: '该商品不支持续租', when: (facts) => !facts.renewable },
  rentOpen: { text: '原订单还有未付账单，请先付清', when: (facts) => facts.rentOpen },
  settling: { text: '订单正在清算，请等待清算完成', when: (facts) => facts.settling },
  /** Waiting for a claim does not count as clearing here, since the claim may be given up; whether money of it is under way is the clearing's to say. */
  settlingElsewhere: { text: '订单正在清算，请等待清算完成', when: (facts) => facts.settling && facts.status !== status.TO_SETTLE },
  memberSettled: { text: e.MEMBER_EDIT_NOT_ALLOWED.text, when: (facts) => facts.shippedInPart },
  goodsSettled: { text: e.GOODS_CHANGE_NOT_ALLOWED.text, when: (facts) => facts.shippedInPart },
  changeSettled: { text: '订单已部分发货，不能变更', when: (facts) => facts.shippedInPart },
  notSettling: { text: '订单没有在清算，不能完结', when: (facts) => !facts.settling },
} satisfies Record<string, Objection<Facts> & { text: string }>;
export type ObjectionName = keyof typeof objections;

export interface Row extends Move<OrderStatus, Facts, ObjectionName> {
  /** The state of the order's review after the move; left out where it stays as it was. */
  audit?: AuditStatus | Pick<Derived<AuditStatus, Facts>, 'text' | 'of'>;
  /** For an order that was shipped in part: true where the move may happen then as if the order were to be received, otherwise the reason why it may not. */
  inPart?: true | string;
}
