import { formatFen } from '@merchant-admin/common/money';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { depositStatus, orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { balance, postMovement } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { changeDocument, documentsOf, hasUnderWay, insertDocument, noChannel, type DocumentRow } from '../store/document.store.ts';
import { isExpired } from './expire-authorisations.ts';

type Success = Extract<ChannelOutcome, { state: 'succeeded' }>;

/** Whether a freeze that comes now replaces the one that secures the order: an order that is paid has its deposit already. */
const isAuthorisedAgain = ({ status }: OrderRow) => status >= orderStatus.TO_REVIEW && status < orderStatus.FINISHED;

/** Books a freeze that succeeded. @returns the releases of the parts that it replaces, to be carried out */
export async function bookFreeze(ctx: Ctx, order: OrderRow, document: DocumentRow, outcome: Success): Promise<DocumentRow[]> {
  const replaced = isAuthorisedAgain(order) ? await frozenParts(ctx, order.id) : [];
  await postMovement(ctx, {
    kind: 'freeze',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'customerCredit', refId: order.id },
    to: { account: 'frozen', refId: document.id },
    amount: document.amount,
  });
  await changeOrder(ctx, order.id, {
    deposit_frozen: order.deposit_frozen + document.amount,
    deposit_status: order.deposit_captured > 0 ? depositStatus.PART_CAPTURED : depositStatus.FROZEN,
    authorisation_expires_at: outcome.authorisationExpiresAt ?? null,
    authorisation_warned: false,
  });
  const releases: DocumentRow[] = [];
  for (const { freeze, left } of replaced) releases.push(await releasePart(ctx, order, freeze, left));
  return releases;
}

/** Whether an order that is not sent yet needs no deposit any more, because it was changed. */
const asksForNone = ({ status, deposit_total: total, deposit_exempt: exempt }: OrderRow) => status < orderStatus.TO_RECEIVE && total === exempt;

export async function bookUnfreeze(ctx: Ctx, order: OrderRow, document: DocumentRow): Promise<void> {
  await postMovement(ctx, {
    kind: 'unfreeze',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'frozen', refId: document.origin_id! },
    to: { account: 'customerCredit', refId: order.id },
    amount: document.amount,
  });
  const left = order.deposit_frozen - document.amount;
  const ended = order.deposit_captured > 0 ? depositStatus.CAPTURED : asksForNone(order) ? depositStatus.NONE : depositStatus.RELEASED;
  await changeOrder(ctx, order.id, { deposit_frozen: left, ...(left === 0 ? { deposit_status: ended } : {}) });
}

export interface FrozenPart {
  freeze: DocumentRow;
  /** What is left of the part, fen. */
  left: number;
}

const amountOf = (documents: readonly DocumentRow[]) => documents.reduce((sum, { amount }) => sum + amount, 0);

/** What releases of a freeze take from it, fen, in all and not booked yet: one that failed and is tried again takes it once, one that waits for a person still does. */
function releasesOf(freeze: DocumentRow, documents: readonly DocumentRow[]): { asked: number; waiting: number } {
  const releases = documents.filter((each) => each.kind === 'unfreeze' && each.origin_id === freeze.id);
  const asked = amountOf(releases.filter((each) => each.retries_id === null));
  return { asked, waiting: asked - amountOf(releases.filter((each) => each.state === 'succeeded')) };
}

/** What is still frozen of each freeze of an order. What is being released secures nothing more, even when its release failed and waits for a person. */
export async function frozenParts(ctx: Ctx, orderId: number): Promise<FrozenPart[]> {
  const parts: FrozenPart[] = [];
  const documents = await documentsOf(ctx, orderId);
  for (const freeze of documents) {
    if (freeze.kind !== 'freeze' || freeze.state !== 'succeeded') continue;
    const { asked, waiting } = releasesOf(freeze, documents);
    const captured = documents.filter((each) => each.kind === 'capture' && each.state === 'succeeded' && each.origin_id === freeze.id);
    if (asked + amountOf(captured) >= freeze.amount) continue;
    const left = (await balance(ctx, 'frozen', freeze.id)) - waiting;
    if (left > 0) parts.push({ freeze, left });
  }
  return parts;
}

/** What secures an order now, fen: of a deposit that was authorised again only the new part. */
export const securedBy = async (ctx: Ctx, orderId: number): Promise<number> => (await frozenParts(ctx, orderId)).reduce((sum, { left }) => sum + left, 0);

/** The freeze from which an amount (fen) can be taken now. @throws PAYMENT_UNDER_WAY while another is to replace it, NOT_ENOUGH_DEPOSIT */
export async function freezeFor(ctx: Ctx, orderId: number, amount: number): Promise<DocumentRow> {
  if (await hasUnderWay(ctx, orderId, ['freeze'])) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  return (await frozenParts(ctx, orderId)).find((each) => each.left >= amount)?.freeze ?? refuse(e.NOT_ENOUGH_DEPOSIT);
}

/** Books a release that no channel is asked for: the authorisation has ended, and the freeze of the customer's money with it. */
export async function bookEndedRelease(ctx: Ctx, unfreeze: DocumentRow): Promise<DocumentRow> {
  const ended = await changeDocument(ctx, unfreeze.id, { state: 'succeeded', finished_at: ctx.now });
  await bookUnfreeze(ctx, await lockOrderById(ctx, unfreeze.order_id), unfreeze);
  await record(ctx, {
    module: 'bills',
    action: '登记解冻',
    objectType: 'order',
    objectId: unfreeze.order_id,
    objectNo: unfreeze.out_no,
    after: { amount: formatFen(unfreeze.amount) },
    reason: '押金授权已过期，用户资金已自动解冻',
  });
  return ended;
}

/**
 * Writes down the release of what is left of a freeze. The document keeps the end of that freeze's authorisation, since the order may have another one
 * when the release is tried again.
 */
export async function releasePart(ctx: Ctx, order: OrderRow, freeze: DocumentRow, amount: number): Promise<DocumentRow> {
  const ended = isExpired(order, ctx.now);
  const until = order.authorisation_expires_at;
  const unfreeze = await insertDocument(ctx, {
    kind: 'unfreeze',
    orderId: order.id,
    orderNo: order.order_no,
    originId: freeze.id,
    amount,
    channel: ended ? noChannel : freeze.channel,
    channelData: until === null ? {} : { authorisedUntil: until.toISOString() },
  });
  return ended ? bookEndedRelease(ctx, unfreeze) : unfreeze;
}

/** Gives back what is left of a frozen deposit: by the channel, or at once where its authorisation has ended. */
export async function releaseDeposit(ctx: Ctx, order: OrderRow, freeze: DocumentRow, amount: number): Promise<DocumentRow> {
  await changeOrder(ctx, order.id, { deposit_status: depositStatus.RELEASING });
  ctx.effects.push({ what: '冻结押金', from: '已冻结', to: isExpired(order, ctx.now) ? '授权已过期，登记解冻' : '全部解冻', amount });
  return releasePart(ctx, order, freeze, amount);
}

/** Whether the authorisation of a release's freeze has ended. */
export function isEnded({ channel_data: { authorisedUntil } }: DocumentRow, order: OrderRow, now: Date): boolean {
  return typeof authorisedUntil === 'string' ? new Date(authorisedUntil) <= now : isExpired(order, now);
}

/** Marks the deposit's freeze as refused. */
export async function noteFailedFreeze(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (order.deposit_frozen === 0) await changeOrder(ctx, orderId, { deposit_status: depositStatus.FAILED });
}

/** Carries what is left of a freeze over to a renewal, as a freeze of its own whose origin the channel knows. The caller makes the postings. */
export async function carryFreeze(ctx: Ctx, child: { id: number; order_no: string }, freeze: DocumentRow, amount: number): Promise<DocumentRow> {
  const carried = await insertDocument(ctx, {
    kind: 'freeze',
    orderId: child.id,
    orderNo: child.order_no,
    originId: freeze.id,
    amount,
    channel: freeze.channel,
    channelNo: freeze.channel_no,
  });
  await changeDocument(ctx, carried.id, { state: 'succeeded', finished_at: ctx.now });
  return carried;
}
