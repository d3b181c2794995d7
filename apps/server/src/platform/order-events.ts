import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from './http/context.ts';

/** Something that a module tells of an order where events stand one below another. */
export interface OrderEvent {
  at: Date;
  /** Alone among all events of the order: its kind's letter and a number of 18 digits. */
  key: string;
  title: string;
  /** '' of what happened by itself. */
  actor: string;
  /** What it is about, line by line. */
  content: string;
}

/** A step of events: behind an instant and a key, so many. */
export interface EventStep {
  behind: { at: Date; key: string } | undefined;
  limit: number;
}

export interface OrderEventSource {
  /** What the time line is narrowed to (overdue/codes.ts, eventGroups). */
  group: string;
  /** Events of a step, the newest first, in one statement; none for a caller who may not see them. */
  read: (ctx: Ctx, orderId: number, step: EventStep) => Promise<OrderEvent[]>;
}

/** What modules tell of an order, in the order of the modules. */
export class OrderEvents {
  readonly sources: OrderEventSource[] = [];
}

/** A key as events have it. @param letter of the kind @param id the column of the number */
export const eventKey = (letter: string, id: RawBuilder<unknown>) => sql`${sql.lit(letter)} || lpad(${id}::text, 18, '0')`;

/** A step of several kinds of rows that all have the same columns, `at` and `key` among them: what a statement reads from. */
export const newestOf = (kinds: readonly RawBuilder<unknown>[], { behind, limit }: EventStep): RawBuilder<unknown> =>
  sql`(${sql.join([...kinds], sql` union all `)}) e where ${behind ? sql`(date_trunc('milliseconds', at), key) < (${behind.at}::timestamptz, ${behind.key})` : sql`true`}
    order by date_trunc('milliseconds', at) desc, key desc limit ${limit}`;
