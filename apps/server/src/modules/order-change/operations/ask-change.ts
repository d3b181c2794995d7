import { changeActs, changeState, changeStates } from '@merchant-admin/contract/order-change/codes';
import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import type { ChangeRow as ShownChange } from '@merchant-admin/contract/order-change/shapes';
import { offers } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOf, findOrder, orderDetail } from '../../orders/index.ts';
import { atStake } from '../rules/review-anew.ts';
import { priceOfTerms, sideOf } from '../rules/side.ts';
import { changesOf, liveChange, type ChangeRow, type Chosen } from '../store/change.store.ts';
import { quoteChange } from './quote-change.ts';
import { termsNow, type Read } from './terms-of.ts';

/** The order as a change reads it, not locked. @throws ORDER_NOT_FOUND */
export const readOrder = async (ctx: Ctx, no: string): Promise<Read> => ({ order: await findOrder(ctx, no), detail: await orderDetail(ctx, no) });

/** A change that is not answered in time is over, whenever that is written down. */
const stateNow = (ctx: Ctx, { state, asked_until: until }: ChangeRow) => (state === changeState.TO_CONFIRM && until! <= ctx.now ? changeState.EXPIRED : state);

/** A change as lists show it, with what may be done with it. */
export function shownChange(ctx: Ctx, change: ChangeRow): ShownChange {
  const state = stateNow(ctx, change);
  const { from, to, to_pay, to_refund, frozen, to_freeze, review, review_reason } = change.quote;
  const quoted = { from, to, to_pay, to_refund, frozen, to_freeze, review, review_reason };
  return {
    change_id: String(change.id),
    state,
    state_name: changeStates[state],
    ...quoted,
    reason: change.reason,
    made_by: change.made_by,
    made_at: change.made_at.toISOString(),
    asked_until: change.asked_until?.toISOString() ?? null,
    ended_at: change.ended_at?.toISOString() ?? null,
    actions: offers(ctx, changeActs, { withdraw: calls.changeWithdraw }, state === changeState.TO_CONFIRM ? { withdraw: '' } : {}),
  };
}

/** Whether the act is offered to who asks, and what is against it. */
async function button(ctx: Ctx, no: string) {
  const { order, detail } = await readOrder(ctx, no);
  const act = (await actsOf(ctx, detail)).find((each) => each.act === 'changeOrder');
  return { order, show: act !== undefined, allowed: act?.allowed ?? false, reason: act?.reason ?? '' };
}

export const changeButton = operation(calls.changeButton, async (ctx, { body }) => {
  const { show, allowed, reason } = await button(ctx, body.order_id);
  return { show, allowed, reason };
});

export const changeIsOpen = operation(calls.changeIsOpen, async (ctx, { body }) => {
  const { order, allowed, reason } = await button(ctx, body.order_id);
  const live = await liveChange(ctx, order.id);
  const waiting = live && stateNow(ctx, live) === changeState.TO_CONFIRM ? shownChange(ctx, live) : null;
  return { open: allowed, reason, version: order.version, quantity: order.quantity, waiting };
});

export const changeOldGoods = operation(calls.changeOldGoods, async (ctx, { body }) => {
  const read = await readOrder(ctx, body.order_id);
  const terms = termsNow(read);
  return { ...sideOf(terms, priceOfTerms(terms)), quantity: read.order.quantity, segment: read.order.segment };
});

const chosenOf = ({ order_id: _order, ...chosen }: Chosen & { order_id: string }): Chosen => chosen;

/** What a choice would come to, by the rules by which it is carried out. */
export const changePrice = operation(
  calls.changePrice,
  async (ctx, { body }) => (await quoteChange(ctx, await readOrder(ctx, body.order_id), chosenOf(body))).shown,
);

/** What a choice means for the merchant's risk: with which segment, and how much is at stake. */
export const changeRisk = operation(calls.changeRisk, async (ctx, { body }) => {
  const read = await readOrder(ctx, body.order_id);
  const { shown, segment_now: now } = await quoteChange(ctx, read, chosenOf(body));
  const { review, review_reason } = shown;
  return {
    segment: read.order.segment,
    segment_now: now === 'reject' ? '' : now,
    at_stake: atStake(shown.from),
    at_stake_after: atStake(shown.to),
    review,
    review_reason,
  };
});

export const changeRecord = operation(calls.changeRecord, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return { list: (await changesOf(ctx, order.id)).map((change) => shownChange(ctx, change)) };
});
