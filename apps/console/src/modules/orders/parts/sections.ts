/** What an order's page is made of. */
export { BaseSection, UserSection } from './base-sections.tsx';
export { BillSection } from './bill-section.tsx';
export { GoodsSection } from './goods-section.tsx';
export { OrderHead } from './order-head.tsx';
export { RecordSection } from './record-section.tsx';
export { RemarkSection } from './remark-section.tsx';
