/** What stands below the bills of an order: small, and shown together. */
export { CourtSection } from './court/court-section.tsx';
export { PayLinkSection } from './link/link-section.tsx';
export { PauseSection } from './pause/pause-section.tsx';
export { PlanSection } from './repay/plan-section.tsx';
