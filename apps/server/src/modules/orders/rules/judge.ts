import { orderStatus as status, orderStatusText, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { machine, reasonOf, type Refused } from '../../../platform/acts/machine.ts';
import { marks, type MarkAct } from './marks.ts';
import { objections, type Facts, type Row } from './objections.ts';
import { transitions, type Transition } from './transitions.ts';

const table: Readonly<Record<Transition | MarkAct, Row>> = { ...transitions, ...marks };
const orders = machine({
  of: 'orders',
  states: orderStatusText,
  first: [],
  at: (facts: Facts) => facts.status,
  objections,
  moves: table,
  elsewhere: '当前订单状态不支持该操作',
});

export type Verdict = { allowed: true; to: OrderStatus; audit: AuditStatus } | Refused;

/** Whether something may happen to an order now, and where it leads. */
export function judge(name: Transition | MarkAct, facts: Facts): Verdict {
  const { audit: review, inPart } = table[name];
  const part = facts.status === status.TO_SHIP && facts.shippedInPart ? inPart : undefined;
  if (typeof part === 'string') return { allowed: false, reason: part };
  const verdict = orders.judge(name, facts, part ? status.TO_RECEIVE : facts.status);
  return verdict.allowed ? { ...verdict, audit: typeof review === 'object' ? review.of(facts) : (review ?? facts.auditStatus) } : verdict;
}

/** The reason why an act may not happen now; '' where it may. */
export const reasonAgainst = (name: Transition | MarkAct, facts: Facts): string => reasonOf(judge(name, facts));

/** Whether the table or the marks judge an act of that name. */
export const isJudged = (name: string): name is Transition | MarkAct => Object.hasOwn(table, name);
