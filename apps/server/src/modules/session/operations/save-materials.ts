import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { findMaterials, writeMaterials, type Materials } from '../store/material.store.ts';

const kinds = { licence: 'image', shop_video: 'video', agreement: 'pdf' } as const;
type Field = keyof typeof kinds;
const fields = Object.keys(kinds) as Field[];

const keysOf = (materials: Materials) => fields.flatMap((field) => materials[field] ?? []);
const keptOnly = ({ version: _version, ...keys }: Materials) => keys;

/** Holds the uploads that are named, and lets go of those that are no longer named. */
async function exchange(ctx: Ctx, before: Materials, after: Materials): Promise<void> {
  const owner = { entity: 'merchant', id: ctx.merchantId };
  for (const field of fields) if (after[field] !== null) await claimUploads(ctx, [after[field]], owner, kinds[field]);
  if (!(await writeMaterials(ctx, after))) refuse(platformErrors.STALE);
  const named = new Set(keysOf(after));
  await releaseUploads(
    ctx,
    keysOf(before).filter((key) => !named.has(key)),
    owner,
  );
}

/** Saves the merchant's materials. They become the merchant's in the same transaction; uploads that they replace are removed later. */
export const saveMaterials = operation(sessionEndpoints.saveMaterials, async (ctx, { body }) => {
  const before = await findMaterials(ctx);
  if (before.version !== body.version) refuse(platformErrors.STALE);
  const after: Materials = { licence: body.licence, shop_video: body.shop_video ?? null, agreement: body.agreement ?? null, version: body.version };
  await exchange(ctx, before, after);
  await record(ctx, {
    module: 'session',
    action: '修改资质材料',
    objectType: 'merchant',
    objectId: ctx.merchantId,
    before: keptOnly(before),
    after: keptOnly(after),
  });
  return { version: body.version + 1 };
});
