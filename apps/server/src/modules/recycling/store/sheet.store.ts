import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { sheetState as at, type SheetKind, type SheetState } from '@merchant-admin/contract/recycling/sheet-codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** What a sheet says of a device and of who sells it. */
export interface SheetTerms {
  kind: SheetKind;
  recycle_id: number;
  model_name: string;
  terms_version: number;
  option_ids: readonly string[];
  /** fen */
  price: number;
  imei: string;
  sku_id: number;
  degree: number;
  photos: readonly string[];
  identity: readonly string[];
  trade_order_id: number | null;
  note: string;
}

export interface SheetPerson {
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  id_card_hash: Buffer;
  payee_cipher: Buffer;
}

export interface SheetRow extends SheetTerms, SheetPerson {
  id: number;
  sheet_no: string;
  store_id: number;
  /** As it is written down; `sheetAt` tells where it stands by the clock. */
  state: SheetState;
  /** Who set its answers, and so its price, last. */
  priced_by: number;
  submitted_by: number | null;
  submitted_name: string;
  submitted_at: Date | null;
  decided_by: number | null;
  decided_name: string;
  decided_at: Date | null;
  valid_until: Date | null;
  version: number;
}

/** The condition on a sheet `v`: staff of a store see those of their store. */
export const seenSheets = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`v.store_id = ${ctx.storeId}`);

const columns = sql`v.id, v.sheet_no, v.store_id, v.kind, v.state, v.customer_name, v.customer_phone, v.id_card_cipher, v.id_card_hash, v.payee_cipher, v.recycle_id, v.model_name,
  v.terms_version, v.option_ids, v.price, v.imei, v.sku_id, v.degree, v.photos, v.identity, v.trade_order_id, v.note, v.priced_by, v.submitted_by, v.submitted_name, v.submitted_at, v.decided_by,
  v.decided_name, v.decided_at, v.valid_until, v.version`;

/** A sheet that the person sees, locked. */
export const lockSheet = (ctx: Ctx, id: string): Promise<SheetRow | undefined> =>
  maybe(
    ctx.tx,
    sql<SheetRow>`select ${columns} from recycle_sheet v where v.merchant_id = ${ctx.merchantId} and v.id = ${id}::bigint and ${seenSheets(ctx)} for update`,
  );

/** A sheet's number: the day and ten random digits, which tell nobody how many there are. */
const newNumber = (ctx: Ctx) => `GJ${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

const list = (values: readonly string[]) => sql`${[...values]}::text[]`;

export const insertSheet = (ctx: Ctx, storeId: number, terms: SheetTerms, person: SheetPerson): Promise<{ id: number; sheet_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      sheet_no: string;
    }>`insert into recycle_sheet (merchant_id, sheet_no, store_id, kind, state, customer_name, customer_phone, id_card_cipher, id_card_hash, payee_cipher,
        recycle_id, model_name, terms_version, option_ids, price, imei, sku_id, degree, photos, identity, trade_order_id, note, made_by, made_name, made_at, priced_by)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${storeId}, ${terms.kind}, ${at.DRAFT}, ${person.customer_name}, ${person.customer_phone}, ${person.id_card_cipher}, ${person.id_card_hash},
        ${person.payee_cipher}, ${terms.recycle_id}, ${terms.model_name}, ${terms.terms_version}, ${list(terms.option_ids)}, ${terms.price}, ${terms.imei}, ${terms.sku_id}, ${terms.degree},
        ${list(terms.photos)}, ${list(terms.identity)}, ${terms.trade_order_id}::bigint, ${terms.note}, ${ctx.actor.id}::bigint, ${ctx.actor.name}, ${ctx.now}, ${ctx.actor.id}::bigint)
      returning id, sheet_no`,
  );

/** What may change of a sheet; a column that is not named stays. */
export type SheetChange = Partial<
  SheetTerms &
    SheetPerson & {
      state: SheetState;
      signature: readonly string[];
      priced_by: number | null;
      submitted_by: number | null;
      submitted_name: string;
      submitted_at: Date | null;
      decided_by: number | null;
      decided_name: string;
      decided_at: Date | null;
      decision: string;
      valid_until: Date | null;
      recycle_order_id: number;
      ended_at: Date;
      ended_name: string;
      end_reason: string;
    }
>;

/** Writes what an act changed of a sheet that is locked. */
export async function changeSheet(ctx: Ctx, id: number, change: SheetChange): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${Array.isArray(value) ? list(value) : value}`);
  await changed(ctx.tx, sql`update recycle_sheet set ${sql.join([...set, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`);
}
