import type { Ctx } from '../../../platform/http/context.ts';
import { post } from '../../../platform/ledger/post.ts';

/** A customer's money came for an order, or for nothing: then it is owed back at once. @param amount fen */
export const postSalePaid = (ctx: Ctx, saleId: number, paymentId: number, amount: number, forNothing = false): Promise<number> =>
  post(ctx, {
    kind: 'salePaid',
    saleId,
    entries: [
      { account: 'saleMoney', refId: paymentId, amount },
      { account: forNothing ? 'saleRefundDue' : 'saleIncome', refId: saleId, amount: -amount },
    ],
  });

/** Somebody agreed that money goes back. @param amount fen */
export const postSaleBack = (ctx: Ctx, saleId: number, amount: number): Promise<number> =>
  post(ctx, {
    kind: 'saleBack',
    saleId,
    entries: [
      { account: 'saleIncome', refId: saleId, amount },
      { account: 'saleRefundDue', refId: saleId, amount: -amount },
    ],
  });

/** It is back with the customer. @param paymentId the payment that it came by @param amount fen */
export const postSaleRefunded = (ctx: Ctx, saleId: number, paymentId: number, amount: number): Promise<number> =>
  post(ctx, {
    kind: 'saleRefunded',
    saleId,
    entries: [
      { account: 'saleRefundDue', refId: saleId, amount },
      { account: 'saleMoney', refId: paymentId, amount: -amount },
    ],
  });
