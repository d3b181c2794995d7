import { ok, type World } from './fixture-world.ts';
import { ChangeDesk } from './change-desk.ts';
import { EvidenceDesk } from './evidence-desk.ts';
import { exportsEnded } from './exports-ended.ts';
import { post } from './http.ts';
import { JudicialDesk } from './judicial-desk.ts';
import { LinkDesk } from './link-desk.ts';
import { PauseDesk } from './pause-desk.ts';
import { RepaymentDesk } from './repayment-desk.ts';
import { signIn } from './staff.ts';
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

/** A change of an order that its customer is asked about. */
export async function changeOf({ server, person, shop }: World): Promise<string> {
  const desk = new ChangeDesk(new Till(server, shop, person));
  const { order_id: no } = await shop.paidOrder();
  return ok(await desk.propose(no, { sku_id: await desk.otherSku() })).result.change_id;
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

/** A debtor who is left in peace until the end of today. */
export async function contactStopOf({ server, person, order }: World): Promise<string> {
  const body = { order_id: order.order_id, side: 'debtor', reason: 2, until: server.clock.today(), note: '用户住院' };
  return ok(await post<{ id: string }>(server, person, '/merchant/order/overdue/contactStop', body)).result.id;
}

/** A package of what is known of a lease. */
export async function evidenceOf({ server, person, shop }: World): Promise<string> {
  const till = new Till(server, shop, person);
  const { order_id: no } = await till.leased();
  return ok(await new EvidenceDesk(till).make(no)).result.package_id;
}

const long = 100 * 86_400_000;

/** A lease whose second rent has long been late. */
async function longLate({ server, person, shop }: World): Promise<string> {
  server.clock.advance(-long - 31 * 86_400_000);
  const past = { ...person, token: await signIn(server, person, server.clock.now()) };
  const { order_id: no } = await new Till(server, shop, past).leased();
  server.clock.advance(long + 31 * 86_400_000);
  return no;
}

export async function payLinkOf(world: World): Promise<string> {
  const no = await longLate(world);
  const desk = new LinkDesk(new Till(world.server, world.shop, world.person));
  return ok(await desk.send(no)).result.link_id;
}

export async function judicialOf(world: World): Promise<string> {
  const no = await longLate(world);
  const desk = new JudicialDesk(new Till(world.server, world.shop, world.person));
  return ok(await desk.make(no, { legal_costs: 50_000 })).result.judicial_id;
}

export async function payCodeOf({ server, person, shop }: World, judicialId: string): Promise<string> {
  const desk = new JudicialDesk(new Till(server, shop, person));
  const { version } = await desk.get<{ version: number }>('listCreateQrBill', { judicial_id: judicialId });
  return ok(await desk.post<{ code_id: string }>('createQr', { judicial_id: judicialId, version, amount: 1000 })).result.code_id;
}

/** How rows about late orders are made. */
export const caseMakers = { withholdRun: withholdRunOf, contactStop: contactStopOf, evidencePackage: evidenceOf };
