import { latePart, partsCome } from '../../platform/late-part.ts';
import { lazyDialog } from '../../widgets/shared/lazy-dialog.tsx';

export { RetryDialog } from './parts/money/dialogs.ts';
export { AssignReviewerDialog, CancelOrderDialog } from './parts/dialogs.ts';
export { auditColour, documentColour, statusColour } from './parts/status-colours.ts';
export { GoodsLines } from './parts/goods-lines.tsx';
export { timesOf } from './parts/times-of.ts';
export { inTurn } from './parts/in-turn.ts';
import type { OtherPage } from './brought.ts';
export type { OnOrders } from './brought.ts';
export { SectionOf } from './parts/section-of.tsx';
export { RecordSteps } from './parts/record-steps.tsx';
export { RemarkSteps } from './parts/remark-steps.tsx';
export type { Assignment } from './parts/assign-reviewer-dialog.tsx';
export type { SeenOrder } from './parts/order-act-dialog.tsx';
export { channelOptions, merchantOptions, otherMerchants, reviewerOptions, riskOptions, segmentOptions } from './parts/fields.ts';
export { findOrdersByTail } from './parts/find-orders.ts';
export { afterActing, baseInfoQuery, citiesQuery, goodsInfoQuery, plainRightQuery, refreshOrders, shownOrderQuery } from './queries.ts';
export { orderDetailUrl } from './urls.ts';

/** Sections of a detail page, in a chunk of their own: lists that borrow from here do not load them. */
const sections = () => import('./parts/sections.ts');
export const OrderHead = latePart(async () => (await sections()).OrderHead);
export const BaseSection = latePart(async () => (await sections()).BaseSection);
export const UserSection = latePart(async () => (await sections()).UserSection);
export const GoodsSection = latePart(async () => (await sections()).GoodsSection);
export const BillSection = latePart(async () => (await sections()).BillSection);
export const FollowSection = latePart(async () => (await sections()).FollowSection);
export const BroughtActs = latePart(async () => (await sections()).BroughtActs);
export const BroughtSections = latePart(async () => (await sections()).BroughtSections);
export const RecordSection = latePart(async () => (await sections()).RecordSection);

/** Loads them, for screens that are made of them. */
export const sectionsCome = () =>
  partsCome([OrderHead, BaseSection, UserSection, GoodsSection, BillSection, FollowSection, BroughtActs, BroughtSections, RecordSection]);
/** Loads what higher modules bring to such a page as well. */
export const sectionsComeTo = (page: OtherPage) => async () =>
  Promise.all([sectionsCome(), partsCome((await sections()).broughtTo(page).map(({ Part }) => Part))]);

/** The customer in short, beside other things to decide by. */
export const CustomerBrief = latePart(async () => (await import('./parts/customer-brief.tsx')).CustomerBrief);

/** What a customer's page shows of his orders, in a chunk of its own. */
const ofPerson = () => import('./parts/person-orders.tsx');
export const PersonOrders = latePart(async () => (await ofPerson()).PersonOrders);
export const PersonOldOrders = latePart(async () => (await ofPerson()).PersonOldOrders);
export const PersonFollows = latePart(async () => (await ofPerson()).PersonFollows);

/** The frame of an act on an order, in a chunk of its own: lists that borrow from here open their dialogs later. */
type Frame = typeof import('./parts/order-act-dialog.tsx').OrderActDialog;
export const OrderActDialog = lazyDialog(async () => (await import('./parts/order-act-dialog.tsx')).OrderActDialog) as Frame;
