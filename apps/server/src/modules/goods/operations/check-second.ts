import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Draft, Specs } from '../rules/draft.ts';
import { objectionToSkus } from '../rules/sku-table.ts';
import { checkSpecs } from '../store/check-steps.ts';

/** Whether this may be the second step of goods that are open for editing. @throws STEP_MISSING, SKU_CHOICES, SKU_REPEATED, PRICE_REPEATED, LEASE_TYPE_UNKNOWN, SKU_UNKNOWN */
export async function checkSecond(ctx: Ctx, goodsId: number, before: Draft, specs: Specs): Promise<void> {
  if (!before.basic) refuse(e.STEP_MISSING);
  const objection = objectionToSkus(specs);
  if (objection) refuse(objection);
  await checkSpecs(ctx, goodsId, specs, before.specs);
}
