import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recycleState as at, recycleStateName } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { shopRecycleEndpoints } from '@merchant-admin/contract/storefront/recycle-orders';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { RecycleAct } from '@merchant-admin/contract/recycling/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { keyedHash, unseal } from '../../../platform/session/seal.ts';
import { isIdNumber } from '../../orders/index.ts';
import {
  answerOffer,
  cancelRecycle,
  factsOf,
  lockBoth,
  orderByNo,
  orderOfShop,
  parcelsForShop,
  pickupForShop,
  placeRecycle,
  quotesOf,
  recycleMachine,
  shipRecycle,
  stateAt,
  tradedLease,
  tradeForShop,
  type RecycleRow,
} from '../../recycling/index.ts';

const instantOf = (when: Date | null) => when?.toISOString() ?? null;

/** An order as its shop sees it: why a device was stopped is never told. */
async function shape(ctx: Ctx, no: string) {
  const order = (await orderByNo(ctx, no)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  const [newest] = await quotesOf(ctx, order.id);
  const state = stateAt(order, ctx.now);
  return {
    recycle_no: order.order_no,
    shop_order_no: order.shop_order_no,
    state,
    state_name: recycleStateName(state, order.way),
    recycle_id: String(order.recycle_id),
    recycle_name: order.model_name,
    estimate: order.estimate,
    bound_until: order.bound_until.toISOString(),
    offer:
      newest !== undefined && newest.kind !== 'estimate'
        ? {
            quote_version: newest.version,
            price: newest.price,
            until: state === at.OFFERED ? instantOf(order.offer_until) : null,
            lines: newest.lines.map(({ group, said, found, fell, reading }) => ({ group, said, found, fell, reading })),
            refusals: newest.refusals,
          }
        : null,
    paid: order.paid_out,
    paid_at: instantOf(order.paid_at),
    trade_in: await tradeForShop(ctx, order),
    pickup: await pickupForShop(ctx, order),
    company: order.company,
    express_no: order.express_no,
    back_company: order.back_company,
    back_no: order.back_no,
    parcels: await parcelsForShop(ctx, order),
    end_reason: order.end_reason,
  };
}

/** An order that its customer may do this with now, locked. A stopped device is none of his business: he is told that it is not his turn. */
async function ofCustomer(ctx: Ctx, act: RecycleAct, no: string): Promise<RecycleRow> {
  const known = (await orderByNo(ctx, no)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  const order = await lockBoth(ctx, known);
  const facts = factsOf(ctx, order);
  if (facts.stop !== '' && recycleMachine.isTurn(act, facts.state)) refuse(e.RECYCLE_STATE);
  insist(recycleMachine.judge(act, facts), e.RECYCLE_STATE);
  return order;
}

/** Whether an earlier order is of the same device on the same terms for the same person. */
async function isSame(ctx: Ctx, earlier: RecycleRow, body: BodyOf<typeof shopRecycleEndpoints.shopRecycleOrder>): Promise<boolean> {
  const first = (await quotesOf(ctx, earlier.id)).find(({ kind }) => kind === 'estimate')!;
  const { config } = ctx.services;
  const { customer, address } = body;
  const lease = earlier.trade_order_id === null ? undefined : await tradedLease(ctx, earlier.trade_order_id);
  return (
    String(earlier.recycle_id) === body.recycle_id &&
    earlier.way === body.way &&
    lease === body.trade_in?.order_id &&
    earlier.auto_accept === body.auto_accept &&
    earlier.store_id === (body.store_id === undefined ? null : Number(body.store_id)) &&
    [earlier.customer_name, earlier.customer_phone, earlier.region, earlier.street].join('\n') ===
      [customer.name, customer.phone, ...(body.way === 'store' ? ['', ''] : [address?.region ?? '', address?.street ?? ''])].join('\n') &&
    unseal(config.key('payee'), earlier.payee_cipher) === body.payee_account &&
    first.terms_version === body.terms_version &&
    [...new Set(body.option_ids)].toSorted().join() === first.option_ids.toSorted().join() &&
    earlier.id_card_hash.equals(keyedHash(config.key('id-card-hash'), customer.id_card))
  );
}

/** Places an order. The shop's number makes it happen once: the same order sent again gets the first answer, another one is refused. */
export const shopRecycleOrder = operation(shopRecycleEndpoints.shopRecycleOrder, async (ctx, { body }) => {
  if (!isIdNumber(body.customer.id_card)) refuse(platformErrors.INVALID_INPUT, { text: '身份证号不正确' });
  const earlier = await orderOfShop(ctx, body.shop_order_no);
  if (earlier) return (await isSame(ctx, earlier, body)) ? shape(ctx, earlier.order_no) : refuse(e.SHOP_RECYCLE_TAKEN);
  const { customer } = body;
  const made = await placeRecycle(
    ctx,
    {
      shopOrderNo: body.shop_order_no,
      recycleId: body.recycle_id,
      termsVersion: body.terms_version,
      optionIds: body.option_ids,
      way: body.way,
      storeId: body.store_id,
      customer: { memberId: customer.member_id, name: customer.name, phone: customer.phone, idCard: customer.id_card },
      payee: body.payee_account,
      address: body.address,
      autoAccept: body.auto_accept,
      tradeOrderNo: body.trade_in?.order_id,
    },
    () => refuse(storefrontErrors.RECYCLE_NOT_FOUND),
  );
  return shape(ctx, made.order_no);
});

export const shopRecycleShip = operation(shopRecycleEndpoints.shopRecycleShip, async (ctx, { body }) => {
  const order = await ofCustomer(ctx, 'ship', body.recycle_no);
  await shipRecycle(ctx, order, body.company, body.express_no);
  return shape(ctx, body.recycle_no);
});

/** Whether the customer gave this answer to this offer before. */
const isAnswered = (order: RecycleRow, version: number, accept: boolean): boolean =>
  order.quote_version === version &&
  order.answered === 'customer' &&
  accept === [at.TO_PAY, at.PAYING, at.PAY_FAILED, at.DONE].some((state) => state === order.state);

/** Answers an offer for its customer; an answer counts up to the last instant of the offer. */
export const shopRecycleAnswer = operation(shopRecycleEndpoints.shopRecycleAnswer, async (ctx, { body }) => {
  const known = (await orderByNo(ctx, body.recycle_no)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  if (isAnswered(known, body.quote_version, body.accept)) return shape(ctx, body.recycle_no);
  const order = await ofCustomer(ctx, 'answer', body.recycle_no);
  await answerOffer(ctx, order, { version: body.quote_version, accept: body.accept, by: 'customer', reason: body.reason });
  return shape(ctx, body.recycle_no);
});

export const shopRecycleCancel = operation(shopRecycleEndpoints.shopRecycleCancel, async (ctx, { body }) => {
  const known = (await orderByNo(ctx, body.recycle_no)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  if (known.state !== at.CANCELLED) await cancelRecycle(ctx, await ofCustomer(ctx, 'cancel', body.recycle_no), body.reason || '用户取消');
  return shape(ctx, body.recycle_no);
});

export const shopRecycleDetail = operation(shopRecycleEndpoints.shopRecycleDetail, (ctx, { query }) => shape(ctx, query.recycle_no));
