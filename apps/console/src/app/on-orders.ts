/** What modules bring to an order's page and its list; where it stands there is the order's matter (`orders/brought.ts`). */
export { ExpressSection, MovingActs, ReceiveDialog, ShipDialog, TrackDialog } from '../modules/delivery/index.ts';
export { ConsultDialog, OverdueFollowDialog } from '../modules/overdue/index.ts';
export { LeaseActs, ReturnSections } from '../modules/returns/index.ts';
export { RiskSection } from '../modules/risk/index.ts';
