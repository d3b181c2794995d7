import { devicesAt, pickOf, whereSold, type DevicePlay, type DevicePlays, type DeviceStep, type DeviceWorld } from './world.ts';

const storeOf = ({ places }: DeviceWorld, { place }: DeviceStep): string => places[1 + (place % (places.length - 1))]!;
const visitIn = async ({ visits }: DeviceWorld, { pick }: DeviceStep, tab: string) => pickOf(await visits.list({ tab }), pick);
/** One of those that an order is collected by, where there is one. */
const collectedIn = async (world: DeviceWorld, step: DeviceStep, tab: string) =>
  pickOf(
    (await world.visits.list({ tab })).filter(({ visit_id: id }) => world.shows.has(id)),
    step.pick,
  );

const make =
  (over: object): DevicePlay =>
  (world, step) =>
    world.visits.make(storeOf(world, step), over);

/** Customers who come to a store for a device (domain notes 3.9). */
export const visitPlays: DevicePlays = {
  'a customer will come': [2, make({})],
  'a customer will wait': [1, make({ may_wait: true })],
  'a customer will come for his order': [
    2,
    async (world, step) => {
      // One time in three the order is of several devices.
      const ready = await whereSold(() => world.visits.order({ quantity: step.pick % 3 === 0 ? 2 : 1 }));
      if (!ready) return undefined;
      const made = await world.visits.make(storeOf(world, step), { order_id: ready.order.order_id, may_wait: true });
      if (made.code === 200) world.shows.set(made.result.visit_id, { code: '', tail: ready.tail });
      return made;
    },
  ],
  'put a device aside': [
    3,
    async (world, step) => {
      const visit = await (step.pick % 2 ? collectedIn : visitIn)(world, step, '10');
      const numbers = visit ? await devicesAt(world, visit.store_id, step) : [];
      let answer: Awaited<ReturnType<DevicePlay>>;
      for (const imei of visit ? numbers : []) {
        const scanned = (answer = await world.visits.confirm(visit!.visit_id, imei));
        if (scanned.code !== 200) break;
        const shows = world.shows.get(visit!.visit_id);
        if (shows) world.shows.set(visit!.visit_id, { ...shows, code: scanned.result.code });
        if (scanned.result.left === 0) break;
      }
      return answer;
    },
  ],
  'hand a device out': [
    3,
    async (world, step) => {
      const visit = await collectedIn(world, step, '20');
      const shows = visit && world.shows.get(visit.visit_id);
      if (!visit || !shows) return undefined;
      const answer = await world.visits.writeOff(visit.visit_id, { code: shows.code, id_tail: shows.tail, numbers: visit.imeis });
      if (answer.code === 200) world.shipped.push(answer.result.order_no);
      return answer;
    },
  ],
  'change the time of a visit': [
    1,
    async (world, step) => {
      const visit = await visitIn(world, step, step.pick % 2 ? '10' : '20');
      return visit && world.visits.act('reschedule', visit.visit_id, { at: (await world.visits.slots(visit.store_id)).at(step.pick) });
    },
  ],
  'call a visit off': [
    1,
    async (world, step) => visitIn(world, step, step.pick % 2 ? '10' : '20').then((visit) => visit && world.visits.cancel(visit.visit_id)),
  ],
};
