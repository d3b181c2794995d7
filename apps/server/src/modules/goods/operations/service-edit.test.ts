import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { rows } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { publicPicture } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Service {
  id: string;
  name: string;
  image: { key: string; url: string } | null;
  version: number;
  [field: string]: unknown;
}
interface Saved {
  id: string;
  version: number;
}

describe('services of goods', () => {
  const me = () => server().staff.operator;
  const save = (what: string, body: object, who = me()) => post<Saved>(server(), who, `/merchant/goods/${what}_edit`, body);
  const premium = (body: object, who = me()) => save('premium', { price: 19_900, ...body }, who);
  const status = (service: Saved, enabled: boolean, who = me()) =>
    post<{ version: number }>(server(), who, '/merchant/goods/service_status', { service_id: service.id, version: service.version, enabled });
  const remove = (service: Saved, who = me()) => post(server(), who, '/merchant/goods/service_delete', { service_id: service.id, version: service.version });
  const list = async (what: string, query: Record<string, string> = {}, who = me()) =>
    (await get<{ list: Service[]; total: number }>(server(), who, `/merchant/goods/${what}_list`, query)).result;
  const detail = (id: string, who = me()) => get<Service>(server(), who, '/merchant/goods/premium_detail', { service_id: id });
  const owned = async (key: string) => {
    const found = await act(server().services, systemCaller(1), (ctx) =>
      rows(ctx.tx, sql<{ entity: string }>`select entity from upload where merchant_id = 1 and key = ${key}`),
    );
    return found[0]?.entity ?? '';
  };

  it('of the premium kind tell what they contain, what they cost and when, and show a picture', async () => {
    const image = await publicPicture(server(), me());
    const terms = {
      name: '上门维修',
      explains: '租期内\n上门维修',
      price: 2000,
      charge: 2,
      kinds: ['laptop', 'phone'],
      contents: ['免费上门', '提供备机'],
      image,
    };
    const { result } = await premium(terms);
    expect((await detail(result.id)).result).toMatchObject({
      id: result.id,
      kind: 1,
      kind_name: '尊享服务',
      name: '上门维修',
      explains: '租期内\n上门维修',
      price: 2000,
      charge: 2,
      charge_name: '按期收取',
      kinds: ['phone', 'laptop'],
      kind_names: '手机、笔记本',
      contents: ['免费上门', '提供备机'],
      image: { key: image },
      enabled: true,
      used: 0,
      version: 1,
    });
    expect(await owned(image)).toBe('goodsService');
    const other = await publicPicture(server(), me());
    expect((await premium({ ...terms, image: other, service_id: result.id, version: 1 })).result).toEqual({ id: result.id, version: 2 });
    expect([await owned(image), await owned(other)]).toEqual(['', 'goodsService']);
    expect((await premium({ name: '别人的图', image: other })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    expect((await premium({ ...terms, image: undefined, contents: [], kinds: [], service_id: result.id, version: 2 })).code).toBe(200);
    expect((await detail(result.id)).result).toMatchObject({ image: null, contents: [], kinds: [], kind_names: '全部分类' });
    expect(await owned(other)).toBe('');
  });

  it('cost something but for the basic ones, which cost nothing', async () => {
    expect((await save('basic_serve', { name: '正品保障', explains: '假一赔十' })).code).toBe(200);
    expect((await list('basic_serve', { q: '正品' })).list).toMatchObject([{ kind: 3, price: 0, charge: 1, explains: '假一赔十' }]);
    expect((await save('basic_serve', { name: '收费', price: 100 })).code).toBe(platformErrors.INVALID_INPUT.code);
    for (const wrong of [
      { price: 0 },
      { price: -1 },
      { price: 1.5 },
      { price: 1_000_000_001 },
      { charge: 3 },
      { name: '' },
      { name: '长'.repeat(31) },
      { explains: '长'.repeat(501) },
      { kinds: ['car'] },
      { contents: Array.from({ length: 11 }, (_, n) => `第${n}条`) },
      { contents: ['长'.repeat(51)] },
      { contents: [''] },
      { image: 'm1/own/0123456789abcdef0123.png' },
    ])
      expect((await premium({ name: '错', ...wrong })).code, JSON.stringify(wrong)).toBe(1030);
    expect((await list('premium', { q: '错' })).total).toBe(0);
  });

  it('have names of their own within a kind, and stay of their kind', async () => {
    const first = (await premium({ name: '同名' })).result;
    const second = (await premium({ name: '另一个' })).result;
    expect((await premium({ name: '同名' })).code).toBe(goodsErrors.SERVICE_NAME_TAKEN.code);
    expect((await premium({ name: '同名', service_id: second.id, version: 1 })).code).toBe(goodsErrors.SERVICE_NAME_TAKEN.code);
    expect((await premium({ name: '同名', price: 100, service_id: first.id, version: 1 })).code).toBe(200);
    expect((await save('accident_protect', { name: '同名', price: 100 })).code).toBe(200);
    expect((await save('accident_protect', { name: '改类', price: 100, service_id: second.id, version: 1 })).code).toBe(goodsErrors.SERVICE_NOT_FOUND.code);
    expect((await save('basic_serve', { name: '改类', service_id: second.id, version: 1 })).code).toBe(goodsErrors.SERVICE_NOT_FOUND.code);
    const both = await Promise.all([premium({ name: '抢先', price: 1 }), premium({ name: '抢先', price: 2 })]);
    expect(both.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 3081]);
  });

  it('are the same for the protection service', async () => {
    const { result } = await post<Saved>(server(), me(), '/api/protect/accident_protect_edit', { name: '碎屏险甲', price: 29_900, explains: '碎一次赔一次' });
    expect((await list('accident_protect', { q: '碎屏险甲' })).list).toMatchObject([{ id: result.id, price: 29_900 }]);
    expect((await save('accident_protect', { service_id: result.id, version: 1, name: '碎屏险甲', price: 39_900 })).code).toBe(200);
    const seen = await get<Service>(server(), me(), '/api/protect/accident_protect_detail', { service_id: result.id });
    expect(seen.result).toMatchObject({ kind_name: '碎屏险', price: 39_900, version: 2 });
    const all = await get<{ list: Service[] }>(server(), me(), '/api/protect/accident_protect_list', { q: '碎屏险甲' });
    expect(all.result.list.map((each) => each.id)).toEqual([result.id]);
    expect((await detail(result.id)).code).toBe(goodsErrors.SERVICE_NOT_FOUND.code);
  });

  it('keep what was saved first when two people change one at once', async () => {
    const service = (await premium({ name: '两人' })).result;
    const answers = await Promise.all([200, 300].map((price) => premium({ service_id: service.id, version: 1, name: '两人', price })));
    expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await premium({ service_id: service.id, name: '两人' })).code).toBe(platformErrors.STALE.code);
    expect((await remove(service)).code).toBe(platformErrors.STALE.code);
    expect((await status(service, false)).code).toBe(platformErrors.STALE.code);
    expect((await detail(service.id)).result).toMatchObject({ version: 2, enabled: true });
  });

  it('go out of use and come back, and are deleted while nothing uses them', async () => {
    const service = (await premium({ name: '停用', kinds: ['camera'] })).result;
    const selectable = async (category: string) =>
      (await get<{ list: { id: string }[] }>(server(), me(), '/merchant/goods/service_select', { category })).result.list.some(
        (each) => each.id === service.id,
      );
    expect([await selectable('camera'), await selectable('phone')]).toEqual([true, false]);
    const off = { ...service, version: (await status(service, false)).result.version };
    expect((await status(off, false)).code).toBe(goodsErrors.SERVICE_UNCHANGED.code);
    expect(await selectable('camera')).toBe(false);
    expect((await list('premium', { enabled: '0' })).list.map((each) => each.id)).toEqual([service.id]);
    const on = { ...service, version: (await status(off, true)).result.version };
    const image = await publicPicture(server(), me());
    const shown = (await premium({ service_id: on.id, version: on.version, name: '停用', image })).result;
    expect((await remove(shown)).code).toBe(200);
    expect(await owned(image)).toBe('');
    expect([(await remove(shown)).code, (await status(shown, false)).code, (await detail(shown.id)).code]).toEqual([3080, 3080, 3080]);
    expect((await premium({ service_id: shown.id, version: 1, name: '停用' })).code).toBe(goodsErrors.SERVICE_NOT_FOUND.code);
  });

  it('are listed by page, by name and by the kind of goods that they are for', async () => {
    for (const [name, kinds] of [
      ['甲', []],
      ['乙', ['laptop']],
      ['100%乙', ['laptop', 'camera']],
    ] as const)
      await save('basic_serve', { name: `列表${name}`, kinds });
    expect((await list('basic_serve', { q: '列表', page: '2', page_size: '2' })).list.map((each) => each.name)).toEqual(['列表100%乙']);
    expect((await list('basic_serve', { q: '%' })).list.map((each) => each.name)).toEqual(['列表100%乙']);
    expect((await list('basic_serve', { q: '列表', category: 'camera' })).list.map((each) => each.name)).toEqual(['列表甲', '列表100%乙']);
  });

  it('are a hundred of a kind at most', async () => {
    const { guest } = server().staff;
    for (let n = 0; n < 100; n += 1) expect((await save('basic_serve', { name: `服务${n}` }, guest)).code).toBe(200);
    expect((await save('basic_serve', { name: '多一项' }, guest)).code).toBe(goodsErrors.TOO_MANY_SERVICES.code);
    expect((await premium({ name: '别类' }, guest)).code).toBe(200);
  });

  it('belong to their merchant and to who may edit them, and tell who did what', async () => {
    const { guest, reviewer, admin } = server().staff;
    const service = (await premium({ name: '有主', price: 123_400 })).result;
    const asGuest = [
      await premium({ service_id: service.id, version: 1, name: '有主' }, guest),
      await status(service, false, guest),
      await remove(service, guest),
      await detail(service.id, guest),
    ];
    expect(asGuest.map((answer) => answer.code)).toEqual([3080, 3080, 3080, 3080]);
    expect((await list('premium', { q: '有主' }, guest)).list).toEqual([]);
    for (const answer of [
      await premium({ name: '无权' }, reviewer),
      await status(service, false, reviewer),
      await remove(service, reviewer),
      await detail(service.id, reviewer),
    ])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    await premium({ service_id: service.id, version: 1, name: '有主', price: 2000, charge: 2 });
    await status({ ...service, version: 2 }, false);
    await remove({ ...service, version: 3 });
    const log = await post<{ list: { action: string; object_no: string; changes: { from: string; to: string }[] }[] }>(
      server(),
      admin,
      '/privilege/operationLog/list',
      {
        page: 1,
        page_size: 50,
      },
    );
    const told = log.result.list.filter((each) => each.object_no === '有主');
    expect(told.map((each) => each.action)).toEqual(['删除尊享服务', '停用尊享服务', '编辑尊享服务', '新增尊享服务']);
    expect(JSON.stringify(told[2])).toContain('¥20.00/期，按期收取');
  });
});
