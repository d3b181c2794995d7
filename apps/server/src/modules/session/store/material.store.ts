import { sql } from 'kysely';
import { changed, maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Keys of uploads; null where nothing was given. */
export interface Materials {
  licence: string | null;
  shop_video: string | null;
  agreement: string | null;
  version: number;
}

/** The materials before the first save. */
export const noMaterials: Materials = { licence: null, shop_video: null, agreement: null, version: 1 };

export const findMaterials = async (ctx: Ctx): Promise<Materials> =>
  (await maybe(ctx.tx, sql<Materials>`select licence, shop_video, agreement, version from merchant_material where merchant_id = ${ctx.merchantId}`)) ??
  noMaterials;

/** Writes the materials. @returns whether they were still of `version` */
export async function writeMaterials(ctx: Ctx, { licence, shop_video, agreement, version }: Materials): Promise<boolean> {
  const written =
    version === noMaterials.version
      ? sql`insert into merchant_material (merchant_id, licence, shop_video, agreement, changed_at, version)
          values (${ctx.merchantId}, ${licence}, ${shop_video}, ${agreement}, ${ctx.now}, ${version + 1}) on conflict do nothing`
      : sql`update merchant_material set licence = ${licence}, shop_video = ${shop_video}, agreement = ${agreement}, changed_at = ${ctx.now}, version = version + 1
          where merchant_id = ${ctx.merchantId} and version = ${version}`;
  return (await changed(ctx.tx, written)) === 1;
}
