import { defineRoutes } from '../platform/navigation.ts';
import { myQuotesPath, selectionPath, libraryPath, comparisonPath } from './paths.ts';

const quoting = ['guest-clerk'] as const;
const seeing = [...quoting, 'goods', 'supervisor'] as const;
const hiddenUnder = <const P extends `/${string}`>(list: P) => ({ hidden: true, activeMenu: list, backTo: list, backButton: true }) as const;

/** Merchants offer devices to the platform; what is asked for, and what is adopted, its own staff decide. */
export const quotationRoutes = defineRoutes([
  {
    name: 'QuotationManagement',
    order: 4,
    title: '报价管理',
    path: '/quotationManagement',
    children: [
      {
        name: 'MyquoteList',
        title: '我的报价',
        duties: seeing,
        path: myQuotesPath,
        actions: [
          { code: 'quotation:quote', title: '报价、修改、撤回', duties: quoting },
          { code: 'quotation:decide', title: '采纳、驳回报价', duties: ['supervisor'], platformOnly: true },
          { code: 'quotation:export', title: '导出报价与商品库', duties: seeing },
        ],
      },
      { name: 'Selectionquotation', title: '选品报价', duties: quoting, path: selectionPath, ...hiddenUnder(myQuotesPath) },
      {
        name: 'ProductLibrary',
        title: '商品库',
        duties: seeing,
        path: libraryPath,
        actions: [{ code: 'quotation:library', title: '新增、编辑、上下架商品', duties: ['goods'], platformOnly: true }],
      },
      { name: 'QuoteComparison', title: '报价对比', duties: ['goods', 'supervisor'], platformOnly: true, path: comparisonPath, ...hiddenUnder(libraryPath) },
    ],
  },
]);
