import { Agenda } from './agenda.ts';
import type { Crew } from './crew.ts';
import { merchantOf } from './customers.ts';
import { playOrder } from './order-life.ts';
import { sceneOf } from './scene.ts';
import { daysBefore } from './spread.ts';
import type { Playing } from './stage.ts';
import { sweepThen } from './sweep-then.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Days that go by between two sweeps, at least. */
const sweptEvery = 6;

/** Plays some of the year's orders with their lives, in the order of time: through the open API and the staff's own calls. */
export async function playOrders(playing: Playing, crews: readonly Crew[], indexes: readonly number[]): Promise<void> {
  const { clock, until, orders } = playing;
  const agenda = new Agenda(clock, playing.bear);
  const scenes = new Map<number, Awaited<ReturnType<typeof sceneOf>>>();
  for (const crew of crews) scenes.set(crew.merchantId, await sceneOf(playing, crew, agenda));
  let swept = clock.now().getTime();
  for (const index of indexes) {
    const days = daysBefore(index, orders);
    await agenda.until(new Date(until.getTime() - days * day - 5 * minute));
    if (clock.now().getTime() - swept > sweptEvery * day) {
      await sweepThen(playing);
      swept = clock.now().getTime();
    }
    await playing.bear(() => playOrder(scenes.get(merchantOf(index))!, index, days));
    playing.placed();
  }
  await agenda.until(until);
  await sweepThen(playing);
}
