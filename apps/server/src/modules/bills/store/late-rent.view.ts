import { sql } from 'kysely';
import { openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { BillRow } from './bill.store.ts';

/** A rent that is late, with what decides whether it is asked for while the lease is being ended. */
export type LateRent = Pick<BillRow, 'order_id' | 'type' | 'period' | 'periods' | 'due_date'> & Pick<OrderRow, 'status' | 'rent_start' | 'back_on'>;

/** The condition that a bill `b` is late rent that no repayment plan and no judicial bill covers. */
export const isLateRent = (ctx: Ctx) =>
  sql`b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)}) and b.due_date < ${ctx.today}::date and b.plan_id is null and b.judicial_id is null`;

/** Late rents of some orders that nothing covers: one statement, whatever their number. */
export const lateRentsOf = (ctx: Ctx, orderIds: readonly number[]): Promise<LateRent[]> =>
  rows(
    ctx.tx,
    sql<LateRent>`select b.order_id, b.type, b.period, b.periods, b.due_date, o.status, o.rent_start, o.back_on
      from bill b join orders o on o.merchant_id = b.merchant_id and o.id = b.order_id
      where b.merchant_id = ${ctx.merchantId} and b.order_id = any(${[...orderIds]}::bigint[]) and ${isLateRent(ctx)}`,
  );
