import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { RepaymentDesk, type PlanWishes, type SeenPlan } from '../../testing/repayment-desk.ts';
import { signIn } from '../../testing/staff.ts';
import { Till } from '../../testing/till.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Repayment plans that run, wait for a second person, wait for the first one's, wait while their bills were paid, and are over. */
export async function somePlans({ server, person, shop }: Walker): Promise<Record<string, SeenPlan>> {
  const stranger = await addReviewer(server, person.merchantId, ['OrderDetail', 'overdue:consult', 'overdue:waive']);
  const who = { ...stranger, token: await signIn(server, stranger, server.clock.now()) };
  const till = new Till(server, shop, person);
  const desk = new RepaymentDesk(till);
  const much = { bills: 6, waived: 60_000 };
  const found: Record<string, SeenPlan> = {};
  const keep = async (standing: string, what: PlanWishes, then = async (_no: string) => {}) => {
    const { order_id: no } = await till.leased();
    done(await desk.agree(no, what));
    await then(no);
    found[standing] = (await desk.plans(no))[0]!;
  };
  await keep('runs', {});
  await keep('waits', { ...much, who });
  await keep('waits for another', much);
  await keep('was paid on', { ...much, who }, async (no) => {
    done(await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(no, 2) }));
  });
  await keep('is over', {}, async (no) => {
    const [plan] = await desk.plans(no);
    done(await desk.call('endConsultBill', { plan_id: plan!.plan_id, version: plan!.version, reason: '反悔' }));
  });
  return found;
}

export function planDoings({ server, person }: Walker): Record<string, Doing<SeenPlan>> {
  const on =
    (name: string, more: object = {}): Doing<SeenPlan> =>
    ({ plan_id, version }) =>
      post(server, person, `/others/orderBillConsult/${name}`, { plan_id, version, ...more });
  return { approve: on('approveConsultBill'), end: on('endConsultBill', { reason: '用户反悔' }) };
}
