import { post } from '../../testing/http.ts';
import type { SeenVisit, VisitDesk } from '../../testing/visit-desk.ts';
import { visitDeskOf } from '../../testing/visit-fixtures.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** What a visit's customer shows, and his order. */
interface Known {
  code?: string;
  tail?: string;
  numbers?: string[];
  order: string;
}

export interface SomeVisits {
  desk: VisitDesk;
  known: Map<string, Known>;
  visits: Record<string, string>;
}

/** Visits in every state: promised and waiting, with and without an order, ready, with an order that goes back to review, and over. */
export async function someVisits(walker: Walker): Promise<SomeVisits> {
  const desk = await visitDeskOf(walker);
  const [store, full] = [await desk.store(), await desk.store()];
  await desk.devices(1, full);
  const known = new Map<string, Known>();
  const ready = async () => {
    const made = await desk.ready(store);
    known.set(made.id, { ...made, order: made.order.order_id });
    return made;
  };
  const made = async (at: string) => {
    const { order, phone, tail } = await desk.order();
    const id = await desk.made(at, { phone, may_wait: true });
    known.set(id, { order: order.order_id, tail, code: '00000000' });
    return id;
  };
  const [one, gone, again, cancelled] = [await ready(), await ready(), await ready(), await ready()];
  done(await desk.writeOff(gone.id, { code: gone.code, id_tail: gone.tail, numbers: gone.numbers }));
  done(await desk.cancel(cancelled.id));
  const review = { order_id: again.order.order_id, version: again.orderVersion, reason: '复核' };
  done(await post(desk.server, desk.who, '/merchant/order/detail/OrderAddReview', review));
  const [imei] = await desk.devices(1, store);
  const unlinked = await made(store);
  done(await desk.confirm(unlinked, imei!));
  known.set(unlinked, { ...known.get(unlinked)!, numbers: [imei!] });
  return {
    desk,
    known,
    visits: {
      'is ready': one.id,
      'has an order that is reviewed again': again.id,
      'was collected': gone.id,
      'was cancelled': cancelled.id,
      'has no order': unlinked,
      'is promised a device': await made(full),
      'waits for a device': await made(full),
    },
  };
}

export const visitDoings = ({ desk, known }: SomeVisits): Record<string, Doing<SeenVisit>> => {
  const call = (name: string, { visit_id: id, version }: SeenVisit, more: object) => desk.call(name, { visit_id: id, version, ...more });
  return {
    confirm: async (visit) => {
      const { result } = await desk.read<{ list: { imei: string }[] }>('devices', { visit_id: visit.visit_id });
      return call('confirm', visit, { number: result.list[0]!.imei });
    },
    writeOff: (visit) => {
      const { code, tail, numbers } = known.get(visit.visit_id)!;
      return call('writeOff', visit, { code, id_tail: tail, id_seen: true, numbers });
    },
    reschedule: async (visit) => call('reschedule', visit, { at: (await desk.slots(visit.store_id)).at(-1) }),
    link: (visit) => call('link', visit, { order_id: known.get(visit.visit_id)!.order }),
    newCode: (visit) => call('newCode', visit, { reason: '用户遗失' }),
    cancel: (visit) => call('cancel', visit, { reason: '用户不来了' }),
  };
};
