import type { GoodsAct, ReserveAct } from '@merchant-admin/contract/goods/codes';
import type { GoodsDesk } from '../../testing/goods-desk.ts';
import { ReserveDesk, taken, type ReserveModel } from '../../testing/reserve-desk.ts';
import type { Person } from '../../testing/staff.ts';
import type { Doing } from './tried.ts';

interface Sku {
  sku_id: string;
}

/** How each act on goods is done, by their id. */
export function goodsDoings(desk: GoodsDesk): Record<GoodsAct, Doing<string>> {
  const change =
    (act: string): Doing<string> =>
    (id) =>
      desk.status(id, act);
  const decide =
    (act: 'pass' | 'reject'): Doing<string> =>
    (id) =>
      desk.review(id, act, desk.who, act === 'reject' ? { reason: '图片不符' } : {});
  return {
    edit: async (id) => desk.call('goods_update_first', { goods_id: id, version: (await desk.head(id)).version, ...desk.basic() }),
    submit: change('submit'),
    withdraw: change('withdraw'),
    pass: decide('pass'),
    reject: decide('reject'),
    shelfOn: change('shelfOn'),
    shelfOff: change('shelfOff'),
    stock: async (id) => {
      const { list = [] } = (await desk.read<{ list?: Sku[] }>('goods_stock_list', { goods_id: id })).result ?? {};
      return desk.call('goods_update_stock', { goods_id: id, changes: [{ sku_id: list[0]?.sku_id, change: 1 }], reason: '补货' });
    },
    copy: (id) => desk.call('goods_copy', { goods_id: id }),
    discard: change('discard'),
    remove: change('remove'),
    restore: change('restore'),
    purge: change('purge'),
  };
}

/** Goods in every state, some handed in by the person who looks and some by another. */
export async function goodsInEveryState(mine: GoodsDesk, theirs: GoodsDesk): Promise<Record<string, string>> {
  const made = async (desk: GoodsDesk, ...acts: readonly string[]) => {
    const { goods_id: id } = await desk.complete();
    for (const act of acts)
      taken(
        act === 'pass' || act === 'reject'
          ? await desk.review(id, act, theirs === desk ? mine.who : theirs.who, { reason: '核对' })
          : await desk.status(id, act),
      );
    return id;
  };
  const edited = await made(mine, 'submit', 'pass', 'shelfOn');
  taken(
    await mine.call('goods_update_first', { goods_id: edited, version: (await mine.head(edited)).version, ...mine.basic({ images: [await mine.picture()] }) }),
  );
  return {
    'that lack everything': taken(await mine.call('goods_create_first', mine.basic())).goods_id,
    'that are complete': await made(mine),
    'handed in by who looks': await made(mine, 'submit'),
    'handed in by somebody else': await made(theirs, 'submit'),
    'that were passed': await made(mine, 'submit', 'pass'),
    'on the shelf': await made(mine, 'submit', 'pass', 'shelfOn'),
    'on the shelf and edited': edited,
    'that were rejected': await made(mine, 'submit', 'reject'),
    'in the recycle bin': await made(mine, 'remove'),
  };
}

/** How each act on reserve goods is done, in the state that they are in. @param target goods as which they are put on sale */
export function reserveDoings(desk: ReserveDesk, target: string): Record<ReserveAct, Doing<ReserveModel>> {
  const act =
    (name: string, over: object = {}): Doing<ReserveModel> =>
    (model) =>
      desk.act(model, name, over);
  return {
    edit: async (model) =>
      desk.save({
        ...(await desk.body({ images: model.images.map(({ key }) => key), name: model.name, reserve_to: model.reserve_to })),
        reserve_id: model.reserve_id,
        version: model.version,
      }),
    submit: act('reserveGoodsSubmit'),
    withdraw: act('reserveGoodsWithdraw'),
    remove: act('reserveGoodsDelete'),
    pass: act('reserveGoodsAudit', { act: 'pass' }),
    reject: act('reserveGoodsAudit', { act: 'reject', reason: '图片不符' }),
    open: act('reserveSale', { goods_id: target }),
    end: act('reserveGoodsEnd', { reason: '结束' }),
    takeOff: act('reserveGoodsTakeOff', { reason: '下架' }),
    users: (model) => desk.call('reserveUserList', { reserve_id: model.reserve_id }),
  };
}

/** Reserve goods in every state; those to be reviewed handed in by the person who looks and by another. */
export async function reserveInEveryState(desk: ReserveDesk, colleague: Person, target: string): Promise<Record<string, string>> {
  const draft = async (over: { images?: string[] } = {}) => taken(await desk.draft(over));
  const handedIn = async (who?: Person) => taken(await desk.save({ ...(await desk.body()), submit: true }, who));
  const onSale = taken(await desk.act(await desk.open(colleague), 'reserveSale', { goods_id: target }));
  return {
    'that lack a picture': (await draft({ images: [] })).reserve_id,
    'that are complete': (await draft()).reserve_id,
    'handed in by who looks': (await handedIn()).reserve_id,
    'handed in by somebody else': (await handedIn(colleague)).reserve_id,
    'that are open': (await desk.open(colleague)).reserve_id,
    'that were rejected': taken(await desk.audit(await handedIn(), 'reject', colleague, { reason: '图片不符' })).reserve_id,
    'on sale': onSale.reserve_id,
    'that ended': taken(await desk.act(await desk.open(colleague), 'reserveGoodsEnd', { reason: '结束' })).reserve_id,
  };
}
