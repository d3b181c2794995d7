import { ok, type World } from './fixture-world.ts';
import { exportsEnded } from './exports-ended.ts';
import { post } from './http.ts';
import { PauseDesk } from './pause-desk.ts';
import { RepaymentDesk } from './repayment-desk.ts';
import { Till } from './till.ts';

/** A deduction that somebody has asked for. */
export async function requestOf({ server, person, shop }: World): Promise<string> {
  const till = new Till(server, shop, person);
  const { order_id: no } = await till.leased();
  return ok(await till.act('withholdingMargin', no, { amount: 1000, bill_type: 7, reason: '划痕' })).result.request_id;
}

export async function planOf({ server, person, shop }: World): Promise<string> {
  const till = new Till(server, shop, person);
  const { order_id: no } = await till.leased();
  const desk = new RepaymentDesk(till);
  ok(await desk.agree(no));
  return (await desk.plans(no))[0]!.plan_id;
}

/** A pause of late fees that is to come. */
export async function pauseOf({ server, person, shop }: World): Promise<string> {
  const till = new Till(server, shop, person);
  const { order_id: no } = await till.leased();
  const desk = new PauseDesk(till);
  ok(await desk.pause(no, { from: 1 }));
  return (await desk.list(no))[0]!.pause_id;
}

/** A run of withholding that has ended: the order does not run yet, so it is left out. */
export async function withholdRunOf({ server, person, order }: World): Promise<string> {
  const { result } = ok(
    await post<{ id: string }>(server, person, '/merchant/order/overdue/withholdStart', { orders: [{ order_id: order.order_id, amount: 1 }] }),
  );
  await exportsEnded(server);
  return result.id;
}
