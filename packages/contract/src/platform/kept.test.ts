import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { BodyInputOf, BodyOf, QueryOf, ResultOf } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { enabledSwitch, shelfSwitch } from './kept-thing.ts';
import { kept } from './kept.ts';
import type { Columns } from './list.ts';

const e = defineErrors({
  GONE: { code: 1, status: 404, text: '没有' },
  TAKEN: { code: 2, status: 409, text: '重名' },
  MANY: { code: 3, status: 409, text: '太多' },
  SAME: { code: 4, status: 409, text: '没变' },
  USED: { code: 5, status: 409, text: '在用' },
});
const columns = { name: { title: '名称', width: 100 }, age: { title: '年份', width: 90, made: true } } as const satisfies Columns;
const common = {
  base: 'admin',
  reader: ['CurioList'],
  editor: ['curio:edit'],
  notFound: e.GONE,
  taken: e.TAKEN,
  most: { count: 3, error: e.MANY },
  unchanged: e.SAME,
} as const;
const thing = { entity: 'curio', title: '藏品', idName: 'curio_id', switch: enabledSwitch } as const;
const input = { name: z.string(), price: z.int().default(0) };

const curios = kept(thing, {
  ...common,
  tabs: { path: '/curio/tabs' },
  list: { path: '/curio/list', method: 'POST', filter: { q: z.string().optional() }, columns, row: { age: z.int() } },
  save: { path: '/curio/save', input, errors: [e.USED] },
  switch: { path: '/curio/switch', permission: ['curio:switch'], summary: '换状态' },
  delete: { path: '/curio/delete', errors: [e.USED] },
});

describe('a kept thing’s calls follow from its declaration', () => {
  const { tabs, list, save, switch: turn, delete: drop } = curios.calls;

  it('each for its people, with the refusals that are common and its own', () => {
    const rows = [tabs, list, save, turn, drop].map(({ method, kind, permission, summary, errors }) => [
      `${method} ${kind} ${String(permission)} ${summary}`,
      errors.map(({ code }) => code),
    ]);
    expect(rows).toEqual([
      ['GET read CurioList 藏品标签与数量', []],
      ['POST read CurioList 藏品列表', []],
      ['POST write curio:edit 新增、编辑藏品', [1, 2, 3, 5]],
      ['POST write curio:switch 换状态', [1, 4]],
      ['POST write curio:edit 删除藏品', [1, 5]],
    ]);
  });

  it('taking the id by its name and the version, both left out for a new one', () => {
    expect(save.body.parse({ name: '瓶' })).toEqual({ name: '瓶', price: 0 });
    expect(drop.body.parse({ curio_id: '7', version: '2' })).toEqual({ curio_id: '7', version: 2 });
    for (const wrong of [{ curio_id: '7' }, { version: 2 }, { curio_id: 'x', version: 2 }, { curio_id: '7', version: 2, name: '瓶' }])
      expect(drop.body.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(turn.body.parse({ curio_id: '7', version: 2, enabled: false })).toEqual({ curio_id: '7', version: 2, enabled: false });
    expect(turn.body.safeParse({ curio_id: '7', version: 2 }).success).toBe(false);
  });

  it('answering rows with what may be done to them', () => {
    const row = { name: '瓶', id: '7', version: 2, age: 300, actions: [{ act: 'edit', title: '编辑', allowed: true, reason: '' }] };
    const page = { list: [row], total: 1, total_capped: false, page: 1, page_size: 10 };
    expect(list.result.parse(page)).toEqual(page);
    expect(list.result.safeParse({ ...page, list: [{ ...row, actions: undefined }] }).success).toBe(false);
  });

  it('typed as they are declared, and no further', () => {
    expectTypeOf<BodyOf<typeof save>>().toEqualTypeOf<{ curio_id?: string | undefined; version?: number | undefined; name: string; price: number }>();
    expectTypeOf<BodyInputOf<typeof save>['price']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<BodyOf<typeof turn>>().toEqualTypeOf<{ curio_id: string; version: number; enabled: boolean }>();
    expectTypeOf<BodyOf<typeof list>>().toEqualTypeOf<{ page: number; page_size: number; q?: string | undefined }>();
    expectTypeOf<ResultOf<typeof list>['list'][number]['age']>().toEqualTypeOf<number>();
    expectTypeOf<QueryOf<typeof tabs>>().toEqualTypeOf<Record<string, never>>();
    // @ts-expect-error no such call is declared
    expect(curios.calls.detail).toBeUndefined();
  });
});

describe('a thing', () => {
  it('without a switch call is switched where it is saved', () => {
    const { save } = kept(thing, { ...common, save: { path: '/curio/save', input } }).calls;
    expect(save.summary).toBe('新增、编辑、启用、停用藏品');
  });

  it('that stands on a shelf is called so', () => {
    const { switch: turn } = kept({ ...thing, switch: shelfSwitch }, { ...common, switch: { path: '/curio/shelf' } }).calls;
    expect([turn.summary, Object.keys(turn.body.shape)]).toEqual(['藏品上架、下架', ['curio_id', 'version', 'on_shelf']]);
  });

  it('may be made and edited by a call each', () => {
    const { create, edit } = kept(thing, { ...common, create: { path: '/curio/new', input }, edit: { path: '/curio/edit', input } }).calls;
    expect([create, edit].map(({ errors, body }) => [errors.map(({ code }) => code), body.safeParse({ name: '瓶' }).success])).toEqual([
      [[2, 3], true],
      [[1, 2], false],
    ]);
  });
});
