/** What an order's page is made of. */
export { ApprovalSection } from './approval-steps.tsx';
export { BroughtActs } from './brought-acts.tsx';
export { BroughtSections, broughtTo } from './brought-sections.tsx';
export { BaseSection } from './base-sections.tsx';
export { FollowSection } from './follow-section.tsx';
export { UserSection } from './user-section.tsx';
export { BillSection } from './bills/bill-section.tsx';
export { FinanceSection } from './finance/finance-section.tsx';
export { GoodsSection } from './goods-section.tsx';
export { OrderHead } from './order-head.tsx';
export { RecordSection } from './record-section.tsx';
export { RemarkSection } from './remark-section.tsx';
