import type { OnOrders } from '../../orders/index.ts';

const dialogs = () => import('../parts/all-dialogs.ts');
const sections = () => import('../parts/all-sections.ts');

/** What is noted about late rent. */
export const onOrders: OnOrders = {
  sections: [
    { after: 'bills', load: async () => (await sections()).PlanSection },
    { after: 'bills', load: async () => (await sections()).CourtSection },
    { after: 'bills', load: async () => (await sections()).PauseSection },
    { after: 'bills', load: async () => (await sections()).PayLinkSection },
  ],
  acts: [
    { act: 'followOverdue', at: 'follow', load: async () => (await dialogs()).OverdueFollowDialog },
    { act: 'consult', at: 'follow', load: async () => (await dialogs()).ConsultDialog },
    { act: 'payLink', at: 'follow', load: async () => (await dialogs()).SendLinkDialog },
    { act: 'repay', at: 'follow', load: async () => (await dialogs()).RepayDialog },
    { act: 'judicial', at: 'follow', load: async () => (await dialogs()).JudicialDialog },
    { act: 'pauseFees', at: 'follow', load: async () => (await dialogs()).PauseDialog },
    { act: 'assignCase', at: 'follow', load: async () => (await dialogs()).AssignCaseDialog },
  ],
};
