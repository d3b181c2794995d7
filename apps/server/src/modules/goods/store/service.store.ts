import { sql } from 'kysely';
import type { ServiceKind } from '@merchant-admin/contract/goods/codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { ServiceTerms } from '../rules/service-terms.ts';

export interface GoodsService extends ServiceTerms {
  id: number;
  kind: ServiceKind;
  enabled: boolean;
  updated_at: Date;
  version: number;
}

export const serviceColumns = sql`s.id, s.kind, s.name, s.explains, s.price, s.charge, s.kinds, s.contents, s.image, s.enabled, s.updated_at, s.version`;

export const lockService = (ctx: Ctx, id: string): Promise<GoodsService | undefined> =>
  maybe(ctx.tx, sql<GoodsService>`select ${serviceColumns} from goods_service s where s.merchant_id = ${ctx.merchantId} and s.id = ${id}::bigint for update`);

/** Adds a service, in use. Undefined when there is one of that kind and name. */
export const insertService = (ctx: Ctx, kind: ServiceKind, terms: ServiceTerms): Promise<{ id: number; version: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into goods_service (merchant_id, kind, name, explains, price, charge, kinds, contents, image, updated_at)
      values (${ctx.merchantId}, ${kind}, ${terms.name}, ${terms.explains}, ${terms.price}, ${terms.charge}, ${terms.kinds}::text[], ${terms.contents}::text[], ${terms.image}, ${ctx.now})
      on conflict (merchant_id, kind, name) do nothing returning id, version`,
  );

/** Writes a change to a locked service and returns its new version. */
export async function changeService(ctx: Ctx, id: number, change: Partial<ServiceTerms & { enabled: boolean }>): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update goods_service set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

/** Whether another service of the kind has the name. */
export const isServiceTaken = async (ctx: Ctx, kind: ServiceKind, name: string, besides: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from goods_service where merchant_id = ${ctx.merchantId} and kind = ${kind} and name = ${name} and id <> ${besides}`)) !==
  undefined;

export const countServices = async (ctx: Ctx, kind: ServiceKind): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from goods_service where merchant_id = ${ctx.merchantId} and kind = ${kind}`)).n;

export const deleteService = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from goods_service where merchant_id = ${ctx.merchantId} and id = ${id}`);
