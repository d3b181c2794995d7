import { sql, type RawBuilder } from 'kysely';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { LeaseTypeRow } from './lease-type.store.ts';
import type { PostageTerms } from './postage.store.ts';

export interface LookupRow {
  id: number;
  enabled: boolean;
  version: number;
}
export interface NamedRow extends LookupRow {
  name: string;
}
export interface CategoryRow extends NamedRow {
  parent_id: number | null;
  kind: GoodsCategory;
  sort: number;
}
export interface BrandRow extends NamedRow {
  sort: number;
}
export interface AttributeRow extends NamedRow {
  group_name: string;
  choices: string[];
  sort: number;
}
export interface CompanyRow extends NamedRow {
  type: number;
}
export type PostageRow = PostageTerms & NamedRow;

/** The look-ups of a merchant's goods, by table. */
export interface LookupRows {
  goods_category: CategoryRow;
  goods_brand: BrandRow;
  goods_attribute: AttributeRow;
  goods_lease_type: LeaseTypeRow;
  postage_template: PostageRow;
  company: CompanyRow;
}
export type LookupTable = keyof LookupRows;

export const lookupColumns: Readonly<Record<LookupTable, RawBuilder<unknown>>> = {
  goods_category: sql`id, parent_id, name, kind, sort, enabled, version`,
  goods_brand: sql`id, name, sort, enabled, version`,
  goods_attribute: sql`id, group_name, name, choices, sort, enabled, version`,
  goods_lease_type: sql`id, lease_type, periods, enabled, version`,
  postage_template: sql`id, name, way, fee, regions, enabled, version`,
  company: sql`id, type, name, enabled, version`,
};

type Values = Readonly<Record<string, unknown>>;

/** Postgres' codes for a unique key that is taken and a row that others refer to. */
const taken = '23505';
const referred = '23503';

/** Undefined where the database refuses the work for that reason; nothing may follow in the transaction then but a refusal. */
async function unless<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === code) return undefined;
    throw error;
  }
}

export const lockLookup = <T extends LookupTable>(ctx: Ctx, table: T, id: string): Promise<LookupRows[T] | undefined> =>
  maybe(
    ctx.tx,
    sql<LookupRows[T]>`select ${lookupColumns[table]} from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`,
  );

/** Undefined when its name is taken. */
export const insertLookup = (ctx: Ctx, table: LookupTable, values: Values): Promise<{ id: number; version: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into ${sql.table(table)} (merchant_id, ${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${ctx.merchantId}, ${sql.join(Object.values(values))}) on conflict do nothing returning id, version`,
  );

/** Writes a change to a locked row. Returns its new version; undefined when its name is taken. */
export const changeLookup = async (ctx: Ctx, table: LookupTable, id: number, values: Values): Promise<number | undefined> => {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const statement = sql<{
    version: number;
  }>`update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id} returning version`;
  return (await unless(taken, one(ctx.tx, statement)))?.version;
};

/** Whether it could be deleted: nothing refers to it. */
export const deleteLookup = async (ctx: Ctx, table: LookupTable, id: number): Promise<boolean> =>
  (await unless(referred, changed(ctx.tx, sql`delete from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and id = ${id}`))) !== undefined;

export const countLookups = async (ctx: Ctx, table: LookupTable): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where merchant_id = ${ctx.merchantId}`)).n;
