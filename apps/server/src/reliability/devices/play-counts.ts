import { devicesAt, pickOf, placeOf, type DevicePlays, type DeviceStep, type DeviceWorld } from './world.ts';

const countIn = async ({ counts }: DeviceWorld, { pick }: DeviceStep, tab: string) => pickOf(await counts.list({ tab }), pick);

/** Stocktakes, some of which keep devices where they are (domain notes 3.17). */
export const countPlays: DevicePlays = {
  'begin a count': [2, (world, step) => world.counts.make({ place: placeOf(world, step.place), frozen: step.pick % 3 === 0 })],
  'scan for a count': [
    4,
    async (world, step) => {
      const count = await countIn(world, step, '10');
      const numbers = count ? await devicesAt(world, placeOf(world, step.place), step, [20, 30, 60]) : [];
      return count && numbers.length > 0 ? world.counts.scan(count.count_id, numbers) : undefined;
    },
  ],
  'end scanning': [3, async (world, step) => countIn(world, step, '10').then((count) => count && world.counts.submit(count.count_id))],
  'answer for a count': [
    4,
    async (world, step) => {
      const count = await countIn(world, step, '20');
      const line = count && pickOf(await world.counts.lines(count.count_id, 'open'), step.pick);
      const how =
        line &&
        pickOf(
          line.actions.filter(({ allowed }) => allowed),
          step.pick,
        );
      if (!line || !how) return undefined;
      const by = step.pick % 2 ? world.counts.lead : world.server.staff.everything;
      return how.act === 'recount' ? world.counts.recount(count.count_id, [line], by) : world.counts.answer(count.count_id, [line], how.act, by);
    },
  ],
  'finish a count': [
    3,
    async (world, step) => {
      const count = await countIn(world, step, '20');
      if (!count) return undefined;
      // One time in three what is not answered yet stays so, and the count does not end.
      for (const line of step.pick % 3 === 0 ? [] : await world.counts.lines(count.count_id, 'open')) {
        const how = pickOf(
          line.actions.filter(({ act, allowed }) => allowed && act !== 'recount'),
          step.pick,
        );
        if (how) await world.counts.answer(count.count_id, [line], how.act);
      }
      return world.counts.confirm(count.count_id, world.server.staff.everything);
    },
  ],
  'cancel a count': [
    1,
    async (world, step) =>
      countIn(world, step, step.pick % 2 ? '10' : '20').then((count) => count && world.counts.act('cancel', count.count_id, { reason: '随机' })),
  ],
};
