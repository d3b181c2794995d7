import { depositStatus } from '@merchant-admin/contract/orders/codes';
import type { ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { balance, postMovement } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { changeDocument, documentsOf, insertDocument, type DocumentRow } from '../store/document.store.ts';

type Success = Extract<ChannelOutcome, { state: 'succeeded' }>;

export async function bookFreeze(ctx: Ctx, order: OrderRow, document: DocumentRow, outcome: Success): Promise<void> {
  await postMovement(ctx, {
    kind: 'freeze',
    orderId: order.id,
    documentId: document.id,
    from: { account: 'customerCredit', refId: order.id },
    to: { account: 'frozen', refId: document.id },
    amount: document.amount,
  });
  const expires = outcome.authorisationExpiresAt ? { authorisation_expires_at: outcome.authorisationExpiresAt, authorisation_warned: false } : {};
  await changeOrder(ctx, order.id, { deposit_frozen: order.deposit_frozen + document.amount, deposit_status: depositStatus.FROZEN, ...expires });
}

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
  const ended = order.deposit_captured > 0 ? depositStatus.CAPTURED : depositStatus.RELEASED;
  await changeOrder(ctx, order.id, { deposit_frozen: left, ...(left === 0 ? { deposit_status: ended } : {}) });
}

/** What is still frozen of each freeze of an order, fen. */
export async function frozenParts(ctx: Ctx, orderId: number): Promise<{ freeze: DocumentRow; left: number }[]> {
  const parts: { freeze: DocumentRow; left: number }[] = [];
  for (const freeze of await documentsOf(ctx, orderId)) {
    if (freeze.kind !== 'freeze' || freeze.state !== 'succeeded') continue;
    const left = await balance(ctx, 'frozen', freeze.id);
    if (left > 0) parts.push({ freeze, left });
  }
  return parts;
}

/** Gives back what is left of a frozen deposit. */
export async function releaseDeposit(ctx: Ctx, order: { id: number; order_no: string }, freeze: DocumentRow, amount: number): Promise<DocumentRow> {
  const unfreeze = await insertDocument(ctx, {
    kind: 'unfreeze',
    orderId: order.id,
    orderNo: order.order_no,
    originId: freeze.id,
    amount,
    channel: freeze.channel,
  });
  await changeOrder(ctx, order.id, { deposit_status: depositStatus.RELEASING });
  ctx.effects.push({ what: '冻结押金', from: '已冻结', to: '全部解冻', amount });
  return unfreeze;
}

/** Marks the deposit's freeze as refused. */
export async function noteFailedFreeze(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  if (order.deposit_frozen === 0) await changeOrder(ctx, orderId, { deposit_status: depositStatus.FAILED });
}

/** A renewal takes over what is left of a freeze: a freeze of its own whose origin the channel knows. Its postings are the caller's. */
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
