import { alarmMakers } from './alarm-desk.ts';
import type { World } from './fixture-world.ts';
import { moveDeskOf } from './move-fixtures.ts';
import { PaperDesk } from './paper-desk.ts';

/** Repairs and write-offs of which a colleague asks for the latter, so that the person agrees to them. */
export async function paperDeskOf(world: Omit<World, 'order'>): Promise<PaperDesk> {
  const { asker, lead } = await moveDeskOf(world);
  return new PaperDesk(world.server, world.shop.skuId, asker, lead);
}

/** A repair under way. */
export async function repairOf(world: World): Promise<string> {
  const desk = await paperDeskOf(world);
  return desk.sent(await desk.device());
}

/** A write-off that waits for approval. */
export async function writeOffOf(world: World): Promise<string> {
  const desk = await paperDeskOf(world);
  return desk.asked([await desk.device()]);
}

/** How rows of these entities are made. */
export const paperMakers = { deviceRepair: repairOf, deviceWriteOff: writeOffOf, ...alarmMakers };
