import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';
import { noteRulesUsed } from '../index.ts';

const server = useServer();
interface Rule {
  id: string;
  category: string;
  category_name: string;
  name: string;
  amount: number;
  percent: number;
  enabled: boolean;
  used: number;
  version: number;
}
interface Saved {
  id: string;
  version: number;
}

describe('compensation rules', () => {
  const me = () => server().staff.operator;
  const edit = (body: object, who = me()) => post<Saved>(server(), who, '/merchant/goods/compensation_rule_edit', { category: 'phone', ...body });
  const status = (rule: Saved, enabled: boolean, who = me()) =>
    post<{ version: number }>(server(), who, '/merchant/goods/compensation_rule_status', { rule_id: rule.id, version: rule.version, enabled });
  const remove = (rule: Saved, who = me()) => post(server(), who, '/merchant/goods/compensation_rule_delete', { rule_id: rule.id, version: rule.version });
  const list = async (query: Record<string, string> = {}, who = me()) =>
    (await get<{ list: Rule[]; total: number }>(server(), who, '/merchant/goods/compensation_rule_list', query)).result;
  const one = async (name: string) => (await list({ q: name })).list[0];

  it('cost an amount or a share of the device’s price, and never both or nothing', async () => {
    const { result } = await edit({ name: '屏幕划痕', amount: 30_000 });
    expect(await one('屏幕划痕')).toEqual({
      id: result.id,
      category: 'phone',
      category_name: '手机',
      name: '屏幕划痕',
      amount: 30_000,
      percent: 0,
      enabled: true,
      used: 0,
      version: 1,
      actions: ['编辑', '停用', '删除'].map((title, index) => ({ act: ['edit', 'switch', 'delete'][index], title, allowed: true, reason: '' })),
    });
    expect((await edit({ rule_id: result.id, version: 1, name: '屏幕划痕', percent: 20 })).result).toEqual({ id: result.id, version: 2 });
    expect(await one('屏幕划痕')).toMatchObject({ amount: 0, percent: 20, version: 2 });
    for (const wrong of [{}, { amount: 0, percent: 0 }, { amount: 100, percent: 10 }])
      expect((await edit({ name: '甲', ...wrong })).code).toBe(goodsErrors.RULE_PRICE.code);
    for (const wrong of [
      { amount: -1 },
      { percent: 101 },
      { percent: 1.5 },
      { amount: 1, name: '' },
      { amount: 1, name: '长'.repeat(31) },
      { amount: 1, category: 'car' },
    ])
      expect((await edit({ name: '甲', ...wrong })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect(await one('甲')).toBeUndefined();
  });

  it('have names of their own within a kind of goods', async () => {
    const first = (await edit({ name: '进水', percent: 60 })).result;
    const second = (await edit({ name: '丢失', percent: 100 })).result;
    expect((await edit({ name: '进水', amount: 1 })).code).toBe(goodsErrors.RULE_NAME_TAKEN.code);
    expect((await edit({ rule_id: second.id, version: 1, name: '进水', amount: 1 })).code).toBe(goodsErrors.RULE_NAME_TAKEN.code);
    expect((await edit({ rule_id: first.id, version: 1, name: '进水', amount: 1 })).code).toBe(200);
    expect((await edit({ category: 'camera', name: '进水', amount: 1 })).code).toBe(200);
    expect((await edit({ category: 'camera', rule_id: first.id, version: 2, name: '进水', amount: 1 })).code).toBe(goodsErrors.RULE_NAME_TAKEN.code);
  });

  it('keep what was saved first when two people change one at once', async () => {
    const rule = (await edit({ name: '两人', amount: 100 })).result;
    const answers = await Promise.all([200, 300].map((amount) => edit({ rule_id: rule.id, version: 1, name: '两人', amount })));
    expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await remove(rule)).code).toBe(platformErrors.STALE.code);
    expect((await status(rule, false)).code).toBe(platformErrors.STALE.code);
    expect(await one('两人')).toMatchObject({ version: 2, enabled: true });
    const both = await Promise.all([edit({ name: '同名', amount: 1 }), edit({ name: '同名', amount: 2 })]);
    expect(both.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 3002]);
  });

  it('go out of use and come back, and are deleted only while no inspection has charged by them', async () => {
    const rule = (await edit({ name: '停用', amount: 100 })).result;
    const off = { ...rule, version: (await status(rule, false)).result.version };
    expect((await status(off, false)).code).toBe(goodsErrors.RULE_UNCHANGED.code);
    expect((await list({ enabled: '0' })).list.map((each) => each.id)).toEqual([rule.id]);
    const on = { ...rule, version: (await status(off, true)).result.version };
    await act(server().services, systemCaller(1), (ctx) => noteRulesUsed(ctx, [rule.id]));
    expect(await one('停用')).toMatchObject({ used: 1, version: on.version });
    expect(await remove(on)).toMatchObject({ status: 409, code: goodsErrors.RULE_USED.code });
    const unused = (await edit({ name: '未用', amount: 100 })).result;
    expect((await remove(unused)).code).toBe(200);
    expect((await remove(unused)).code).toBe(goodsErrors.RULE_NOT_FOUND.code);
    expect((await status(unused, false)).code).toBe(goodsErrors.RULE_NOT_FOUND.code);
    expect((await edit({ rule_id: unused.id, version: 1, name: '未用', amount: 1 })).code).toBe(goodsErrors.RULE_NOT_FOUND.code);
  });

  it('are listed kind by kind with their counts, by page and by name', async () => {
    for (const name of ['键盘进液', '外壳凹陷', '100%损坏']) await edit({ category: 'laptop', name, amount: 100 });
    const tabs = (await get<{ list: { value: string; number: number }[] }>(server(), me(), '/merchant/goods/compensation_rule_categories')).result.list;
    expect(tabs.map((each) => each.value)).toEqual(['0', 'phone', 'camera', 'laptop', 'other']);
    expect(tabs.find((each) => each.value === 'laptop')?.number).toBe(3);
    const laptop = await list({ category: 'laptop', page: '2', page_size: '2' });
    expect([laptop.total, laptop.list.map((each) => each.name)]).toEqual([3, ['100%损坏']]);
    expect((await list({ q: '%' })).list.map((each) => each.name)).toEqual(['100%损坏']);
    const kinds = (await list({ page_size: '50' })).list.map((each) => each.category);
    expect(kinds).toEqual(kinds.toSorted((a, b) => tabs.findIndex((t) => t.value === a) - tabs.findIndex((t) => t.value === b)));
  });

  it('are a hundred of a kind at most, as an inspection offers them all', async () => {
    const { guest } = server().staff;
    for (let n = 0; n < 100; n += 1) expect((await edit({ category: 'other', name: `规则${n}`, amount: 100 }, guest)).code).toBe(200);
    expect((await edit({ category: 'other', name: '多一条', amount: 100 }, guest)).code).toBe(goodsErrors.TOO_MANY_RULES.code);
    const elsewhere = (await edit({ name: '手机的', amount: 100 }, guest)).result;
    expect((await edit({ category: 'other', rule_id: elsewhere.id, version: 1, name: '手机的', amount: 100 }, guest)).code).toBe(
      goodsErrors.TOO_MANY_RULES.code,
    );
  });

  it('belong to their merchant and to who may edit them, and tell who did what', async () => {
    const { guest, reviewer, admin } = server().staff;
    const rule = (await edit({ name: '有主', amount: 123_400 })).result;
    expect((await edit({ rule_id: rule.id, version: 1, name: '有主', amount: 1 }, guest)).code).toBe(goodsErrors.RULE_NOT_FOUND.code);
    expect((await status(rule, false, guest)).code).toBe(goodsErrors.RULE_NOT_FOUND.code);
    expect((await remove(rule, guest)).code).toBe(goodsErrors.RULE_NOT_FOUND.code);
    expect((await list({ q: '有主' }, guest)).list).toEqual([]);
    for (const answer of [await edit({ name: '无权', amount: 1 }, reviewer), await status(rule, false, reviewer), await remove(rule, reviewer)])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    await remove(rule);
    const log = await post<{ list: { action: string; object_no: string }[] }>(server(), admin, '/privilege/operationLog/list', { page: 1, page_size: 50 });
    expect(log.result.list.filter((each) => each.object_no === '有主').map((each) => each.action)).toEqual(['删除赔付规则', '新增赔付规则']);
  });
});
