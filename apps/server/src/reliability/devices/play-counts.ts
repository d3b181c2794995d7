import { devicesAt, pickOf, placeOf, type DevicePlays, type DeviceStep, type DeviceWorld } from './world.ts';

const countIn = async ({ counts }: DeviceWorld, { pick }: DeviceStep, tab: string) => pickOf(await counts.list({ tab }), pick);

/** A count of which scanning is ended just now, where none waits for its end. */
async function ended(world: DeviceWorld, step: DeviceStep) {
  const count = await countIn(world, step, '10');
  return count && (await world.counts.submit(count.count_id)).code === 200 ? count : undefined;
}

/** Answers whatever of a count may be answered, what moved since it was decided too. What cannot be answered, as somebody holds it, is counted anew and found. */
async function answerAll({ counts }: DeviceWorld, { pick }: DeviceStep, id: string): Promise<void> {
  for (const line of await counts.lines(id)) {
    const how = pickOf(
      line.actions.filter(({ act, allowed }) => allowed && act !== 'recount'),
      pick,
    );
    if (how) await counts.answer(id, [line], how.act);
  }
  const stuck = await counts.lines(id, 'open');
  if (stuck.length === 0) return;
  await counts.recount(id, stuck);
  await counts.scan(
    id,
    stuck.map(({ number }) => number),
  );
  await counts.submit(id);
  for (const line of await counts.lines(id, 'open')) {
    const how = line.actions.find(({ act, allowed }) => allowed && act !== 'recount');
    if (how) await counts.answer(id, [line], how.act);
  }
}

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
    4,
    async (world, step) => {
      const count = (await countIn(world, step, '20')) ?? (await ended(world, step));
      if (!count) return undefined;
      // One time in six what is not answered yet stays so, and the count does not end.
      if (step.pick % 6 !== 5) await answerAll(world, step, count.count_id);
      return world.counts.confirm(count.count_id, world.server.staff.everything);
    },
  ],
  'cancel a count': [
    1,
    async (world, step) =>
      countIn(world, step, step.pick % 2 ? '10' : '20').then((count) => count && world.counts.act('cancel', count.count_id, { reason: '随机' })),
  ],
};
