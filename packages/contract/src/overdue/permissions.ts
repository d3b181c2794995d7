import { defineRoutes } from '../platform/navigation.ts';

const collectors = ['collector', 'supervisor'] as const;
const list = '/abnormalOrder/overdueList';
const detail = { hidden: true, activeMenu: list, backTo: list, backButton: true } as const;

export const overdueRoutes = defineRoutes([
  {
    name: 'AbnormalOrder',
    order: 6,
    title: '异常订单',
    path: '/abnormalOrder',
    children: [
      {
        name: 'OverdueList',
        title: '逾期订单',
        duties: ['supervisor', 'finance-lead', 'legal'],
        path: list,
        actions: [
          { code: 'overdue:assign', title: '分配逾期订单', duties: ['supervisor'] },
          { code: 'overdue:withhold', title: '批量代扣', duties: ['supervisor', 'finance-lead'] },
          { code: 'overdue:export', title: '导出逾期订单', duties: ['supervisor'] },
        ],
      },
      { name: 'OwnOrderList', title: '我的逾期订单', duties: collectors, path: '/abnormalOrder/ownOrderList' },
      { name: 'OverdueFastList', title: '逾期订单(极速)', duties: ['supervisor'], path: '/abnormalOrder/overdueFastList', platformOnly: true },
      {
        name: 'OverdueAnalysis',
        title: '逾期分析',
        duties: ['supervisor', 'finance-lead'],
        path: '/abnormalOrder/overdueAnalysis',
        actions: [{ code: 'analysis:export', title: '导出逾期分析的订单', duties: ['supervisor', 'finance-lead'] }],
      },
      {
        name: 'OverdueAnalysisOrders',
        title: '逾期分析订单明细',
        duties: ['supervisor', 'finance-lead'],
        path: '/abnormalOrder/overdueAnalysisOrders',
        hidden: true,
        activeMenu: '/abnormalOrder/overdueAnalysis',
        backTo: '/abnormalOrder/overdueAnalysis',
        backButton: true,
      },
      { name: 'WithholdRun', title: '批量代扣结果', duties: ['supervisor', 'finance-lead'], path: '/abnormalOrder/withholdRun', ...detail },
      { name: 'OverdueDetail', title: '逾期订单详情', duties: [...collectors, 'legal', 'finance-lead'], path: '/abnormalOrder/overdueDetail', ...detail },
    ],
  },
]);
