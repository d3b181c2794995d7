import { lazy } from 'react';
import { lazyDialog } from '../../widgets/shared/lazy-dialog.tsx';

export { RetryDialog } from './parts/money/dialogs.ts';
export { AssignReviewerDialog, CancelOrderDialog } from './parts/dialogs.ts';
export { auditColour, documentColour, statusColour } from './parts/status-colours.ts';
export { timesOf } from './parts/times-of.ts';
export { inTurn } from './parts/in-turn.ts';
export type { OnOrders } from './brought.ts';
export { SectionOf } from './parts/section-of.tsx';
export { RemarkSteps } from './parts/remark-steps.tsx';
export type { Assignment } from './parts/assign-reviewer-dialog.tsx';
export type { SeenOrder } from './parts/order-act-dialog.tsx';
export { channelOptions, merchantOptions, otherMerchants, reviewerOptions, riskOptions, segmentOptions } from './parts/fields.ts';
export { findOrdersByTail } from './parts/find-orders.ts';
export { afterActing, baseInfoQuery, citiesQuery, goodsInfoQuery, plainRightQuery, refreshOrders, shownOrderQuery } from './queries.ts';
export { orderDetailUrl } from './urls.ts';

/** Sections of a detail page, in a chunk of their own: lists that borrow from here do not load them. */
const sections = () => import('./parts/sections.ts');
export const OrderHead = lazy(async () => ({ default: (await sections()).OrderHead }));
export const BaseSection = lazy(async () => ({ default: (await sections()).BaseSection }));
export const UserSection = lazy(async () => ({ default: (await sections()).UserSection }));
export const GoodsSection = lazy(async () => ({ default: (await sections()).GoodsSection }));
export const BillSection = lazy(async () => ({ default: (await sections()).BillSection }));
export const FollowSection = lazy(async () => ({ default: (await sections()).FollowSection }));
export const BroughtActs = lazy(async () => ({ default: (await sections()).BroughtActs }));
export const BroughtSections = lazy(async () => ({ default: (await sections()).BroughtSections }));
export const RecordSection = lazy(async () => ({ default: (await sections()).RecordSection }));

/** The customer in short, beside other things to decide by. */
export const CustomerBrief = lazy(async () => ({ default: (await import('./parts/customer-brief.tsx')).CustomerBrief }));

/** What a customer's page shows of his orders, in a chunk of its own. */
const ofPerson = () => import('./parts/person-orders.tsx');
export const PersonOrders = lazy(async () => ({ default: (await ofPerson()).PersonOrders }));
export const PersonOldOrders = lazy(async () => ({ default: (await ofPerson()).PersonOldOrders }));
export const PersonFollows = lazy(async () => ({ default: (await ofPerson()).PersonFollows }));

/** The frame of an act on an order, in a chunk of its own: lists that borrow from here open their dialogs later. */
type Frame = typeof import('./parts/order-act-dialog.tsx').OrderActDialog;
export const OrderActDialog = lazyDialog(async () => (await import('./parts/order-act-dialog.tsx')).OrderActDialog) as Frame;
