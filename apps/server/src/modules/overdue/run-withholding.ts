import { setTimeout } from 'node:timers/promises';
import { formatFen } from '@merchant-admin/common/money';
import { act, type Caller } from '../../platform/http/run.ts';
import { ownerOf } from '../../platform/jobs/owner.ts';
import { reasonOf } from '../../platform/jobs/reason-of.ts';
import { leftIn, takeUp } from '../../platform/jobs/queued-work.ts';
import { sweep, type Sweep } from '../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { sendNotice } from '../../platform/notices/send-notice.ts';
import type { Services } from '../../platform/services.ts';
import { withholdLate } from '../bills/index.ts';
import { lockOrder } from '../orders/index.ts';
import * as store from './store/withhold-run.store.ts';
import { ownRun } from './store/withhold-run.view.ts';

const right = 'overdue:withhold';
const noRight = '权限已被收回，其余订单未代扣';
/** The most milliseconds between two orders. */
const longestRest = 100;

/** Ends the run and tells its owner how it went. */
async function close(services: Services, caller: Caller, run: store.RunRow, failure = ''): Promise<void> {
  await act(services, caller, async (ctx) => {
    if (!(await store.endRun(ctx, run.id, failure === '' ? 'done' : 'failed', failure))) return;
    const { succeeded, succeeded_amount: amount, failed, unknown, skipped } = (await ownRun(ctx, run.id, run.account_id))!;
    const text = `成功${succeeded}笔（${formatFen(amount)}），失败${failed}笔，处理中${unknown}笔，跳过${skipped}笔${failure === '' ? '' : `。${failure}`}`;
    const title = failure === '' ? '批量代扣完成' : '批量代扣中止';
    await sendNotice(ctx, [run.account_id], { kind: 'withhold-run', title, text, link: `/abnormalOrder/withholdRun?id=${run.id}` });
  });
}

/** Asks one order's customer, or says why not: in one transaction, once for each run. The channel is called when it is committed. */
const ask = (services: Services, owner: Caller, runId: number, { order_id: orderId, order_no: no }: { order_id: number; order_no: string }) =>
  act(services, owner, async (ctx) => {
    const held = await store.holdRunOrder(ctx, runId, orderId);
    if (!held) return;
    const asked = await withholdLate(ctx, await lockOrder(ctx, no), held.amount);
    if (typeof asked === 'string') await store.keepSkipped(ctx, runId, orderId, asked);
    else await store.keepAsked(ctx, runId, orderId, asked.id);
  });

async function askAll(services: Services, caller: Caller, run: store.RunRow): Promise<void> {
  for (;;) {
    const began = performance.now();
    // The rights of its owner now: a run never does more than he could by hand.
    const owner = await ownerOf(services, caller, run.account_id);
    if (!owner?.tags.has(right)) return close(services, caller, run, noRight);
    const next = await act(services, { ...owner, readOnly: true }, (ctx) => store.nextOrder(ctx, run.id));
    if (!next) return close(services, caller, run);
    await ask(services, owner, run.id, next).catch(async (error: unknown) => {
      const reason = reasonOf(services, error, 'an order of a run of withholding failed');
      await act(services, owner, (ctx) => store.keepSkipped(ctx, run.id, next.order_id, reason));
    });
    if (!(await act(services, caller, (ctx) => store.noteRun(ctx, run.id)))) return;
    // As long as the order took, the database and the thread are for the others.
    await setTimeout(Math.min(longestRest, performance.now() - began));
  }
}

/** Withholds the orders of a run one by one. A crash leaves it between two orders; the sweep goes on from there. */
export async function runWithholding(services: Services, caller: Caller, id: number): Promise<void> {
  const run = await act(services, caller, (ctx) => store.takeUpRun(ctx, id));
  if (!run) return;
  await askAll(services, caller, run).catch((error: unknown) =>
    services.log.error({ err: error, runId: id }, 'a run of withholding stopped; the sweep goes on with it'),
  );
}

/** Begins runs, one after the other, without waiting for them. */
export function beginRuns(services: Services, caller: Caller, ids: readonly number[]): void {
  const all = async () => {
    for (const id of ids) await runWithholding(services, caller, id);
  };
  void all().catch((error: unknown) => services.log.error({ err: error }, 'a run of withholding could not begin'));
}

/** Goes on with runs that a crash left, or that could not begin. They may take long, so no other sweep waits for them. */
const sweepRuns: Sweep = async (services, caller) => {
  const waiting = await takeUp(services, caller, 'withhold_run');
  beginRuns(services, systemCaller(caller.merchantId), waiting);
  return waiting.length;
};

export const withholdRunsSweep = sweep(
  { name: 'withhold runs', title: '批量代扣', explains: '处理排队中的批量代扣，接着做完因中断未完成的批量代扣', objects: 'withholdRun' },
  { due: [leftIn('withhold_run')], run: sweepRuns },
);
