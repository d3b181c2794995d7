import { auditStatus, orderStatus } from '@merchant-admin/contract/orders/codes';
import { specialAuthSteps } from '@merchant-admin/contract/orders/people-codes';

/** What the special approval needs to know of an order. */
export interface Approving {
  status: number;
  audit_status: number;
  paid_at: Date | null;
  audited_at: Date | null;
  second_review_at: Date | null;
}

export type StepState = 'waiting' | 'current' | 'done' | 'skipped';
const stateNames: Record<StepState, string> = { waiting: '待处理', current: '进行中', done: '已完成', skipped: '未经过' };

const decided = ({ audit_status: audit }: Approving) => audit === auditStatus.PASSED || audit === auditStatus.REJECTED;
const again = ({ audit_status: audit }: Approving) => audit === auditStatus.SECOND_REVIEW;

/** How far each step is while the order is open. */
const progress: readonly ((order: Approving) => { state: StepState; at: Date | null })[] = [
  (order) => (order.paid_at === null ? { state: 'current', at: null } : { state: 'done', at: order.paid_at }),
  (order) => {
    if (order.paid_at === null) return { state: 'waiting', at: null };
    return decided(order) || order.second_review_at !== null
      ? { state: 'done', at: order.second_review_at ?? order.audited_at }
      : { state: 'current', at: null };
  },
  (order) => {
    if (again(order)) return { state: 'current', at: null };
    if (order.second_review_at !== null && decided(order)) return { state: 'done', at: order.audited_at };
    return { state: decided(order) ? 'skipped' : 'waiting', at: null };
  },
  (order) => (decided(order) ? { state: 'done', at: order.audited_at } : { state: 'waiting', at: null }),
];

function nameOf(step: number, state: StepState, order: Approving): string {
  if (step !== specialAuthSteps.length || state !== 'done') return stateNames[state];
  return order.audit_status === auditStatus.PASSED ? '通过' : '拒绝';
}

/** The steps of the special approval and how far each is; steps that a closed order has not done count as skipped. */
export const approvalSteps = (order: Approving) =>
  specialAuthSteps.map(({ step, name }, place) => {
    const { state: open, at } = progress[place]!(order);
    const state = order.status === orderStatus.CLOSED && open !== 'done' ? ('skipped' as const) : open;
    return { step, name, state, state_name: nameOf(step, state, order), at: at?.toISOString() ?? null };
  });
