import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { mostBack, objectionToBack, objectionToReviewer } from '../rules/reviewer-acts.ts';
import { scopeText, type ReviewScope } from '../rules/review-scope.ts';
import { lockOrder } from '../store/order.store.ts';
import { dropReviewer, heldBy, isLimited, keepReviewer, lockReviewer, reviewerById } from '../store/reviewer.store.ts';
import { putBack } from './put-back.ts';

type Known = NonNullable<Awaited<ReturnType<typeof reviewerById>>>;

const none = '不是审核员';
const others = '其他有审核权限的账号';

const textOf = (person: Known) => (person.kept ? scopeText(person) : none);
const effect = (ctx: Ctx, what: string, from: string, to: string) => ctx.effects.push({ what, from, to, amount: null });

/** Says, as an effect, what the first reviewer, or the end of the last one, means for everybody else. */
async function tellOthers(ctx: Ctx, before: boolean): Promise<void> {
  const after = await isLimited(ctx);
  const texts = (limited: boolean) => (limited ? '不能领取新订单' : '可审核全部订单');
  if (before !== after) effect(ctx, others, texts(before), texts(after));
}

async function giveBack(ctx: Ctx, person: Known): Promise<void> {
  const held = await heldBy(ctx, person.id, mostBack + 1);
  refuseFor(objectionToBack(held.length));
  for (const { order_no: no } of held) {
    const order = await lockOrder(ctx, no);
    if (order.status !== orderStatus.TO_REVIEW || order.reviewer_id !== person.id) continue;
    await putBack(ctx, order, 'taken_back', '取消审核员，退回待分配');
    effect(ctx, `订单${no}审核员`, person.name, '未分配');
  }
}

async function change(ctx: Ctx, person: Known, scope: ReviewScope | undefined): Promise<number> {
  if (scope === undefined) {
    await dropReviewer(ctx, person.id);
    await giveBack(ctx, person);
    return 0;
  }
  return ((await keepReviewer(ctx, person.id, scope, person.version)) ?? refuse(platformErrors.STALE)).version;
}

/** Makes an account a reviewer of some orders or of all, changes which, or ends that. Orders that the reviewer holds stay with him unless it ends. */
export const createAuditReviewer = operation(ordersEndpoints.createAuditReviewer, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const { account_id: accountId, enabled, segments, channels, most_rent, version: seen } = body;
  await lockReviewer(ctx, accountId);
  const person = (await reviewerById(ctx, accountId)) ?? refuse(e.REVIEWER_UNKNOWN);
  if (person.version !== seen) refuse(platformErrors.STALE);
  refuseFor(objectionToReviewer(!enabled, person));
  const scope = enabled ? { segments: [...new Set(segments)].sort(), channels: [...new Set(channels)].sort(), most_rent } : undefined;
  const [from, to] = [textOf(person), scope === undefined ? none : scopeText(scope)];
  if (person.kept && from === to) refuse(e.NOTHING_CHANGED);
  const limited = await isLimited(ctx);
  effect(ctx, `${person.name}审核范围`, from, to);
  const version = await change(ctx, person, scope);
  await tellOthers(ctx, limited);
  await record(ctx, {
    module: 'orders',
    action: '设置审核员',
    objectType: 'account',
    objectId: person.id,
    objectNo: person.account,
    before: { takes: from },
    after: { takes: to },
  });
  return { version, effects: ctx.effects };
});
