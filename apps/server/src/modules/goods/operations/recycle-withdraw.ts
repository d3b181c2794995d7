import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { editKept, openKept } from '../../../platform/kept/index.ts';
import { termsWaiting, withdrawTerms } from '../store/recycle.store.ts';
import { recycleModel } from './recycle-kept.ts';

/** Takes back the terms that wait for their day: what holds goes on. Once their day has come they hold, and are replaced by others only. */
export const recycleTermsWithdraw = operation(recycleEndpoints.recycleTermsWithdraw, async (ctx, { body }) => {
  const model = await openKept(ctx, recycleModel, { id: body.recycle_id, version: body.version });
  if ((await termsWaiting(ctx, model.id))?.version !== body.terms_version) refuse(e.RECYCLE_TERMS_NOT_WAITING);
  const { version } = await editKept(ctx, recycleModel, model, {}, (id) => withdrawTerms(ctx, id));
  return { version };
});
