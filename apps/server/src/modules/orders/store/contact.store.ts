import { sql } from 'kysely';
import type { ContactKind } from '@merchant-admin/contract/orders/people-codes';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface ContactRow {
  id: number;
  kind: ContactKind;
  name: string;
  relation: string;
  phone: string;
}

/** A contact as it is to be; without an id it is new. */
export interface KeptContact {
  id: number | null;
  name: string;
  relation: string;
  phone: string;
}

const columns = sql`id, kind, name, relation, phone`;

/** Contacts of an order in the order in which they were added; eight at most. */
export const contactsOf = (ctx: Ctx, orderId: number) =>
  rows(ctx.tx, sql<ContactRow>`select ${columns} from order_contact where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id limit 20`);

export const findContact = (ctx: Ctx, orderId: number, kind: ContactKind, id: string) =>
  maybe(
    ctx.tx,
    sql<ContactRow>`select ${columns} from order_contact where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and kind = ${kind} and id = ${id}::bigint`,
  );

/** Sets a locked order's contacts of one kind: others are removed, known ones changed, new ones added. */
export async function replaceContacts(ctx: Ctx, orderId: number, kind: ContactKind, list: readonly KeptContact[]): Promise<void> {
  const [known, added] = [list.filter((each) => each.id !== null), list.filter((each) => each.id === null)];
  await sql`delete from order_contact where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and kind = ${kind}
    and id <> all(${known.map((each) => each.id)}::bigint[])`.execute(ctx.tx);
  if (known.length > 0) {
    const values = known.map((each) => sql`(${each.id}::bigint, ${each.name}, ${each.relation}, ${each.phone})`);
    await sql`update order_contact c set name = v.name, relation = v.relation, phone = v.phone from (values ${sql.join(values)}) v (id, name, relation, phone)
      where c.merchant_id = ${ctx.merchantId} and c.order_id = ${orderId} and c.kind = ${kind} and c.id = v.id`.execute(ctx.tx);
  }
  if (added.length > 0) {
    const values = added.map((each) => sql`(${ctx.merchantId}::bigint, ${orderId}::bigint, ${kind}, ${each.name}, ${each.relation}, ${each.phone})`);
    await sql`insert into order_contact (merchant_id, order_id, kind, name, relation, phone) values ${sql.join(values)}`.execute(ctx.tx);
  }
}
