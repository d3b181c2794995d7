/** What an order's page is made of. */
export { BaseSection, RiskSection, UserSection } from './base-sections.tsx';
export { BillSection } from './bills/bill-section.tsx';
export { FinanceSection } from './finance/finance-section.tsx';
export { GoodsSection } from './goods-section.tsx';
export { OrderHead } from './order-head.tsx';
export { RecordSection } from './record-section.tsx';
export { RemarkSection } from './remark-section.tsx';
