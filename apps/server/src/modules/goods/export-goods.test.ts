import { beforeAll, describe, expect, it } from 'vitest';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { act } from '../../platform/http/run.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { get, post } from '../../testing/http.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { walkGoods } from './store/goods-list.view.ts';

const server = useServer();

describe('the export of goods', () => {
  let own: GoodsDesk;
  const names = async (who: Person, body: object = {}) => {
    const { result } = await post<{ id: string }>(server(), who, '/platform/export/start', { list: 'goodsList', filter: {}, columns: ['goods_name'], ...body });
    await exportsEnded(server());
    return (await get<{ state: string; total: number }>(server(), who, '/platform/export/status', { id: result.id })).result;
  };
  beforeAll(async () => {
    own = await GoodsDesk.open(server(), server().staff.operator);
    const guest = await GoodsDesk.open(server(), server().staff.guest);
    for (let n = 0; n < 3; n += 1) {
      await own.complete();
      server().clock.advance(1000);
    }
    await guest.complete();
    const { goods_id: id } = await guest.complete();
    await guest.status(id, 'submit');
  });

  it('walks the list in its own order and without a gap, and holds chosen rows alone', async () => {
    const list = server().services.exports.get('goodsList')!;
    const query = list.filter.parse({}) as never;
    const rowsOf = (ids: string[]) =>
      act(server().services, systemCaller(1), (ctx) => list.page(ctx, query, ids, undefined)) as Promise<{ rows: { id: string; goods_id: string }[] }>;
    const all = (await rowsOf([])).rows;
    const stepped: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const step = await act(server().services, systemCaller(1), (ctx) => walkGoods(ctx, {}, { ids: [], sort: 'updated_desc', cursor, size: 1 }));
      stepped.push(...step.rows.map((row) => String(row.id)));
      cursor = step.cursor;
    }
    expect(stepped).toEqual(all.map((row) => row.goods_id));
    expect(stepped).toHaveLength(3);
    expect((await rowsOf([all[2]!.id, all[0]!.id])).rows.map((row) => row.id)).toEqual([all[0]!.id, all[2]!.id]);
  });

  it('holds what each who takes it out sees on screen', async () => {
    expect(await names(server().staff.operator)).toMatchObject({ state: 'done', total: 4 });
    expect(await names(server().staff.operator, { filter: { merchant_id: '2' } })).toMatchObject({ state: 'done', total: 1 });
    expect(await names(server().staff.guest)).toMatchObject({ state: 'done', total: 2 });
  });
});
