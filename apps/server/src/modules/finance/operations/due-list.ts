import { addDays } from '@merchant-admin/common/dates';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { listDue, mostDueSummed, type DueRow } from '../store/settle-due.view.ts';
import { termsOf } from '../store/terms.store.ts';
import { inMerchant } from './finance-record.ts';
import { whatOf } from './make-statement.ts';

/** Why a sum may not be settled yet, or that it may. @param hold days after which what came may be settled */
export function standingOf({ due, begun, type, day }: Pick<DueRow, 'due' | 'begun' | 'type' | 'day'>, hold: number): string {
  if (due) return '可结算';
  if (!begun) return type === null ? '售卖订单未完成' : '租约未开始';
  return `${addDays(day, hold)}起可结算`;
}

/** What is in no statement of a merchant yet: what may be settled today, or what may not and why. */
export const dueList = operation(financeEndpoints.dueList, async (asked, { query: { merchant_id, due, page, page_size: size } }) => {
  const ctx = inMerchant(asked, merchant_id);
  const { hold_days: hold } = await termsOf(ctx);
  const list = await listDue(ctx, hold, due === '1', { limit: size, offset: (page - 1) * size });
  const total = list[0]?.total ?? 0;
  return {
    list: list.map((row) => ({
      due_id: `${row.document_id ?? ''}-${row.bill_id ?? ''}-${row.sale_payment_id ?? ''}`,
      order_no: row.order_no,
      what: whatOf(row),
      day: row.day,
      amount: row.amount,
      standing: standingOf(row, hold),
      trade_no: row.trade_no,
    })),
    total,
    total_capped: total >= mostDueSummed,
    page,
    page_size: size,
  };
});
