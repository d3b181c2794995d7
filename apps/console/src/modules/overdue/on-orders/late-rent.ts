import type { OnOrders } from '../../orders/index.ts';

const dialogs = () => import('../parts/all-dialogs.ts');

/** What is noted about late rent. */
export const onOrders: OnOrders = {
  sections: [{ after: 'bills', load: async () => (await import('../parts/repay/plan-section.tsx')).PlanSection }],
  acts: [
    { act: 'followOverdue', at: 'follow', load: async () => (await dialogs()).OverdueFollowDialog },
    { act: 'consult', at: 'follow', load: async () => (await dialogs()).ConsultDialog },
    { act: 'repay', at: 'follow', load: async () => (await dialogs()).RepayDialog },
    { act: 'assignCase', at: 'follow', load: async () => (await dialogs()).AssignCaseDialog },
  ],
};
