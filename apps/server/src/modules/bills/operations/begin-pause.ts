import { formatFen } from '@merchant-admin/common/money';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { stretchOf } from '../rules/late-pause.ts';
import { billsOf, noteNextDue } from '../store/bill.store.ts';
import { holdFees, type PauseRow } from '../store/late-pause.store.ts';
import { lateFactsOf, lateFee } from './bill-lateness.ts';
import { correctLatenesses, judgeSettled } from './correct-lateness.ts';
import { judgePlan } from './keep-plans.ts';

type Days = Pick<PauseRow, 'from_day' | 'to_day' | 'bill_id'>;
const late = ({ days, fee }: { days: number; fee: number }) => `${days}天 ${formatFen(fee)}`;

/** Says what a pause changes of each rent's days and fee by today: days that were charged already cost nothing any more. */
export async function showPause(ctx: Ctx, order: OrderRow, pause: Days): Promise<void> {
  const facts = await lateFactsOf(ctx, order);
  const paused = { ...facts, pauses: [...facts.pauses, stretchOf(pause)] };
  ctx.effects.push({ what: '暂停计费', from: '-', to: `${pause.from_day} 至 ${pause.to_day}`, amount: null });
  for (const bill of (await billsOf(ctx, order.id)).filter(({ type }) => isRentType(type))) {
    const [before, after] = [lateFee(bill, facts, ctx.today), lateFee(bill, paused, ctx.today)];
    if (before.days !== after.days) ctx.effects.push({ what: `${billName(bill)}逾期费`, from: late(before), to: late(after), amount: before.fee - after.fee });
  }
}

/** Lets a pause count: its days cost nothing, and what was billed too much for them goes back. The order is locked. */
export async function beginPause(ctx: Ctx, order: OrderRow, pause: Days & Pick<PauseRow, 'id' | 'order_id'>): Promise<void> {
  await showPause(ctx, order, pause);
  await holdFees(ctx, pause);
  await correctLatenesses(ctx, order, '暂停计费，逾期费更正');
  await judgeSettled(ctx, order.id, await lateFactsOf(ctx, order));
  await noteNextDue(ctx, order.id);
  await judgePlan(ctx, await lockOrderById(ctx, order.id));
}
