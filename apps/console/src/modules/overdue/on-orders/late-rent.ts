import type { OnOrders } from '../../orders/index.ts';

const dialogs = () => import('../parts/all-dialogs.ts');

/** What is noted about late rent. */
export const onOrders: OnOrders = {
  acts: [
    { act: 'followOverdue', at: 'follow', load: async () => (await dialogs()).OverdueFollowDialog },
    { act: 'consult', at: 'follow', load: async () => (await dialogs()).ConsultDialog },
    { act: 'assignCase', at: 'follow', load: async () => (await dialogs()).AssignCaseDialog },
  ],
};
