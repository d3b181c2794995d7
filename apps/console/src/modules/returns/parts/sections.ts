/** What an order's page shows of its lease's end. */
export { LeaseActs } from './lease-acts.tsx';
export { ReturnSections } from './return-sections.tsx';
