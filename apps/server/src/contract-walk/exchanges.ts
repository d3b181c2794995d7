import { ExchangeDesk } from '../testing/exchange-desk.ts';
import { Till } from '../testing/till.ts';
import { freshToken } from './preparing.ts';
import type { Walker } from './walker.ts';

let customers = 0;
/** A running lease whose devices its customer may change. */
export async function exchangeable(walker: Walker): Promise<{ desk: ExchangeDesk; no: string; member: string }> {
  const desk = await ExchangeDesk.open(new Till(walker.server, walker.shop, { ...walker.person, token: await freshToken(walker) }));
  customers += 1;
  const member = `walked-exchange-${customers}`;
  return { desk, no: (await desk.leased(member)).order_id, member };
}

/** A lease whose newer devices have arrived. */
export async function arrived(walker: Walker): Promise<{ desk: ExchangeDesk; no: string }> {
  const { desk, no, member } = await exchangeable(walker);
  await desk.arrived(no, member);
  return { desk, no };
}
