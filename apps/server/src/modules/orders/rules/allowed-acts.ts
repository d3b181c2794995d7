import { orderActs, type OrderAct } from '@merchant-admin/contract/orders/codes';
import { blockedMark, type MarkAct } from './marks.ts';
import { judge, type Facts, type Transition } from './transitions.ts';

export interface ActFacts extends Facts {
  reviewerId: number | null;
  /** The reviewer's hold is over: the order may be claimed again. */
  claimExpired: boolean;
}

export interface Viewer {
  accountId: number | null;
  can: (tag: string) => boolean;
}

export interface AllowedAct {
  act: OrderAct;
  title: string;
  allowed: boolean;
  reason: string;
}

/** The transition or the mark behind each act, and the rights of which any one is enough. */
const needs: Record<OrderAct, { transition?: Transition; mark?: MarkAct; tags: readonly string[] }> = {
  claim: { transition: 'claim', tags: ['review:claim'] },
  assign: { transition: 'assign', tags: ['order:assign', 'review:assign'] },
  pass: { transition: 'pass', tags: ['review:decide'] },
  reject: { transition: 'reject', tags: ['review:decide'] },
  supplement: { transition: 'supplement', tags: ['review:decide'] },
  reconnect: { transition: 'reconnect', tags: ['review:decide'] },
  deposit: { transition: 'release', tags: ['review:deposit'] },
  release: { transition: 'release', tags: ['review:claim'] },
  cancel: { transition: 'cancel', tags: ['order:cancel'] },
  ship: { transition: 'ship', tags: ['delivery:ship'] },
  receive: { transition: 'receive', tags: ['delivery:receive'] },
  refuse: { transition: 'refuse', tags: ['delivery:refuse'] },
  applyReturn: { transition: 'applyReturn', tags: ['return:apply'] },
  withdrawReturn: { transition: 'withdrawReturn', tags: ['return:apply'] },
  receiveReturn: { transition: 'receiveReturn', tags: ['return:receive'] },
  inspect: { transition: 'inspect', tags: ['return:inspect'] },
  auditReturn: { transition: 'auditReturn', tags: ['return:audit'] },
  dispute: { transition: 'dispute', tags: ['return:apply'] },
  openBuyout: { transition: 'openBuyout', tags: ['order:buyout'] },
  cancelBuyout: { transition: 'cancelBuyout', tags: ['order:buyout'] },
  renew: { transition: 'renew', tags: ['order:renew'] },
  end: { transition: 'end', tags: ['order:end'] },
  remark: { tags: ['order:remark'] },
  tag: { tags: ['order:tag'] },
  service: { tags: ['order:service'] },
  follow: { tags: ['order:follow'] },
  followOverdue: { mark: 'followOverdue', tags: ['overdue:follow'] },
  consult: { mark: 'consult', tags: ['overdue:consult'] },
  secondReview: { transition: 'secondReview', tags: ['order:secondReview'] },
  editMember: { mark: 'editMember', tags: ['order:member'] },
  agree: { mark: 'agree', tags: ['order:mark'] },
  compensate: { mark: 'compensate', tags: ['order:mark'] },
};

/** What its reviewer alone does. */
const decisions: readonly OrderAct[] = ['pass', 'reject', 'supplement', 'reconnect', 'deposit', 'release'];

function holdReason(act: OrderAct, facts: ActFacts, viewer: Viewer): string | undefined {
  const mine = facts.reviewerId !== null && facts.reviewerId === viewer.accountId;
  if (act === 'claim' && mine && !facts.claimExpired) return '您已领取该订单';
  if (act === 'claim' && facts.reviewerId !== null && !mine && !facts.claimExpired) return '该订单已被其他审核员领取';
  if (decisions.includes(act) && !mine) return '请先领取该订单，再进行审核';
  return undefined;
}

/** What a person may do with an order now; blocked acts say why. Acts without the right are left out. */
export function allowedActs(facts: ActFacts, viewer: Viewer): AllowedAct[] {
  return (Object.keys(needs) as OrderAct[])
    .filter((act) => needs[act].tags.some((tag) => viewer.can(tag)))
    .map((act) => {
      const { transition, mark } = needs[act];
      const verdict = transition === undefined ? undefined : judge(transition, facts);
      const marked = mark === undefined ? undefined : blockedMark(mark, facts);
      const reason = verdict && !verdict.allowed ? verdict.reason : (marked ?? holdReason(act, facts, viewer) ?? '');
      return { act, title: orderActs[act], allowed: reason === '', reason };
    });
}
