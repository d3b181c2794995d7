import { billsErrors as e } from '@merchant-admin/contract/bills/errors';

/** What decides whether a request may be acted on. */
export interface RequestFacts {
  state: number;
  mine: boolean;
  /** Above the limit, and the person who asks was the first of two. */
  passedByMe: boolean;
  /** Why the person who asks may not be the second of two; '' otherwise. */
  leadMissing: string;
  /** A refund that finance pays outside the shop. */
  byHand: boolean;
}

export interface RequestAct {
  act: 'pass' | 'reject' | 'revoke' | 'retry' | 'paid';
  title: string;
  allowed: boolean;
  reason: string;
}

const decided = '该申请已处理';

/** Who asks for money does not approve it; one approver is not both (domain notes 3.4). */
export function requestActs(facts: RequestFacts, may: { decide: boolean; revoke: boolean }): RequestAct[] {
  const waiting = facts.state === 10;
  const decide = !waiting ? decided : facts.mine ? '申请人不能审核自己的申请' : '';
  const second = facts.passedByMe ? e.SAME_APPROVER.text : facts.leadMissing;
  const pass = decide === '' ? second : decide;
  const revoke = waiting || facts.state === 20 || facts.state === 50 ? '' : decided;
  const act = (name: RequestAct['act'], title: string, reason: string): RequestAct => ({ act: name, title, allowed: reason === '', reason });
  return [
    ...(may.decide ? [act('pass', '通过', pass), act('reject', '驳回', decide)] : []),
    ...(may.decide && facts.byHand && facts.state === 20 ? [act('paid', '确认已退款', facts.mine ? e.OWN_REFUND.text : '')] : []),
    ...(may.decide && facts.state === 50 ? [act('retry', '重试', '')] : []),
    ...(may.revoke ? [act('revoke', '撤销', revoke)] : []),
  ];
}
