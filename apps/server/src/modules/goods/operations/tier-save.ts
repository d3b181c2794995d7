import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sectionPricesOf } from '../rules/draft.ts';
import { tiersWritten } from '../rules/tiers.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { openForEditing } from './keep-step.ts';
import { keepPrices, pricesToEdit } from './keep-tiers.ts';

/** Writes prices by segment into what is edited of goods, and hands the goods in where that is asked for: both, or neither. */
export const tierSave = operation(tierEndpoints.tierSave, async (ctx, { body }) => {
  const opened = await openForEditing(ctx, body.goods_id, body.version);
  const types = new Map((await leaseTypesOf(ctx)).map((type) => [String(type.id), type]));
  const specs = tiersWritten(pricesToEdit(opened.draft), sectionPricesOf(body), body.prices, (id) => types.get(id));
  if ('code' in specs) refuse(specs);
  const { handedIn, ...kept } = await keepPrices(ctx, opened, specs, { action: '编辑分层价格', submit: body.submit });
  if (body.submit && !handedIn.done) refuse(e.NOT_COMPLETE, { text: handedIn.message });
  return kept;
});
