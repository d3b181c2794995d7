import type pg from 'pg';
import type { Call } from '../cases/case.ts';

/** An act that changes an order, with as many orders as it is to be done to: each can be changed once. */
export interface Act<T = unknown> {
  name: string;
  /** Orders of merchant 1 in the state that the act wants; asked as the superuser, who may prepare them. */
  targets: (client: pg.Client, count: number) => Promise<T[]>;
  call: (target: T) => Call;
  /** The fewest statements that write the same rows, in one transaction: the limit that the call is held against. */
  bare: (client: pg.Client, target: T) => Promise<void>;
}

export const inTransaction = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
  await client.query('begin');
  await work();
  await client.query('commit');
};

/** What every act leaves in the history. */
export const note = (client: pg.Client, action: string, orderId: string): Promise<unknown> =>
  client.query(
    `insert into operation_log (merchant_id, at, actor_type, actor_id, actor_name, module, action, object_type, object_id, object_no, before, after, reason, ip, request_id)
     values (1, now(), 'account', 1, '审核员1', 'orders', $1, 'order', $2, '', '{}', '{}', '', '127.0.0.1', 'bench')`,
    [action, orderId],
  );
