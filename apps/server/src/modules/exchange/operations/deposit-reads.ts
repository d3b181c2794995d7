import { sql } from 'kysely';
import { exchangeSide, exchangeSides } from '@merchant-admin/contract/exchange/codes';
import { exchangeEndpoints as calls } from '@merchant-admin/contract/exchange/endpoints';
import { exchangeErrors as e } from '@merchant-admin/contract/exchange/errors';
import { one } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { heldLogOf } from '../../bills/index.ts';
import { findOrder } from '../../orders/index.ts';
import { buyoutQuote } from '../../returns/index.ts';
import { againstUsing } from '../rules/against.ts';
import { exchangeByNew, exchangeByOld } from '../store/exchange.store.ts';
import { exchangeShape } from './exchange-shape.ts';
import { asRunning, depositActsOf, depositFacts } from './use-deposit.ts';

/** Whether the money that secures the order's devices may pay its bills now. */
export const checkDeposit = operation(calls.checkOrderCanEveryYearDeposit, async (ctx, { query }) => {
  const objection = againstUsing('payBills', await depositFacts(ctx, await findOrder(ctx, query.order_id)));
  return { can: objection === undefined, reason: objection?.text ?? '' };
});

/** What buying the older devices costs today, and what of it the deposit pays; fen. */
export const depositAndBuyout = operation(calls.getEveryYearDepositAndBuyOutMoney, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  if (!(await exchangeByOld(ctx, order.id))) refuse(e.EXCHANGE_NOT_FOUND);
  const { payable } = await buyoutQuote(ctx, asRunning(order, ctx.now));
  const objection = againstUsing('buyOut', await depositFacts(ctx, order))?.text ?? '';
  return { deposit: order.yearly, buyout: payable, lacking: Math.max(payable - order.yearly, 0), allowed: objection === '', reason: objection };
});

/** What is asked for as security of the order's devices, and what became of it; fen. */
export const depositOfOriginal = operation(calls.depositAmountByOriginalOrderId, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const { used, refunded } = await one(
    ctx.tx,
    sql<{ used: number; refunded: number }>`select coalesce(sum(e.amount) filter (where t.kind in ('offset', 'offsetRevoked')), 0)::bigint as used,
        coalesce(sum(e.amount) filter (where t.kind in ('refundDue', 'refundDropped')), 0)::bigint as refunded
      from ledger_entry e join ledger_transaction t on t.merchant_id = e.merchant_id and t.id = e.transaction_id
      where e.merchant_id = ${ctx.merchantId} and e.account = 'yearly' and e.ref_id = ${order.id}`,
  );
  return { asked: (await exchangeByOld(ctx, order.id))?.deposit ?? 0, held: order.yearly, used, refunded };
});

/** Which side of a change the order is, the change, and what may be done with its deposit. */
export const exchangeOfOrder = operation(calls.getEveryYearTypeAndDepositAmount, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const [asNew, asOld] = [await exchangeByNew(ctx, order.id), await exchangeByOld(ctx, order.id)];
  const type = asOld ? exchangeSide.OLD : asNew ? exchangeSide.NEW : exchangeSide.NONE;
  const found = asOld ?? asNew;
  return {
    type,
    type_name: exchangeSides[type],
    deposit: found?.deposit_held ?? 0,
    version: order.version,
    exchange: found ? { ...exchangeShape(found), old_id: String(found.old_order_id), new_id: String(found.new_order_id) } : null,
    actions: asOld ? depositActsOf(ctx, await depositFacts(ctx, order)) : [],
  };
});

/** Every change of what secures the order's devices. */
export const depositDetail = operation(calls.depositDetailByOrderId, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const list = (await heldLogOf(ctx, order.id, ['yearly'])).map(({ account_name: _account, before: _before, ...step }) => step);
  return { held: order.yearly, list };
});
