import type { Ctx } from '../../../platform/http/context.ts';
import { planPrice, type Price } from '../rules/price-plan.ts';
import { termsOf } from '../store/price-terms.view.ts';

/** The price of an order, computed from what was kept of it when it was placed. */
export const priceOf = async (ctx: Ctx, orderId: number): Promise<Price> => planPrice(await termsOf(ctx, orderId));
