import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { describeUploads } from '../../../platform/storage/index.ts';
import { findMaterials } from '../store/material.store.ts';

/** The materials of the signed-in person's merchant. */
export const materials = operation(sessionEndpoints.materials, async (ctx) => {
  const { licence, shop_video, agreement, version } = await findMaterials(ctx);
  const described = await describeUploads(ctx, [licence, shop_video, agreement]);
  const shown = (key: string | null) => (key === null ? null : (described.get(key) ?? null));
  return { licence: shown(licence), shop_video: shown(shop_video), agreement: shown(agreement), version };
});
