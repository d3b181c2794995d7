import type { Database } from '../platform/db/database.ts';
import { hashPassword } from '../platform/session/password.ts';
import { demoAccounts, demoColleagues, demoPassword } from './accounts.ts';
import { firstGoods, firstOrders, playGoods } from './chapters.ts';
import { crewOf, dismissCrews, type Crew } from './crew.ts';
import { describeGoods } from './goods-settings.ts';
import { keepNothing } from './journal.ts';
import { offerServices } from './list-goods.ts';
import { demoMerchants } from './merchants.ts';
import { playOrders } from './play-orders.ts';
import { playStep, stepsOf } from './play-steps.ts';
import { asking } from './scene.ts';
import { giveDemoKey } from './shop-client.ts';
import { addStaff } from './staff.ts';
import { beginningOf, type Playing, type Stage } from './stage.ts';

/** Adds the merchants and their people. */
export async function addEverybody(database: Database, now: Date): Promise<void> {
  const hash = await hashPassword(demoPassword);
  const everybody = [...demoAccounts, ...demoColleagues];
  for (const merchant of demoMerchants)
    await addStaff(
      database,
      merchant,
      everybody.filter((person) => person.merchant === merchant.key),
      hash,
      now,
    );
}

/** Sets a merchant's shop up: settings and some goods. */
async function setUp(playing: Playing, crew: Crew): Promise<void> {
  const self = crew.merchantId === 1;
  const ask = asking(playing);
  if (self) await describeGoods(ask, crew.editor);
  await offerServices({ ask, editor: crew.editor });
  await playGoods(playing, crew, 0, firstGoods(playing.orders, self));
  await giveDemoKey(playing.server, crew.merchantId);
  for (const step of await stepsOf('before')) await playStep(step, playing, crew);
}

/** Plays what is there before the first person comes: settings, some goods, and orders in many states. */
export async function playFirstPart(stage: Stage, database: Database): Promise<void> {
  const playing: Playing = { ...stage, once: keepNothing, chapter: 0, bear: (work) => work(), placed: () => {} };
  const crews = [await crewOf(stage, 1), await crewOf(stage, 2)];
  await Promise.all(crews.map((crew) => setUp(playing, crew)));
  stage.clock.moveTo(beginningOf(stage.until));
  await playOrders(playing, crews, firstOrders(stage.orders));
  await dismissCrews(database, stage.until);
}
