import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { operation } from '../../../platform/http/operation.ts';
import { numbered } from '../rules/recycle-terms.ts';
import { findRecycle } from '../store/recycle-detail.view.ts';
import { termsOf } from '../store/recycle.store.ts';
import { estimateDevice } from './estimate-device.ts';

/** What a device is worth by the answers, in fen, and how that comes about; by earlier terms too, for who asks about an earlier estimate. */
export const recycleEstimate = operation(recycleEndpoints.recycleEstimate, async (ctx, { body }) => {
  const model = await findRecycle(ctx, body.recycle_id);
  const terms = await termsOf(ctx, model.id, body.terms_version ?? model.terms_version);
  return {
    recycle_id: body.recycle_id,
    name: model.name,
    terms_version: terms.version,
    base_price: terms.base_price,
    lowest_price: terms.lowest_price,
    ...estimateDevice(numbered(terms), body.option_ids),
  };
});
