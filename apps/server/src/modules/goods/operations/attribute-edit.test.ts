import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Saved {
  id: string;
  version: number;
}
interface Attribute extends Saved {
  group_name: string;
  name: string;
  choices: string[];
  enabled: boolean;
}

describe('attributes', () => {
  const me = () => server().staff.operator;
  const edit = (body: object, who = me()) => post<Saved>(server(), who, '/merchant/goods/goods_attr_edit', { group_name: '外观', choices: ['甲'], ...body });
  const remove = ({ id, version }: Saved, who = me()) => post(server(), who, '/merchant/goods/goods_attr_delete', { attr_id: id, version });
  const list = async (q = '', who = me()) => (await get<{ list: Attribute[] }>(server(), who, '/merchant/goods/goods_attr_list', { q })).result.list;
  const groups = async () =>
    (await get<{ list: { group_name: string; list: Attribute[] }[] }>(server(), me(), '/merchant/goods/get_goods_attrs_group')).result.list;
  const fresh = (what: string) => `${what}${randomUUID().slice(0, 6)}`;

  it('stand in groups with their choices; an editor is offered those in use', async () => {
    const group = fresh('组');
    const [second, first] = [fresh('乙'), fresh('甲')];
    const row = (await edit({ group_name: group, name: second, choices: ['红', '蓝'], sort: 2 })).result;
    await edit({ group_name: group, name: first, choices: ['大'], sort: 1 });
    const all = await list();
    expect(all.filter((each) => each.group_name === group).map((each) => each.name)).toEqual([first, second]);
    expect(all.map((each) => each.group_name).filter((name, place, names) => names.indexOf(name) === place)).toHaveLength(
      all.filter((each, place) => place === 0 || all[place - 1]!.group_name !== each.group_name).length,
    );
    expect((await groups()).find((each) => each.group_name === group)!.list.map((each) => each.choices)).toEqual([['大'], ['红', '蓝']]);
    await edit({ attr_id: row.id, version: 1, group_name: group, name: second, choices: ['红'], enabled: false });
    expect((await groups()).find((each) => each.group_name === group)!.list.map((each) => each.name)).toEqual([first]);
    expect(await list(second)).toEqual([expect.objectContaining({ id: row.id, choices: ['红'], enabled: false, version: 2 })]);
  });

  it('have a name of their own and choices that differ, a hundred at most', async () => {
    const name = fresh('名');
    const row = (await edit({ name })).result;
    expect((await edit({ name, group_name: '性能' })).code).toBe(goodsErrors.ATTRIBUTE_NAME_TAKEN.code);
    const other = (await edit({ name: fresh('名') })).result;
    expect((await edit({ attr_id: other.id, version: 1, name })).code).toBe(goodsErrors.ATTRIBUTE_NAME_TAKEN.code);
    expect((await edit({ name: fresh('名'), choices: ['红', '红 '] })).code).toBe(goodsErrors.CHOICE_REPEATED.code);
    const many = Array.from({ length: 101 }, (_, n) => `值${n}`);
    expect((await edit({ attr_id: row.id, version: 1, name, choices: many.slice(1) })).code).toBe(200);
    for (const wrong of [{ choices: many }, { choices: [] }, { choices: [''] }, { choices: ['长'.repeat(31)] }, { group_name: ' ' }, { name: '长'.repeat(21) }])
      expect((await edit({ name: fresh('名'), ...wrong })).code, JSON.stringify(wrong).slice(0, 40)).toBe(1030);
  });

  it('keep what was saved first, and belong to their merchant and to who may keep them', async () => {
    const { guest, reviewer } = server().staff;
    const row = (await edit({ name: fresh('名') })).result;
    const answers = await Promise.all(['甲', '乙'].map((each) => edit({ attr_id: row.id, version: 1, name: fresh(each) })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await edit({ attr_id: row.id, version: 2, name: fresh('名') }, guest)).code).toBe(goodsErrors.ATTRIBUTE_NOT_FOUND.code);
    expect((await remove({ ...row, version: 2 }, guest)).code).toBe(goodsErrors.ATTRIBUTE_NOT_FOUND.code);
    expect((await remove({ ...row, version: 2 }, reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await remove(row)).code).toBe(platformErrors.STALE.code);
    expect((await remove({ ...row, version: 2 })).code).toBe(200);
    expect((await remove({ ...row, version: 2 })).code).toBe(goodsErrors.ATTRIBUTE_NOT_FOUND.code);
  });
});
