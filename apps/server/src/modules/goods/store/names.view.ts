import { sql } from 'kysely';
import type { ServiceCharge, ServiceKind } from '@merchant-admin/contract/goods/codes';
import { channels } from '@merchant-admin/contract/orders/codes';
import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Draft } from '../rules/draft.ts';
import type { Names } from '../rules/goods-differences.ts';
import { leaseTypesOf } from './lease-type.store.ts';

export interface ServiceName {
  id: number;
  name: string;
  kind: ServiceKind;
  price: number;
  charge: ServiceCharge;
  enabled: boolean;
}

/** The lease type and term as people read them: 租完归还 12期. */
export const leaseTypeTitle = (type: { lease_type: number; periods: number }): string =>
  `${(leaseTypes as Record<number, string>)[type.lease_type] ?? ''} ${type.periods}期`;

type Table = 'goods_category' | 'goods_brand' | 'postage_template' | 'company';
type Named = { id: number; name: string };

const named = (ctx: Ctx, merchantId: number, table: Table, ids: readonly (string | undefined)[]) =>
  rows(
    ctx.tx,
    sql<Named>`select id, name from ${sql.table(table)} where merchant_id = ${merchantId} and id = any(${ids.filter((id) => id !== undefined && id !== '')}::bigint[])`,
  );

/** Services by number, whether they are offered or not. */
export const servicesById = (ctx: Ctx, merchantId: number, ids: readonly string[]) =>
  rows(
    ctx.tx,
    sql<ServiceName>`select id, name, kind, price, charge, enabled from goods_service where merchant_id = ${merchantId} and id = any(${[...ids]}::bigint[]) order by kind, id`,
  );

const byId = (list: readonly Named[]) => {
  const names = new Map(list.map(({ id, name }) => [String(id), name]));
  return (id: string) => names.get(id) ?? '';
};

/** The names of everything that these drafts know by number. */
export async function namesOf(ctx: Ctx, merchantId: number, drafts: readonly Draft[]): Promise<Names> {
  const types = new Map((await leaseTypesOf(ctx, merchantId)).map((type) => [String(type.id), leaseTypeTitle(type)]));
  return {
    category: byId(
      await named(
        ctx,
        merchantId,
        'goods_category',
        drafts.map(({ basic }) => basic?.category_id),
      ),
    ),
    brand: byId(
      await named(
        ctx,
        merchantId,
        'goods_brand',
        drafts.map(({ basic }) => basic?.brand_id),
      ),
    ),
    postage: byId(
      await named(
        ctx,
        merchantId,
        'postage_template',
        drafts.map(({ config }) => config?.postage_id),
      ),
    ),
    company: byId(
      await named(
        ctx,
        merchantId,
        'company',
        drafts.map(({ config }) => config?.company_id),
      ),
    ),
    service: byId(
      await servicesById(
        ctx,
        merchantId,
        drafts.flatMap(({ config }) => config?.service_ids ?? []),
      ),
    ),
    leaseType: (id) => types.get(id) ?? '',
    channel: (id) => channels.find((channel) => channel.channel_id === id)?.channel_name ?? id,
  };
}

export const merchantName = async (ctx: Ctx, merchantId: number): Promise<string> =>
  (await one(ctx.tx, sql<{ name: string }>`select name from merchant where merchant_id = ${merchantId}`)).name;

export const accountName = async (ctx: Ctx, merchantId: number, id: number): Promise<string> =>
  (await maybe(ctx.tx, sql<{ name: string }>`select name from account where merchant_id = ${merchantId} and id = ${id}`))?.name ?? '';

/** The names of a category and a brand of the caller's own merchant. */
export const kindNames = (ctx: Ctx, categoryId: string, brandId: string | null): Promise<{ category: string; brand: string }> =>
  one(
    ctx.tx,
    sql<{
      category: string;
      brand: string;
    }>`select coalesce((select name from goods_category where merchant_id = ${ctx.merchantId} and id = ${categoryId}::bigint), '') as category,
      coalesce((select name from goods_brand where merchant_id = ${ctx.merchantId} and id = ${brandId}::bigint), '') as brand`,
  );

export const postageName = async (ctx: Ctx, id: string): Promise<string> =>
  (await maybe(ctx.tx, sql<{ name: string }>`select name from postage_template where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`))?.name ?? '';

export const goodsName = async (ctx: Ctx, id: string): Promise<string> =>
  (await maybe(ctx.tx, sql<{ name: string }>`select name from goods where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`))?.name ?? '';
