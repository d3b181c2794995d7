import { formatFen } from '@merchant-admin/common/money';
import { settleActs, settleState as at, settleStates, type SettleAct } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { reconciliationDetailPath } from '@merchant-admin/contract/finance/paths';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { settleMachine } from '../rules/finance-states.ts';
import { postSettled } from '../store/finance-ledger.ts';
import { lockPurse, settleInto } from '../store/purse.store.ts';
import { foldDue } from '../store/settle-due.view.ts';
import { changeStatement, dropLines, lockStatement, netOf, type StatementRow } from '../store/statement.store.ts';
import { personOf, recordSettle } from './finance-record.ts';
import { makeStatement, statementOffer } from './make-statement.ts';

export const settleMake = operation(financeEndpoints.settleMake, async (ctx, { body }) => {
  if (body.to_day > ctx.today) refuse(e.SETTLE_DAY);
  // Up to 20,000 lines: who only looks neither writes them nor waits for who does.
  if (body.preview) return { statement_id: '', statement_no: '', offer: (await statementOffer(ctx, body.to_day)).offer };
  const { id, statement_no, offer } = await makeStatement(ctx, body.to_day, body.note);
  return { statement_id: String(id), statement_no, offer };
});

/** A statement that an act may happen to now, as its person saw it, locked behind the merchant's money. @throws SETTLE_NOT_FOUND, what stands against the act, STALE */
async function statementFor(ctx: Ctx, act: SettleAct, { statement_id: id, version }: { statement_id: string; version: number }): Promise<StatementRow> {
  await lockPurse(ctx);
  const found = (await lockStatement(ctx, id)) ?? refuse(e.SETTLE_NOT_FOUND);
  insist(settleMachine.judge(act, { state: found.state, mine: found.submitted_id !== null && found.submitted_id === personOf(ctx) }), e.SETTLE_STATE);
  if (found.version !== version) refuse(platformErrors.STALE);
  return found;
}

/** Moves a statement on, and tells what follows. */
async function move(ctx: Ctx, found: StatementRow, act: SettleAct, to: StatementRow['state'], more: Parameters<typeof changeStatement>[2], reason = '') {
  await changeStatement(ctx, found.id, { state: to, ...more });
  ctx.effects.unshift({ what: '结算单', from: settleStates[found.state], to: settleStates[to], amount: null });
  await recordSettle(ctx, found, settleActs[act], netOf(found), reason);
  return { version: found.version + 1, effects: ctx.effects };
}

export const settleSubmit = operation(financeEndpoints.settleSubmit, async (ctx, { body }) => {
  const found = await statementFor(ctx, 'submit', body);
  return move(ctx, found, 'submit', at.SUBMITTED, { submitted_id: personOf(ctx), submitted_by: ctx.actor.name, submitted_at: ctx.now });
});

export const settleVoid = operation(financeEndpoints.settleVoid, async (ctx, { body }) => {
  const found = await statementFor(ctx, 'void', body);
  await dropLines(ctx, found.id);
  return move(ctx, found, 'void', at.VOID, { decision_note: body.reason }, body.reason);
});

/** Its sum is the merchant's from now on. */
async function settle(ctx: Ctx, found: StatementRow): Promise<void> {
  const [net, purse] = [netOf(found), await lockPurse(ctx)];
  await settleInto(ctx, purse, found.statement_no, net);
  await foldDue(ctx);
  if (net !== 0) await postSettled(ctx, found.id, net);
  ctx.effects.push({ what: '可提现余额', from: formatFen(purse.balance), to: formatFen(purse.balance + net), amount: null });
  await tellHolders(ctx, 'finance:withdraw', {
    kind: 'settled',
    title: '结算款已入账',
    text: `结算单${found.statement_no}已审核通过，${formatFen(net)}计入可提现余额`,
    link: `${reconciliationDetailPath}?statement_id=${found.id}`,
  });
}

/** Passes a statement or sends it back; never the person who submitted it. */
export const settleDecide = operation(financeEndpoints.settleDecide, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const act = body.pass ? 'pass' : 'reject';
  const found = await statementFor(ctx, act, body);
  if (!body.pass && body.note === '') refuse(ordersErrors.REASON_REQUIRED);
  const decided = { decided_id: personOf(ctx), decided_by: ctx.actor.name, decided_at: ctx.now, decision_note: body.note };
  if (body.pass) await settle(ctx, found);
  return move(ctx, found, act, body.pass ? at.SETTLED : at.OPEN, { ...decided, ...(body.pass ? { settled_at: ctx.now } : {}) }, body.note);
});
