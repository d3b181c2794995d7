import { formatFen, type Fen } from '@merchant-admin/common/money';
import { dispatchActs, dispatchState as at, dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insidePlatform } from '../../../platform/http/inside-platform.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { supplierOf } from '../../delivery/index.ts';
import { purseOf, tellFunds } from '../../finance/index.ts';
import { changeOrder } from '../../orders/index.ts';
import { changeDispatch, type DispatchRow } from '../store/dispatch.store.ts';
import { dispatchFor } from './dispatch-for.ts';
import { recordDispatch } from './dispatch-record.ts';
import { tellMerchant } from './tell-merchant.ts';

interface Supply {
  supplier_id?: string | undefined;
  /** fen, of one device */
  cost?: number | undefined;
}
type Supplied = Pick<DispatchRow, 'supplier_id' | 'supplier_name' | 'cost'>;

/** Who supplies it: one of the platform's companies, or its own stock. @throws COST_ALONE, SUPPLIER_UNKNOWN */
async function suppliedBy(ctx: Ctx, { supplier_id: id, cost }: Supply): Promise<Supplied> {
  if (id === undefined && cost !== undefined) refuse(e.COST_ALONE);
  if (id === undefined) return { supplier_id: null, supplier_name: '', cost: null };
  const supplier = await insidePlatform(ctx, (own) => supplierOf(own, id));
  return { supplier_id: supplier.id, supplier_name: supplier.name, cost: cost ?? null };
}

const supplyText = ({ supplier_name: name, cost }: Supplied): string =>
  name === '' ? '平台自有库存' : cost === null ? name : `${name}，报价${formatFen(cost as Fen)}`;
const decided = (ctx: Ctx, note: string) => ({ decided_by: ctx.actor.name, decided_at: ctx.now, decision_note: note });
const answer = (ctx: Ctx, { id, dispatch_no, version }: DispatchRow) => ({ dispatch_id: String(id), dispatch_no, version, effects: ctx.effects });

/** What the platform earns or loses by it, where its supplier's price is known. */
function tellMargin(ctx: Ctx, price: number, pieces: number, { cost }: Supplied, before: number | null = null): void {
  const margin = (each: number | null): string => {
    if (each === null) return '';
    const sum = (price - each) * pieces;
    return sum < 0 ? `亏损${formatFen(-sum as Fen)}` : formatFen(sum as Fen);
  };
  if (cost !== null || before !== null) ctx.effects.push({ what: '毛利', from: margin(before), to: margin(cost), amount: null });
}

export const acceptDispatch = operation(dispatchEndpoints.dispatchAccept, async (ctx, { body }) => {
  const { dispatch, order } = await dispatchFor(ctx, () => 'accept', body);
  const { price } = body;
  if (price > dispatch.most_price) refuse(e.PRICE_ABOVE, { text: `供货价不能高于商家可接受的${formatFen(dispatch.most_price as Fen)}` });
  if (body.preview) ctx.previewOnly();
  const by = await suppliedBy(ctx, body);
  const accepted = await changeDispatch(ctx, dispatch.id, { state: at.TO_SEND, price, ...by, ...decided(ctx, body.note) });
  ctx.effects.push(
    { what: '代发单', from: dispatchStates[at.ASKED], to: dispatchStates[at.TO_SEND], amount: null },
    { what: '供货方', from: '', to: supplyText(by), amount: null },
    { what: '货款', from: '', to: `${formatFen((price * dispatch.pieces) as Fen)}（${dispatch.pieces}台），发货后从商家可提现余额扣除`, amount: null },
  );
  tellFunds(ctx, '商家余额（发货后）', (await purseOf(ctx)).balance, price * dispatch.pieces);
  tellMargin(ctx, price, dispatch.pieces, by);
  await recordDispatch(ctx, order, accepted, `代发${dispatchActs.accept}`, body.note);
  await changeOrder(ctx, order.id, {});
  await tellMerchant(ctx, order, accepted, '平台代发已接单', `已接单，供货价${formatFen(price as Fen)}/台`);
  return answer(ctx, accepted);
});

export const rejectDispatch = operation(dispatchEndpoints.dispatchReject, async (ctx, { body }) => {
  const { dispatch, order } = await dispatchFor(ctx, () => 'reject', body);
  const rejected = await changeDispatch(ctx, dispatch.id, { state: at.REFUSED, ...decided(ctx, body.reason) });
  await recordDispatch(ctx, order, rejected, '拒绝代发', body.reason);
  await changeOrder(ctx, order.id, {});
  await tellMerchant(ctx, order, rejected, '平台代发被拒绝', `被拒绝：${body.reason}，请自行发货或重新申请`);
  return { version: rejected.version };
});

export const assignDispatch = operation(dispatchEndpoints.dispatchAssign, async (ctx, { body }) => {
  const { dispatch } = await dispatchFor(ctx, () => 'assign', body);
  if (body.preview) ctx.previewOnly();
  const by = await suppliedBy(ctx, body);
  if (by.supplier_id === dispatch.supplier_id && by.cost === dispatch.cost) refuse(e.ASSIGN_SAME);
  const assigned = await changeDispatch(ctx, dispatch.id, by);
  ctx.effects.push({ what: '供货方', from: supplyText(dispatch), to: supplyText(by), amount: null });
  tellMargin(ctx, dispatch.price!, dispatch.pieces - dispatch.sent, by, dispatch.cost);
  // In the platform's own history: who supplies is told to no merchant.
  await insidePlatform(ctx, (own) =>
    record(own, {
      module: 'dispatch',
      action: dispatchActs.assign,
      objectType: 'dispatch',
      objectId: dispatch.id,
      objectNo: dispatch.dispatch_no,
      before: { supplier: supplyText(dispatch) },
      after: { supplier: supplyText(by) },
      reason: body.note,
    }),
  );
  return answer(ctx, assigned);
});
