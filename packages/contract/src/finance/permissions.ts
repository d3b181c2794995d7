import { defineRoutes } from '../platform/navigation.ts';
import { reconciliationPath, reconciliationDetailPath, fundsPath, withdrawalsPath } from './paths.ts';

const treasury = ['finance', 'finance-lead'] as const;
const lead = ['finance-lead'] as const;
const hiddenUnder = <const P extends `/${string}`>(list: P) => ({ hidden: true, activeMenu: list, backTo: list, backButton: true }) as const;

/** What the platform's staff do about the money of all merchants is theirs alone; a merchant sees its own and withdraws it. */
export const financeRoutes = defineRoutes([
  {
    name: 'FinanceManagement',
    order: 11,
    title: '财务管理',
    path: '/financeManagement',
    children: [
      {
        name: 'WithdrawalApplication',
        title: '资金概览',
        duties: treasury,
        path: fundsPath,
        actions: [
          { code: 'finance:withdraw', title: '申请、撤销提现', duties: treasury },
          { code: 'finance:payee', title: '设置收款账户', duties: lead },
        ],
      },
      {
        name: 'WithdrawalRecord',
        title: '提现记录',
        duties: treasury,
        path: withdrawalsPath,
        ...hiddenUnder(fundsPath),
        actions: [
          { code: 'finance:withdrawReview', title: '审核提现', duties: lead, platformOnly: true },
          { code: 'finance:withdrawPay', title: '提现打款', duties: ['finance'], platformOnly: true },
        ],
      },
      { name: 'ReconciliationDetail', title: '对账详情', duties: treasury, path: reconciliationDetailPath, ...hiddenUnder(reconciliationPath) },
      {
        name: 'ReconciliationCenter',
        title: '对账中心',
        duties: treasury,
        path: reconciliationPath,
        actions: [
          { code: 'finance:settle', title: '生成、提交、作废结算单', duties: ['finance'], platformOnly: true },
          { code: 'finance:settleReview', title: '审核结算单', duties: lead, platformOnly: true },
          { code: 'finance:terms', title: '设置结算规则', duties: lead, platformOnly: true },
          { code: 'finance:export', title: '导出结算与提现', duties: treasury },
        ],
      },
    ],
  },
]);
