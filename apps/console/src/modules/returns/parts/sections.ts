/** What an order's page shows of its lease's end. */
export { LeaseActs } from './lease-acts.tsx';
export { OwedToday } from './owed-today.tsx';
export { ReturnSections } from './return-sections.tsx';
