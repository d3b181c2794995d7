import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { call, post } from '../../../testing/http.ts';
import { ReserveDesk, taken, type Standing } from '../../../testing/reserve-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let desk: ReserveDesk;
beforeAll(async () => {
  desk = new ReserveDesk(server(), await GoodsDesk.open(server(), server().staff.operator));
});
const auditor = () => server().staff.admin;
const codes = (answers: readonly { code: number }[]) => answers.map((each) => each.code).toSorted((a, b) => a - b);
interface Listed {
  list: { id: string; reserve_id: string; name: string; status: number; merchant_name: string; actions: { act: string }[] }[];
  total: number;
}
const list = async (body: object = {}, who = desk.goods.who) => (await desk.call<Listed>('reserveGoodsList', { page_size: 50, ...body }, who)).result;
const bare = (over: object = {}) => ({ name: '只有名称', category_id: desk.goods.category, ...over });

describe('reserve goods', () => {
  it('are kept as a draft by name and category alone, and tell everything that lacks before they are handed in', async () => {
    const lacking = ['请至少上传1张商品图片', '请填写预约开始时间和结束时间'];
    expect((await desk.call('reserveSubmitCheck', bare())).result).toMatchObject({
      complete: false,
      missing: lacking,
      lacks: [{ field: 'images' }, { field: 'reserve_from' }, { field: 'reserve_to' }],
    });
    const draft = taken(await desk.save(bare()));
    expect(draft).toMatchObject({ status: 10, status_name: '草稿', version: 1 });
    expect((await desk.detail(draft.reserve_id)).result).toMatchObject({ missing: lacking, quota: null });
    expect(await desk.act(draft, 'reserveGoodsSubmit')).toMatchObject({ code: goodsErrors.RESERVE_NOT_COMPLETE.code, message: lacking[0] });
    const past = { reserve_from: desk.at(-3), reserve_to: desk.at(-1), images: [await desk.goods.picture()] };
    expect((await desk.call('reserveSubmitCheck', bare(past))).result).toEqual({
      complete: false,
      missing: ['预约结束时间必须晚于当前时间'],
      lacks: [{ field: 'reserve_to', text: '预约结束时间必须晚于当前时间' }],
    });
    const edited = await desk.save({ ...bare(past), reserve_id: draft.reserve_id, version: draft.version, submit: true });
    expect(edited.code).toBe(goodsErrors.RESERVE_NOT_COMPLETE.code);
    expect((await desk.detail(draft.reserve_id)).result).toMatchObject({ version: 1, images: [] });
    expect((await desk.call('reserveSubmitCheck', await desk.body())).result).toEqual({ complete: true, missing: [], lacks: [] });
  });

  it('are refused by what is wrong with them, and leave nothing behind', async () => {
    const { total } = await list();
    for (const [wrong, code] of [
      [{ name: ' ' }, 1030],
      [{ name: '长'.repeat(61) }, 1030],
      [{ quota: 0 }, 1030],
      [{ quota: 1_000_001 }, 1030],
      [{ least_price: -1 }, 1030],
      [{ least_price: 40_000 }, 3173],
      [{ most_price: undefined }, 3173],
      [{ reserve_to: desk.at(0) }, 3172],
      [{ reserve_from: 'gestern' }, 1030],
      [{ images: ['m1/pub/0123456789abcdef.png'] }, 1231],
      [{ category_id: '999999999' }, 3011],
      [{ brand_id: '999999999' }, 3012],
      [{ goods_id: '999999999' }, 3177],
      [{ detail: '长'.repeat(50_001) }, 1030],
    ] as const)
      expect([JSON.stringify(wrong).slice(0, 60), (await desk.draft(wrong as unknown as Parameters<typeof desk.draft>[0])).code]).toEqual([
        JSON.stringify(wrong).slice(0, 60),
        code,
      ]);
    expect((await list()).total).toBe(total);
  });

  it('are passed or rejected with a reason by somebody else, and edited and handed in again after that', async () => {
    const body = await desk.body({ detail: '<p onclick="x()">好<script>alert(1)</script></p>' });
    const draft = taken(await desk.save(body));
    const waiting = taken(await desk.act(draft, 'reserveGoodsSubmit'));
    expect(waiting).toMatchObject({ status: 20, version: 2 });
    expect((await desk.save({ ...body, reserve_id: draft.reserve_id, version: 2 })).code).toBe(goodsErrors.RESERVE_ACT.code);
    const back = taken(await desk.act(waiting, 'reserveGoodsWithdraw'));
    const again = taken(await desk.act(back, 'reserveGoodsSubmit'));
    expect((await desk.audit(again, 'pass', desk.goods.who)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.audit(again, 'reject', auditor())).code).toBe(goodsErrors.REASON_REQUIRED.code);
    const rejected = taken(await desk.audit(again, 'reject', auditor(), { reason: '图片不清晰' }));
    expect((await desk.detail(draft.reserve_id)).result).toMatchObject({ status: 40, reject_reason: '图片不清晰', detail: '<p>好</p>' });
    const mended = taken(await desk.save({ ...body, name: '改好了', reserve_id: draft.reserve_id, version: rejected.version, submit: true }));
    expect((await desk.detail(draft.reserve_id)).result).toMatchObject({ status: 20, reject_reason: '' });
    expect(taken(await desk.audit(mended, 'pass', auditor()))).toMatchObject({ status: 30, status_name: '预约中' });
    const log = (await desk.call<{ list: { action: string; reason: string }[] }>('reserveGoodsLog', { reserve_id: draft.reserve_id })).result.list;
    expect(log.map(({ action }) => action)).toEqual([
      '预约商品审核通过',
      '编辑并提交预约商品',
      '预约商品审核驳回',
      '预约商品提交审核',
      '预约商品撤回',
      '预约商品提交审核',
      '新建预约商品',
    ]);
    expect(log[2]!.reason).toBe('图片不清晰');
  });

  it('are never decided by who edited or handed them in', async () => {
    const draft = taken(await desk.draft({}, server().staff.admin));
    const handedIn = taken(await desk.act(draft, 'reserveGoodsSubmit', {}, server().staff.operator));
    for (const act of ['pass', 'reject'] as const)
      expect(await desk.audit(handedIn, act, server().staff.admin, { reason: '不行' })).toMatchObject({
        code: goodsErrors.RESERVE_ACT.code,
        message: '不能审核自己编辑或提交的预约商品',
      });
    expect((await desk.audit(handedIn, 'pass', server().staff.everything)).code).toBe(200);
  });

  it('are not passed once their time is over', async () => {
    const handedIn = taken(
      await desk.save({ ...(await desk.body({ reserve_to: new Date(server().clock.now().getTime() + 60_000).toISOString() })), submit: true }),
    );
    server().clock.advance(61_000);
    expect(await desk.audit(handedIn, 'pass', auditor())).toMatchObject({
      code: goodsErrors.RESERVE_ACT.code,
      message: '预约结束时间已过，请驳回，由商家修改后重新提交',
    });
    expect((await desk.audit(handedIn, 'reject', auditor(), { reason: '时间已过' })).code).toBe(200);
  });

  it('keep every promise while customers reserve: later and more, never earlier or less', async () => {
    const body = await desk.body();
    const handedIn = taken(await desk.save({ ...body, submit: true }));
    const open = taken(await desk.audit(handedIn, 'pass', auditor()));
    const edit = (over: object) => desk.save({ ...body, reserve_id: open.reserve_id, version: open.version, ...over });
    for (const over of [{ quota: 99 }, { reserve_to: desk.at(5) }, { least_price: 1 }, { reserve_from: desk.at(1) }, { images: [] }])
      expect([over, (await edit(over)).code]).toEqual([over, 3176]);
    expect((await edit({ submit: true })).code).toBe(goodsErrors.RESERVE_ACT.code);
    expect(taken(await edit({ name: '更好的名称', quota: 200, reserve_to: desk.at(20) }))).toMatchObject({ status: 30, version: open.version + 1 });
    expect((await desk.detail(open.reserve_id)).result).toMatchObject({ name: '更好的名称', quota: 200 });
  });

  it('keep what was saved first when two people act at once, and are made once when sent twice', async () => {
    const body = await desk.body();
    const draft = taken(await desk.save(body));
    const at = { reserve_id: draft.reserve_id, version: draft.version };
    expect(codes(await Promise.all(['甲', '乙'].map((name) => desk.save({ ...body, ...at, name }))))).toEqual([200, 1040]);
    expect((await desk.save({ ...body, reserve_id: draft.reserve_id })).code).toBe(platformErrors.STALE.code);
    for (const act of ['reserveGoodsSubmit', 'reserveGoodsWithdraw', 'reserveGoodsDelete'])
      expect((await desk.act(draft, act)).code).toBe(platformErrors.STALE.code);
    const waiting = taken(await desk.save({ ...(await desk.body()), submit: true }));
    expect(codes(await Promise.all([1, 2].map(() => desk.audit(waiting, 'pass', auditor()))))).toEqual([200, 1040]);
    const once = await desk.body({ name: '只有一个' });
    const send = () => call<Standing>(server(), desk.goods.who, 'POST', '/activity/reserve/goods/reserveGoodsSave', { body: once, key: 'one-reserve-goods' });
    expect((await send()).result).toEqual((await send()).result);
    expect((await list({ q: '只有一个' })).total).toBe(1);
  });

  it('are deleted while nobody has passed them, and let their pictures go', async () => {
    const image = await desk.goods.picture();
    const draft = taken(await desk.draft({ images: [image] }));
    expect((await desk.draft({ images: [image] })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    expect((await desk.act(draft, 'reserveGoodsDelete')).code).toBe(200);
    for (const answer of [await desk.act(draft, 'reserveGoodsDelete'), await desk.detail(draft.reserve_id)])
      expect(answer).toMatchObject({ status: 404, code: goodsErrors.RESERVE_NOT_FOUND.code });
    const open = await desk.open(auditor());
    expect((await desk.act(open, 'reserveGoodsDelete')).code).toBe(goodsErrors.RESERVE_ACT.code);
  });

  it('name look-ups that cannot be deleted under them', async () => {
    const brand = (await post<{ id: string; version: number }>(server(), desk.goods.who, '/merchant/goods/brand_edit', { name: '只有预约商品用' })).result;
    await desk.draft({ brand_id: brand.id });
    const answer = await post(server(), desk.goods.who, '/merchant/goods/brand_delete', { brand_id: brand.id, version: brand.version });
    expect(answer.code).toBe(goodsErrors.BRAND_USED.code);
  });

  it('of a guest are seen and decided by the platform once they are handed in, and touched by nobody else', async () => {
    const theirs = new ReserveDesk(server(), await GoodsDesk.open(server(), server().staff.guest));
    const draft = taken(await theirs.draft({ name: '入驻商家的新机' }));
    const seen = async (who = auditor()) => (await list({ q: '入驻商家的新机' }, who)).list;
    expect(await seen()).toEqual([]);
    expect((await desk.detail(draft.reserve_id, auditor(), { merchant_id: '2' })).code).toBe(goodsErrors.RESERVE_NOT_FOUND.code);
    const waiting = taken(await theirs.act(draft, 'reserveGoodsSubmit'));
    expect(await seen()).toMatchObject([{ id: `2-${draft.reserve_id}`, merchant_name: '测试商家2', actions: [{ act: 'pass' }, { act: 'reject' }] }]);
    expect((await desk.detail(draft.reserve_id, auditor(), { merchant_id: '2' })).result).toMatchObject({ name: '入驻商家的新机' });
    // A guest has no right to decide, and no colleague of the platform's acts inside the guest's goods otherwise.
    expect((await theirs.audit(waiting, 'pass', server().staff.guest)).code).toBe(platformErrors.FORBIDDEN.code);
    for (const act of ['reserveGoodsWithdraw', 'reserveGoodsDelete', 'reserveSale', 'reserveGoodsEnd'])
      expect(
        (await desk.act(waiting, act, act === 'reserveSale' ? { goods_id: '1' } : act === 'reserveGoodsEnd' ? { reason: '结束' } : {}, auditor())).code,
      ).toBe(3170);
    expect(taken(await theirs.audit(waiting, 'pass', auditor()))).toMatchObject({ status: 30 });
    const log = await theirs.call<{ list: { action: string; actor_name: string }[] }>('reserveGoodsLog', { reserve_id: draft.reserve_id });
    expect(log.result.list[0]).toMatchObject({ action: '预约商品审核通过' });
  });

  it('are found by tab, name, state and time, with the counts of each tab', async () => {
    const theirs = new ReserveDesk(server(), await GoodsDesk.open(server(), server().staff.guest));
    const found = async (body: object) => (await list(body, server().staff.guest)).list.map((row) => row.name).toSorted();
    const before = await found({});
    taken(await theirs.draft({ name: '百分 100%', reserve_from: theirs.at(100), reserve_to: theirs.at(110) }));
    taken(await theirs.save({ ...(await theirs.body({ name: '待审的' })), submit: true }));
    const days = (from: number, to: number) => ({ from: theirs.at(from).slice(0, 10), to: theirs.at(to).slice(0, 10) });
    expect(await found({ q: '0%' })).toEqual(['百分 100%']);
    expect(await found({ tab: 10 })).toEqual(['百分 100%']);
    expect(await found({ status: 20 })).toEqual(['待审的']);
    expect(await found(days(105, 120))).toEqual(['百分 100%']);
    expect(await found(days(112, 120))).toEqual([]);
    expect(await found({})).toEqual([...before, '百分 100%', '待审的'].toSorted());
    const tabs = (await theirs.call<{ list: { name: string; number: number }[] }>('reserveGoodsCount', {})).result.list;
    expect(tabs.map((tab) => tab.name)).toEqual(['全部', '草稿', '待审核', '预约中', '已驳回', '已开售', '已结束', '已下架']);
    expect(tabs[0]!.number).toBe(before.length + 2);
    expect(tabs[2]).toMatchObject({ name: '待审核', number: 1 });
  });

  it('are for those who may', async () => {
    const { reviewer } = server().staff;
    const body = await desk.body();
    const open = await desk.open(auditor());
    for (const answer of [
      await desk.save(body, reviewer),
      await desk.act(open, 'reserveGoodsTakeOff', { reason: '不卖了' }, reviewer),
      await desk.act(open, 'reserveSale', { goods_id: '1' }, reviewer),
      await desk.call('reserveUserList', {}, reviewer),
      await desk.call('reserveGoodsList', {}, reviewer),
    ])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
  });
});
