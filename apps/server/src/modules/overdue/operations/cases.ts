import { addDays } from '@merchant-admin/common/dates';
import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { depositStatusText, orderStatusText, type DepositStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import {
  anyBucket,
  ownerless,
  caseStages,
  dueTab,
  followResults,
  lateBuckets,
  promiseOutcomes,
  settledTab,
  type CaseScope,
  type CaseStage,
  type FollowResult,
  type PromiseOutcome,
} from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { isWarnedAt } from '../../../platform/queue/index.ts';
import { actsOfAll, findOrder, lateness } from '../../orders/index.ts';
import { owedToday, type OwedToday } from '../../returns/index.ts';
import { devicesOut } from '../../stock/index.ts';
import { outcomesOf, withOrders } from './judge-promises.ts';
import { countAnalysed } from '../store/analysis-gap.ts';
import { caseOf, countCases, countDue, countedOf, countSettled, listCases, type CaseFilter, type ListedCase } from '../store/case-list.view.ts';

/** What is done from the list itself; the case's page has the rest. */
const shownActs = new Set(['followOverdue', 'consult', 'assignCase', 'repay', 'payLink', 'pauseFees', 'judicial', 'giveBackCase']);

type Acts = Awaited<ReturnType<typeof actsOfAll>>;
interface Beside {
  sums: OwedToday;
  acts: Acts;
  outcome: PromiseOutcome | undefined;
}

/** What came of the last talk; a case whose repayment plan is over waits for its next one. */
function lastResult({ last_kind: kind, last_result: result }: ListedCase): string {
  if (kind === null) return '';
  return kind === 'consult' ? '协商还款' : (followResults[result as FollowResult] ?? '协商已结束');
}

function rowFor(ctx: Ctx, row: ListedCase, { sums, acts, outcome }: Beside) {
  const late = lateness(row, ctx.today);
  const { returnFee } = sums;
  return {
    order_id: row.order_no,
    name: maskName(row.customer_name),
    phone: maskPhone(row.customer_phone),
    goods_name: row.goods_name,
    sku_name: row.sku_name,
    quantity: row.quantity,
    status: row.status,
    status_name: orderStatusText[row.status as OrderStatus],
    late_days: Math.max(late.rent, late.back),
    return_days: late.back,
    late_periods: sums.periods,
    late_rent: sums.rent,
    late_fee: sums.fee + returnFee.open,
    others_due: sums.others,
    rent_fee: sums.fee,
    return_fee: returnFee.open,
    return_daily: returnFee.daily,
    return_capped: returnFee.capped,
    owed: sums.total,
    plan_rest: sums.planned,
    plan_next: sums.plannedNext,
    // The day from which the days are counted: of rent its due day, of goods the end of their days of grace.
    late_since: addDays(ctx.today, -Math.max(late.rent, late.back)),
    stage: row.stage,
    stage_name: caseStages[row.stage as CaseStage],
    collector_id: row.collector_id === null ? '' : String(row.collector_id),
    collector_name: row.collector_name ?? '',
    held_until: row.held_until?.toISOString() ?? null,
    warned: isWarnedAt(row.held_at, row.held_until, ctx.now),
    last_at: row.last_at?.toISOString() ?? null,
    last_result_name: lastResult(row),
    next_at: row.next_at?.toISOString() ?? null,
    promise_date: row.promise_date,
    promise_amount: row.promise_amount,
    promise_outcome: outcome ?? '',
    promise_outcome_name: outcome === undefined ? '' : promiseOutcomes[outcome],
    deposit_frozen: row.deposit_frozen,
    authorisation_expires_at: row.authorisation_expires_at?.toISOString() ?? null,
    authorisation_name: depositStatusText[row.deposit_status as DepositStatus],
    version: row.version,
    actions: (acts.get(row.id) ?? []).filter(({ act }) => act !== 'giveBackCase' || row.held_until !== null),
  };
}

/** Rows with their sums and acts: so many statements, whatever the number of rows. */
export async function rowsFor(ctx: Ctx, list: readonly ListedCase[]) {
  const [sums, acts, outcomes] = await Promise.all([owedToday(ctx, list), actsOfAll(ctx, list, shownActs), outcomesOf(ctx, list)]);
  return list.map((row) => rowFor(ctx, row, { sums: sums.get(row.id)!, acts, outcome: outcomes.get(row.id) }));
}

async function pageOfCases(ctx: Ctx, scope: CaseScope, body: CaseFilter) {
  const { list, total, capped } = await listCases(ctx, scope, await withOrders(ctx, scope, body));
  return { list: await rowsFor(ctx, list), total, total_capped: capped, page: body.page, page_size: body.page_size };
}

async function tabsOfCases(ctx: Ctx, scope: CaseScope) {
  const whose = await countedOf(ctx, scope);
  const [counted, toCall, settled] = await Promise.all([countCases(ctx, scope, whose), countDue(ctx, scope, whose), countSettled(ctx, scope, whose)]);
  const sum = (of: typeof counted) => of.reduce((total, { n }) => total + n, 0);
  const tab = (value: string, name: string, of: typeof counted) => ({
    value,
    name,
    number: sum(of),
    children: [
      { value: anyBucket, name: '全部', number: sum(of) },
      ...lateBuckets.map((bucket, place) => ({ value: bucket.value, name: bucket.name, number: sum(of.filter((each) => each.bucket === place + 1)) })),
    ],
  });
  const stages = Object.entries(caseStages)
    .filter(([value]) => scope !== 'mine' || Number(value) !== ownerless)
    .map(([value, name]) =>
      tab(
        value,
        name,
        counted.filter(({ stage }) => stage === Number(value)),
      ),
    );
  const over = { value: settledTab, name: '已结清/分期中', number: settled, children: [] };
  return { list: [tab('0', '全部', counted), tab(dueTab, '今日待联系', toCall), ...stages, over] };
}

export const overdueList = operation(overdueEndpoints.overdueList, (ctx, { body }) => pageOfCases(ctx, 'all', body));
export const ownOrderList = operation(overdueEndpoints.ownOrderList, (ctx, { body }) => pageOfCases(ctx, 'mine', body));
export const overdueFastList = operation(overdueEndpoints.overdueFastList, (ctx, { body }) => pageOfCases(ctx, 'fast', body));
export const overdueTabs = operation(overdueEndpoints.overdueTabs, (ctx) => tabsOfCases(ctx, 'all'));
export const ownOrderTabs = operation(overdueEndpoints.ownOrderTabs, (ctx) => tabsOfCases(ctx, 'mine'));
export const overdueFastTabs = operation(overdueEndpoints.overdueFastTabs, (ctx) => tabsOfCases(ctx, 'fast'));

/** By how many orders the list of all and the analysis differ. What owes no late rent is what is left: looked for by itself it would be sought among all late orders. */
export const analysisGap = operation(overdueEndpoints.analysisGap, async (ctx) => {
  const whose = await countedOf(ctx, 'all');
  const [counts, { analysed, planned }] = await Promise.all([countCases(ctx, 'all', whose), countAnalysed(ctx)]);
  const listed = counts.reduce((sum, { n }) => sum + n, 0);
  return { listed, planned, no_rent: Math.max(0, listed + planned - analysed) };
});

export const overdueInfo = operation(overdueEndpoints.overdueInfo, async (ctx, { query }) => {
  const { id, prepayment, overflow } = await findOrder(ctx, query.order_id);
  const [row] = await rowsFor(ctx, [(await caseOf(ctx, id))!]);
  return { ...row!, prepayment, overflow, devices: await devicesOut(ctx, id) };
});
