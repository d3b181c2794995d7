import { cohortMeasures, dayFigures, newcomer, roomName } from '@merchant-admin/contract/analysis/codes';
import type { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { analysisErrors as e } from '@merchant-admin/contract/analysis/errors';
import { planStates, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import { analysisGaps, followResults, promiseOutcomes, type FollowResult } from '@merchant-admin/contract/overdue/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { partsOf, partsOfAge, partsOfCohort, partsOfGap, partsOfRoll, partsOfRollSince, type Parts } from '../store/cell-parts.view.ts';
import { cameOn, heldNow } from '../store/day.view.ts';
import { byOrder, partsOfDay, readDay, talksWith } from './day-parts.ts';
import { plansOfMonths, promisesOfMonths } from './promises.ts';
import { newestPicture, requirePicture } from './stamp.ts';
import { rows } from '../../../platform/db/database.ts';

export type CellQuery = Omit<QueryOf<typeof analysisEndpoints.analysisOrders>, 'page' | 'page_size'>;
export interface OpenedCell {
  /** What the cell is, for people. */
  title: string;
  parts: Parts;
}

/** What a cell's address has to say. @throws CELL_UNKNOWN */
const need = <Value>(value: Value | undefined): Value => value ?? refuse(e.CELL_UNKNOWN);

async function ageCell(ctx: Ctx, { age, part, month, ...owner }: CellQuery): Promise<OpenedCell> {
  const bucket = part === 'all' ? 'late' : need(age);
  if (month !== undefined) await requirePicture(ctx, month);
  return {
    title: `${month === undefined ? ctx.today : `${month}月末`} ${bucket === 'late' ? '全部逾期' : roomName(bucket)}`,
    parts: partsOfAge(ctx, bucket, month, owner),
  };
}

const rollNames = { all: '全部', paid: '已还金额', cured: '已恢复' } as const;

async function rollCell(ctx: Ctx, { was, age, part, month }: CellQuery): Promise<OpenedCell> {
  const from = need(was);
  const to = need(part ?? age);
  if (from === newcomer && typeof to === 'string') refuse(e.CELL_UNKNOWN);
  const name = `${roomName(from)} → ${typeof to === 'string' ? rollNames[to] : roomName(to)}`;
  if (month === undefined) {
    const since = await newestPicture(ctx);
    return { title: `${since}月末至${ctx.today} ${name}`, parts: partsOfRollSince(ctx, since, from, to) };
  }
  await requirePicture(ctx, month);
  return { title: `${month} ${name}`, parts: partsOfRoll(ctx, month, from, to) };
}

async function cohortCell(ctx: Ctx, { month, placed, measure }: CellQuery): Promise<OpenedCell> {
  const how = need(measure);
  await requirePicture(ctx, need(month));
  return { title: `${need(placed)}下单，${month}月末 ${cohortMeasures[how]}`, parts: partsOfCohort(ctx, need(month), need(placed), how) };
}

async function dayCell(ctx: Ctx, { day, person_id: person, figure, result }: CellQuery): Promise<OpenedCell> {
  const on = need(day);
  if (on > ctx.today) refuse(e.ANALYSIS_DAY);
  if (result !== undefined) {
    const parts = partsOf(byOrder(talksWith(await readDay(ctx, on, person), result)));
    return { title: `${on} 联系结果：${followResults[result as FollowResult]}`, parts };
  }
  const which = need(figure);
  const title = `${on} ${dayFigures[which]}`;
  if (which === 'held' || which === 'came') {
    const found = await rows(ctx.tx, which === 'held' ? heldNow(ctx, person) : cameOn(ctx, on, person));
    return { title, parts: partsOf(byOrder(found)) };
  }
  return { title, parts: partsOf(byOrder(partsOfDay[which](await readDay(ctx, on, person)))) };
}

async function promiseCell(ctx: Ctx, { month, outcome }: CellQuery): Promise<OpenedCell> {
  const made = need(month);
  const found = (await promisesOfMonths(ctx, made, made)).filter((each) => outcome === undefined || each.outcome === outcome);
  return {
    title: `${made} 作出的承诺${outcome === undefined ? '' : `：${promiseOutcomes[outcome]}`}`,
    parts: partsOf(byOrder(found.map(({ orderId, amount }) => ({ orderId, times: 1, amount })))),
  };
}

async function planCell(ctx: Ctx, { month, state }: CellQuery): Promise<OpenedCell> {
  const made = need(month);
  const found = (await plansOfMonths(ctx, made, made)).filter((plan) => state === undefined || plan.state === state);
  return {
    title: `${made} 协商分期${state === undefined ? '' : `：${planStates[state as PlanState] ?? ''}`}`,
    parts: partsOf(byOrder(found.map(({ orderId, total }) => ({ orderId, times: 1, amount: total })))),
  };
}

async function gapCell(ctx: Ctx, { gap }: CellQuery): Promise<OpenedCell> {
  const which = need(gap);
  return { title: `${ctx.today} ${analysisGaps[which]}`, parts: partsOfGap(ctx, which) };
}

const cells = { age: ageCell, roll: rollCell, vintage: cohortCell, day: dayCell, promise: promiseCell, plan: planCell, gap: gapCell };

/** The orders behind a cell. @throws CELL_UNKNOWN, PICTURE_NOT_FOUND, ANALYSIS_DAY */
export const openCell = (ctx: Ctx, query: CellQuery): Promise<OpenedCell> => cells[query.cell](ctx, query);
