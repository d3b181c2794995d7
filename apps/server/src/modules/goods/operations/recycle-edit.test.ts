import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { rows } from '../../../platform/db/database.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { call, post } from '../../../testing/http.ts';
import { RecycleDesk, someGroups, type Saved } from '../../../testing/recycle-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let desk: RecycleDesk;
beforeAll(async () => {
  desk = new RecycleDesk(await GoodsDesk.open(server(), server().staff.operator));
});
const [appearance, functions] = someGroups as [(typeof someGroups)[0], (typeof someGroups)[1]];
const codes = (answers: readonly { code: number }[]) => answers.map((each) => each.code).toSorted((a, b) => a - b);
const statesOf = async (keys: readonly string[]) =>
  act(server().services, systemCaller(1), async (ctx) =>
    (await rows(ctx.tx, sql<{ key: string; state: string }>`select key, state from upload where merchant_id = 1 and key = any(${[...keys]})`)).toSorted(
      (a, b) => keys.indexOf(a.key) - keys.indexOf(b.key),
    ),
  );

describe('a model that is bought back', () => {
  it('is kept with its prices, questions and pictures, and shown as it was kept', async () => {
    const picture = await desk.goods.picture();
    const { result } = await desk.create({ name: 'iPhone 15 Pro 回收', images: [picture] });
    expect((await desk.detail(result.id)).result).toMatchObject({
      name: 'iPhone 15 Pro 回收',
      category_name: '手机',
      brand_name: '',
      images: [{ key: picture }],
      base_price: 300_050,
      lowest_price: 20_000,
      current_terms: 1,
      terms_version: 1,
      enabled: true,
      version: 1,
      groups: [
        {
          name: '外观',
          multiple: false,
          options: [
            { id: '1-1', name: '完好' },
            { id: '1-2', amount: 10_000 },
            { id: '1-3', refused: true },
          ],
        },
        { name: '功能', multiple: true, options: [{ id: '2-1', percent: 25 }, { id: '2-2' }] },
      ],
    });
  });

  it('is refused by what is wrong with it, and leaves nothing behind', async () => {
    const total = (await desk.list()).total;
    for (const [wrong, code] of [
      [{ name: '' }, 1030],
      [{ name: '长'.repeat(61) }, 1030],
      [{ base_price: 0 }, 1030],
      [{ base_price: -1 }, 1030],
      [{ lowest_price: -1 }, 1030],
      [{ lowest_price: 300_051 }, 3112],
      [{ groups: [] }, 1030],
      [{ groups: [{ ...appearance, options: [] }] }, 1030],
      [{ groups: [appearance, appearance] }, 3113],
      [{ groups: [{ ...appearance, options: [{ name: '碎裂', amount: 1, percent: 1 }] }] }, 3114],
      [{ groups: [{ ...appearance, options: [{ name: '碎裂', percent: 101 }] }] }, 1030],
      [{ category_id: '999999999' }, 3011],
      [{ brand_id: '999999999' }, 3012],
      [{ images: ['m1/pub/0123456789abcdef.png'] }, 1231],
    ] as const)
      expect([JSON.stringify(wrong), (await desk.create(wrong)).code]).toEqual([JSON.stringify(wrong), code]);
    expect((await desk.list()).total).toBe(total);
  });

  it('has other terms only by an edit of prices or questions; the earlier ones stay as they were', async () => {
    const body = desk.body();
    const first = (await desk.create(body)).result;
    const renamed = (await desk.edit(first, { ...body, name: `${body.name}改` })).result;
    expect((await desk.detail(first.id)).result).toMatchObject({ name: `${body.name}改`, current_terms: 1, version: 2 });
    await desk.edit(renamed, { ...body, groups: [functions, appearance], base_price: 100_000 });
    const now = (await desk.detail(first.id)).result;
    expect([now.current_terms, now.terms_version, now.base_price, now.groups.map((group) => group.name)]).toEqual([2, 2, 100_000, ['功能', '外观']]);
    const then = (await desk.detail(first.id, { terms_version: '1' })).result;
    expect([then.current_terms, then.terms_version, then.base_price, then.groups.map((group) => group.name)]).toEqual([2, 1, 300_050, ['外观', '功能']]);
    expect((await desk.detail(first.id, { terms_version: '3' })).code).toBe(goodsErrors.RECYCLE_TERMS_UNKNOWN.code);
  });

  it('lets go of pictures that it no longer shows, and holds no one else’s', async () => {
    const [one, two] = [await desk.goods.picture(), await desk.goods.picture()];
    const model = (await desk.create({ images: [one] })).result;
    expect((await desk.create({ images: [one] })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    await desk.edit(model, { images: [two] });
    expect(await statesOf([one, two])).toMatchObject([{ state: 'released' }, { state: 'claimed' }]);
  });

  it('keeps what was saved first when two people change it at once, and one of two of a name', async () => {
    const model = (await desk.create()).result;
    expect(codes(await Promise.all([200_000, 250_000].map((base) => desk.edit(model, { base_price: base }))))).toEqual([200, 1040]);
    expect((await desk.status(model, false)).code).toBe(platformErrors.STALE.code);
    expect(codes(await Promise.all([desk.create({ name: '同名机型' }), desk.create({ name: '同名机型' })]))).toEqual([200, 3111]);
    const now = { id: model.id, version: 2 };
    expect((await desk.edit(now, { name: '同名机型' })).code).toBe(goodsErrors.RECYCLE_NAME_TAKEN.code);
  });

  it('sent twice under one key is one', async () => {
    const [body, key] = [desk.body({ name: '只有一个' }), 'one-recycle-model'];
    const send = () => call<Saved>(server(), server().staff.operator, 'POST', '/merchant/goods/recycle_create', { body, key });
    expect((await send()).result).toEqual((await send()).result);
    expect((await desk.list({ q: '只有一个' })).total).toBe(1);
  });

  it('goes out of use and comes back, and is deleted only out of use', async () => {
    const model = (await desk.create()).result;
    expect(await desk.remove(model)).toMatchObject({ status: 409, code: goodsErrors.RECYCLE_IN_USE.code });
    expect((await desk.status(model, true)).code).toBe(goodsErrors.RECYCLE_UNCHANGED.code);
    const off = { ...model, version: (await desk.status(model, false)).result.version };
    const on = { ...model, version: (await desk.status(off, true)).result.version };
    const gone = { ...model, version: (await desk.status(on, false)).result.version };
    expect((await desk.remove(off)).code).toBe(platformErrors.STALE.code);
    expect((await desk.remove(gone)).code).toBe(200);
    for (const answer of [await desk.remove(gone), await desk.edit(gone), await desk.status(gone, true), await desk.detail(model.id)])
      expect(answer.code).toBe(goodsErrors.RECYCLE_NOT_FOUND.code);
  });

  it('is found by tab, name, category and state, the last changed first', async () => {
    const { guest } = server().staff;
    const theirs = new RecycleDesk(await GoodsDesk.open(server(), guest));
    const names = ['回收 A 100%', '回收 B', '别的 C'];
    const made: Saved[] = [];
    for (const name of names) made.push((await theirs.create({ name })).result);
    server().clock.advance(1000);
    await theirs.status(made[0]!, false);
    const found = async (query: Record<string, string>) => (await theirs.list(query)).list.map((each) => each.name);
    expect(await found({})).toEqual(['回收 A 100%', '别的 C', '回收 B']);
    expect(await found({ q: '%' })).toEqual(['回收 A 100%']);
    expect(await found({ tab: '1' })).toEqual(['别的 C', '回收 B']);
    expect(await found({ tab: '2' })).toEqual(['回收 A 100%']);
    expect(await found({ enabled: '0', q: '回收' })).toEqual(['回收 A 100%']);
    expect(await found({ category_id: theirs.goods.category, page: '2', page_size: '2' })).toEqual(['回收 B']);
    expect(await found({ brand_id: '1' })).toEqual([]);
    const tabs = await theirs.goods.read<{ list: { name: string; number: number }[] }>('recycle_tabs', {});
    expect(tabs.result.list.map((tab) => [tab.name, tab.number])).toEqual([
      ['全部', 3],
      ['启用', 2],
      ['停用', 1],
    ]);
  });

  it('belongs to its merchant and to who may edit it, and tells who changed what', async () => {
    const { guest, reviewer, admin } = server().staff;
    const model = (await desk.create({ name: '有主机型' })).result;
    for (const answer of [
      await desk.edit(model, {}, guest),
      await desk.status(model, false, guest),
      await desk.remove(model, guest),
      await desk.detail(model.id, {}, guest),
    ])
      expect(answer).toMatchObject({ status: 404, code: goodsErrors.RECYCLE_NOT_FOUND.code });
    expect((await desk.list({ q: '有主机型' }, guest)).list).toEqual([]);
    for (const answer of [
      await desk.create({}, reviewer),
      await desk.edit(model, {}, reviewer),
      await desk.status(model, false, reviewer),
      await desk.remove(model, reviewer),
    ])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    await desk.edit(model, { name: '有主机型', base_price: 120_000 });
    const log = await post<{ list: { action: string; object_no: string; before: unknown; after: unknown }[] }>(
      server(),
      admin,
      '/privilege/operationLog/list',
      {
        page: 1,
        page_size: 50,
      },
    );
    const told = log.result.list.filter((each) => each.object_no === '有主机型');
    expect(told.map((each) => each.action)).toEqual(['编辑回收商品', '新增回收商品']);
    expect(JSON.stringify(told[0])).toContain('基准价¥3,000.50');
    expect(JSON.stringify(told[0])).toContain('基准价¥1,200.00');
  });
});

describe('an estimate', () => {
  it('is the base price less what the answers take off, and names the terms that it was made by', async () => {
    const model = (await desk.create()).result;
    // 30% of 3,000.50 is 900.15.
    expect((await desk.estimate(model.id, ['2-2', '1-2', '2-1'])).result).toMatchObject({
      price: 200_035,
      deducted: 100_015,
      accepted: true,
      terms_version: 1,
    });
    const told = async (...chosen: string[]) => (await desk.estimate(model.id, chosen)).result.steps.map(({ name, fen }) => [name, fen]);
    expect((await told('1-2', '2-1')).at(0)).toEqual(['基准价', 300_050]);
    expect((await desk.estimate(model.id, ['1-3'])).result).toMatchObject({ price: 0, accepted: false, refusals: ['外观：机身变形'] });
    expect(await told('1-3')).toEqual([
      ['基准价', 300_050],
      ['外观：机身变形', -300_050],
    ]);
    await desk.edit(model, { base_price: 100_000, lowest_price: 90_000 });
    expect((await desk.estimate(model.id, ['1-2', '2-1'])).result).toMatchObject({ price: 90_000, deducted: 35_000, terms_version: 2 });
    expect((await desk.estimate(model.id, ['1-2'], { terms_version: 1 })).result).toMatchObject({ price: 290_050, terms_version: 1 });
  });

  it('needs an answer to every question, one where one is asked for, and none that is not there', async () => {
    const model = (await desk.create()).result;
    expect(await desk.estimate(model.id, ['2-1'])).toMatchObject({ code: goodsErrors.RECYCLE_ANSWERS.code, message: '请选择外观' });
    expect(await desk.estimate(model.id, ['1-1', '1-2'])).toMatchObject({ code: goodsErrors.RECYCLE_ANSWERS.code, message: '“外观”只能选择一项' });
    expect((await desk.estimate(model.id, ['1-1', '9-9'])).code).toBe(goodsErrors.RECYCLE_OPTION_UNKNOWN.code);
    expect((await desk.estimate(model.id, ['x'])).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.estimate(model.id, ['1-1'], { terms_version: 2 })).code).toBe(goodsErrors.RECYCLE_TERMS_UNKNOWN.code);
    expect((await desk.estimate('999999999', ['1-1'])).code).toBe(goodsErrors.RECYCLE_NOT_FOUND.code);
    expect((await desk.estimate(model.id, ['1-1'], {}, server().staff.guest)).code).toBe(goodsErrors.RECYCLE_NOT_FOUND.code);
    expect((await desk.estimate(model.id, ['1-1'], {}, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
