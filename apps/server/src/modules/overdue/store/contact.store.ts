import { sql } from 'kysely';
import { maskName } from '@merchant-admin/common/mask';
import type { ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Who of these people may be called once more since that instant, by all merchants of the platform together; in hex. */
export const leftOf = async (ctx: Ctx, people: readonly Buffer[], since: Date, most: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{ person: Buffer }>`select person from unnest(${[...people]}::bytea[]) as person where directory.may_contact(person, ${since}, ${most}::integer)`,
      )
    ).map(({ person }) => person.toString('hex')),
  );

/** Takes one of the person's calls of today. @returns its number; undefined where none is left */
export const takeContact = async (ctx: Ctx, person: Buffer, since: Date, most: number): Promise<number | undefined> =>
  (await one(ctx.tx, sql<{ id: number | null }>`select directory.take_contact(${person}, ${ctx.now}, ${since}, ${most}::integer) as id`)).id ?? undefined;

/** Writes a call down that was made, allowed or not. */
export const noteContact = async (ctx: Ctx, person: Buffer, spoke: boolean): Promise<number> =>
  (await one(ctx.tx, sql<{ id: number }>`select directory.note_contact(${person}, ${ctx.now}, ${spoke}) as id`)).id;

/** Somebody who was called; the debtor's contact id is ''. */
export interface Called {
  side: ContactSide;
  contactId: string;
  name: string;
}
const contactOf = ({ contactId }: Pick<Called, 'contactId'>) => (contactId === '' ? null : Number(contactId));
/** A contact's name as people are shown it; the debtor stands on the order. */
const nameOf = ({ side, name }: Called) => (side === 'debtor' ? '' : maskName(name));

export interface NewAttempt {
  orderId: number;
  whom: Called;
  cause?: number | undefined;
  note?: string;
  tryId: number;
  /** The record of a call that was made by another way than a number that was shown. */
  followId?: number;
}

export const addAttempt = (ctx: Ctx, { orderId, whom, cause, note, tryId, followId }: NewAttempt) =>
  sql`insert into contact_attempt (merchant_id, order_id, account_id, at, side, contact_id, whom, cause, note, try_id, follow_id, shown)
    values (${ctx.merchantId}, ${orderId}, ${ctx.actor.id}, ${ctx.now}, ${whom.side}, ${contactOf(whom)}::bigint, ${nameOf(whom)}, ${cause ?? null}::smallint, ${note ?? ''}, ${tryId},
      ${followId ?? null}::bigint, ${followId === undefined})`.execute(ctx.tx);

/** The caller's numbers without a result of one side since that instant, the newest first. */
export const openAttempts = (ctx: Ctx, orderId: number, side: ContactSide, since: Date) =>
  rows(
    ctx.tx,
    sql<{
      id: number;
      try_id: number;
      contact_id: number | null;
    }>`select id, try_id, contact_id from contact_attempt where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and account_id = ${ctx.actor.id}
      and side = ${side} and follow_id is null and at >= ${since} order by id desc limit 100 for update`,
  );

/** Notes what came of a number that was shown. */
export async function settleAttempt(ctx: Ctx, open: { id: number; try_id: number }, followId: number, spoke: boolean): Promise<void> {
  await changed(ctx.tx, sql`update contact_attempt set follow_id = ${followId} where merchant_id = ${ctx.merchantId} and id = ${open.id}`);
  await sql`select directory.settle_contact(${open.try_id}::bigint, ${spoke})`.execute(ctx.tx);
}

/** The result of the newest talk with the debtor about late rent; undefined where there was none. */
export const lastResultOf = async (ctx: Ctx, orderId: number): Promise<number | undefined> =>
  (
    await maybe(
      ctx.tx,
      sql<{
        result: number;
      }>`select result from order_follow where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and kind = 'overdue' and side = 'debtor'
        order by id desc limit 1`,
    )
  )?.result;

export interface StopRow {
  id: number;
  order_id: number;
  side: ContactSide;
  contact_id: number | null;
  whom: string;
  person: Buffer;
  reason: number;
  note: string;
  until: string | null;
  at: Date;
  operator_name: string;
}

const live = (ctx: Ctx) => sql`ended_at is null and (until is null or until >= ${ctx.today}::date)`;
const stopColumns = sql`id, order_id, side, contact_id, whom, person, reason, note, until, at, operator_name`;

/** Live stops of these people, the newest first. */
export const stopsOf = (ctx: Ctx, people: readonly Buffer[]) =>
  rows(
    ctx.tx,
    sql<StopRow>`select ${stopColumns} from contact_stop where merchant_id = ${ctx.merchantId} and person = any(${[...people]}::bytea[]) and ${live(ctx)} order by id desc limit 100`,
  );

/** A live stop, locked. */
export const lockStop = (ctx: Ctx, id: string) =>
  maybe(ctx.tx, sql<StopRow>`select ${stopColumns} from contact_stop where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and ${live(ctx)} for update`);

export const endStop = (ctx: Ctx, id: number, reason: string) =>
  sql`update contact_stop set ended_at = ${ctx.now}, ended_by = ${ctx.actor.name}, end_reason = ${reason} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );

export interface NewStop extends Pick<StopRow, 'order_id' | 'person' | 'reason' | 'note' | 'until'> {
  whom: Called;
}

export const addStop = async (ctx: Ctx, stop: NewStop): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into contact_stop (merchant_id, order_id, side, contact_id, whom, person, reason, note, until, at, account_id, operator_name)
        values (${ctx.merchantId}, ${stop.order_id}, ${stop.whom.side}, ${contactOf(stop.whom)}::bigint, ${nameOf(stop.whom)}, ${stop.person}, ${stop.reason}::smallint, ${stop.note},
          ${stop.until}::date, ${ctx.now}, ${ctx.actor.id}, ${ctx.actor.name}) returning id`,
    )
  ).id;
