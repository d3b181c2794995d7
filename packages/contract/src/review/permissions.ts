import { defineRoutes } from '../platform/navigation.ts';

const reviewers = ['reviewer', 'supervisor'] as const;
const treasury = ['finance', 'finance-lead'] as const;

/** The screens of the question bank, for roles. */
export const questionScreens = ['QuesttionList', 'AnswerList'] as const;
export const questionPaths: readonly string[] = ['/examine/questtionList', '/examine/answerList'];

export const qcListPath = '/examine/examineRecycleList';
export const sheetExaminePath = '/examine/oldExchangeNewExamineList';

export const reviewRoutes = defineRoutes([
  {
    name: 'Examine',
    order: 5,
    title: '审核管理',
    path: '/examine',
    children: [
      {
        name: 'InfoList',
        title: '订单审核',
        duties: reviewers,
        path: '/examine/infoList',
        actions: [
          { code: 'review:claim', title: '领取审核', duties: reviewers },
          { code: 'review:assign', title: '分配与转派', duties: ['supervisor'] },
          { code: 'review:decide', title: '通过、拒绝、补资料、再联系', duties: reviewers },
          { code: 'review:deposit', title: '修改押金', duties: reviewers },
          { code: 'review:special', title: '特殊授权通过高风险订单', duties: ['supervisor'], platformOnly: true },
          { code: 'review:export', title: '导出审核列表', duties: ['supervisor'] },
        ],
      },
      {
        name: 'InfoDetail',
        title: '订单审核详情',
        duties: reviewers,
        path: '/examine/infoDetail',
        hidden: true,
        activeMenu: '/examine/infoList',
        backTo: '/examine/infoList',
        backButton: true,
      },
      {
        // The specification has no such screen; the path is ours.
        name: 'InfoDesk',
        title: '审核台',
        duties: reviewers,
        path: '/examine/infoDesk',
        backTo: '/examine/infoList',
        backButton: true,
      },
      {
        name: 'ReturnList',
        title: '归还审核',
        duties: ['operator', 'supervisor', 'warehouse', 'inspector', 'store-manager'],
        path: '/examine/returnList',
        actions: [
          { code: 'return:inspect', title: '质检', duties: ['inspector'] },
          { code: 'return:audit', title: '归还审核通过、驳回', duties: ['supervisor'] },
        ],
      },
      {
        name: 'ReturnDetail',
        title: '归还审核详情',
        duties: ['operator', 'supervisor', 'warehouse', 'inspector', 'store-manager'],
        path: '/examine/returnDetail',
        hidden: true,
        activeMenu: '/examine/returnList',
        backTo: '/examine/returnList',
        backButton: true,
      },
      {
        name: 'DeductionList',
        title: '扣款审核',
        duties: treasury,
        path: '/examine/deductionList',
        actions: [{ code: 'deduction:decide', title: '扣款审核通过、驳回', duties: treasury }],
      },
      {
        name: 'DeductionDetail',
        title: '扣款审核详情',
        duties: treasury,
        path: '/examine/deductionDetail',
        hidden: true,
        activeMenu: '/examine/deductionList',
        backTo: '/examine/deductionList',
        backButton: true,
      },
      {
        name: 'RefundList',
        title: '退款审核',
        duties: treasury,
        path: '/examine/refundList',
        actions: [
          { code: 'refund:decide', title: '退款审核通过、驳回', duties: treasury },
          { code: 'refund:lead', title: '参与审核大额退款（财务主管）', duties: ['finance-lead'] },
          { code: 'refund:owner', title: '参与审核超大额退款（负责人）' },
        ],
      },
      {
        name: 'RefundDetail',
        title: '退款审核详情',
        duties: treasury,
        path: '/examine/refundDetail',
        hidden: true,
        activeMenu: '/examine/refundList',
        backTo: '/examine/refundList',
        backButton: true,
      },
      {
        name: 'ExamineRecycleList',
        title: '质检估价',
        duties: ['supervisor', 'warehouse', 'inspector', 'store-manager'],
        path: qcListPath,
        actions: [
          { code: 'recycle:sign', title: '回收登记寄件、签收拆验', duties: ['warehouse', 'inspector', 'store-manager'] },
          { code: 'recycle:inspect', title: '回收质检', duties: ['inspector', 'store-manager'] },
        ],
      },
      {
        name: 'ExamineRecycleQcDetails',
        title: '质检估价详情',
        duties: ['supervisor', 'warehouse', 'inspector', 'store-manager'],
        path: '/examine/examineRecycleQcDetails',
        hidden: true,
        activeMenu: qcListPath,
        backTo: qcListPath,
        backButton: true,
      },
      {
        name: 'OldExchangeNewExamineList',
        title: '回收审核',
        duties: ['supervisor', 'store-manager'],
        path: sheetExaminePath,
        actions: [{ code: 'sheet:approve', title: '审核估价单', duties: ['supervisor'] }],
      },
      {
        name: 'OldExchangeNewExamineOrderDetail',
        title: '查看估价单',
        duties: ['supervisor', 'store-manager'],
        path: '/examine/oldExchangeNewExamineOrderDetail',
        hidden: true,
        activeMenu: sheetExaminePath,
        backTo: sheetExaminePath,
        backButton: true,
      },
      {
        name: 'QuesttionList',
        title: '问题列表',
        duties: ['supervisor'],
        path: '/examine/questtionList',
        platformOnly: true,
        actions: [{ code: 'question:edit', title: '新增、编辑、停用问题与答案', duties: ['supervisor'] }],
      },
      {
        name: 'AnswerList',
        title: '答案列表',
        duties: ['supervisor'],
        path: '/examine/answerList',
        platformOnly: true,
        hidden: true,
        activeMenu: '/examine/questtionList',
        backTo: '/examine/questtionList',
        backButton: true,
      },
    ],
  },
]);
