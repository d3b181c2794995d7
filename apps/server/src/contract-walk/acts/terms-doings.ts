import { addDays } from '@merchant-admin/common/dates';
import { waitingActs } from '@merchant-admin/contract/goods/recycle-list';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { RecycleDesk, type RecycleModel } from '../../testing/recycle-desk.ts';
import { freshToken } from '../preparing.ts';
import type { Walker } from '../walker.ts';
import { Tried } from './tried.ts';
import type { Undone } from './undone.ts';

/** Compares what is offered of terms that wait for their day with what the call answers. */
export async function compareTerms(undone: Undone, walker: Walker): Promise<void> {
  const { server, person } = walker;
  const desk = new RecycleDesk(await GoodsDesk.open(server, { ...person, token: await freshToken(walker) }));
  const onTerms = new Tried(undone, 'terms that wait', 1, { withdraw: (model: RecycleModel) => desk.withdraw(model, model.waiting!.terms_version) });
  const made = (await desk.create()).result;
  await desk.edit(made, { base_price: 200_000, valid_from: addDays(server.clock.today(), 30) });
  const model = (await desk.detail(made.id)).result;
  for (const each of model.waiting!.actions) await onTerms.compare('of terms that wait', model, each);
  onTerms.end(Object.keys(waitingActs));
}
