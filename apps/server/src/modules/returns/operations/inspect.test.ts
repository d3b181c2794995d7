import { beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { privatePicture } from '../../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { allWell } from '../../../testing/return-desk.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
interface Saved {
  id: string;
  version: number;
}

describe('an inspection', () => {
  let till: Till;
  const me = () => server().staff.admin;
  const aTenth = Math.round(testGoods.skus[0]!.marketPrice / 10);
  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    till.moveTo('2025-01-30');
  });
  const rule = (what: string, body: object) => post<Saved>(server(), me(), `/merchant/goods/compensation_rule_${what}`, body);
  const offered = async (no: string) =>
    (await get<{ rules: { rule_id: string; name: string; amount: number }[] }>(server(), me(), '/merchant/order/back/inspectionForm', { order_id: no })).result
      .rules;
  const usedOf = async (id: string) =>
    (await get<{ list: { id: string; used: number }[] }>(server(), me(), '/merchant/goods/compensation_rule_list', { page_size: '50' })).result.list.find(
      (each) => each.id === id,
    )?.used;

  /** Goods that are back and wait for inspection, and what an inspector sends about them. */
  async function received() {
    const { order_id: no } = await till.leased();
    const goods = await get<{ list: { imei: string }[] }>(server(), me(), '/merchant/order/detail/orderListGoodsInfo', { order_id: no });
    const { imei } = goods.result.list[0]!;
    await till.act('back/apply', no, { way: 'store', reason: '到店归还' });
    await till.act('back/orderReturnInfoSave', no, { received: true, imei });
    return { no, found: { result: 2, imei, checklist: allWell, photos: [await privatePicture(server(), me())], device_to: 60 } };
  }

  it('keeps what it charged by a rule, whatever becomes of the rule', async () => {
    const { id } = (await rule('edit', { category: 'phone', name: '后盖碎裂', percent: 10 })).result;
    const { no, found } = await received();
    const proposed = (await offered(no)).find((each) => each.rule_id === id)!;
    expect(proposed).toMatchObject({ name: '后盖碎裂', amount: aTenth });
    const items = [{ rule_id: id, amount: proposed.amount }];
    await till.act('back/inspect', no, { ...found, items, preview: true });
    expect(await usedOf(id)).toBe(0);
    expect((await till.act('back/inspect', no, { ...found, items })).code).toBe(200);
    expect(await usedOf(id)).toBe(1);
    expect((await rule('edit', { rule_id: id, version: 1, category: 'phone', name: '后盖', amount: 5_000 })).code).toBe(200);
    const { returns } = await till.get<{ returns: { inspections: object[] }[] }>('orderListReturnInfo', { order_id: no });
    expect(returns[0]!.inspections).toMatchObject([{ damage: aTenth, items: [{ name: '后盖碎裂', amount: aTenth }] }]);
    await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, server().staff.everything);
    expect((await till.bills(no)).other.find((bill) => bill.bill_type_name === '赔付')).toMatchObject({ amount: aTenth });
  });

  it('is offered no rule that is out of use or deleted, and one that it used stays', async () => {
    const { id } = (await rule('edit', { category: 'phone', name: '边框磕碰', amount: 20_000 })).result;
    const { no, found } = await received();
    const items = [{ rule_id: id, amount: 20_000 }];
    const off = (await rule('status', { rule_id: id, version: 1, enabled: false })).result;
    expect((await offered(no)).map((each) => each.rule_id)).not.toContain(id);
    expect((await till.act('back/inspect', no, { ...found, items })).code).toBe(returnsErrors.UNKNOWN_RULE.code);
    const { version } = (await rule('status', { rule_id: id, version: off.version, enabled: true })).result;
    expect((await till.act('back/inspect', no, { ...found, items })).code).toBe(200);
    expect((await rule('delete', { rule_id: id, version })).code).toBe(goodsErrors.RULE_USED.code);
    const unused = (await rule('edit', { category: 'phone', name: '未用', amount: 100 })).result;
    expect((await rule('delete', { rule_id: unused.id, version: 1 })).code).toBe(200);
    expect((await till.act('back/inspect', no, { ...found, items: [{ rule_id: unused.id, amount: 100 }] })).code).toBe(returnsErrors.UNKNOWN_RULE.code);
  });

  it('needs every item of the goods’ checklist, and is not intact while an account is locked to the device', async () => {
    const { no, found } = await received();
    const intact = { ...found, result: 1, device_to: 20 };
    expect(await till.act('back/inspect', no, { ...intact, checklist: [] })).toMatchObject({ status: 400, code: returnsErrors.CHECKS_OPEN.code });
    const [, ...some] = allWell;
    expect(await till.act('back/inspect', no, { ...intact, checklist: some })).toMatchObject({
      code: returnsErrors.CHECKS_OPEN.code,
      message: '请完成检查项：外观无划痕、磕碰',
    });
    const locked = allWell.map((item) => ({ ...item, ok: item.key !== 'lock' }));
    expect(await till.act('back/inspect', no, { ...intact, checklist: locked })).toMatchObject({
      status: 422,
      code: returnsErrors.CHECK_STOPS.code,
      message: '「激活锁、账号锁已解除」异常，质检结果不能为完好',
    });
    const scratched = allWell.map((item) => ({ ...item, ok: item.key !== 'look' }));
    // Ordinary wear asks for nothing, and whoever says so is told that he does.
    const told = await till.act('back/inspect', no, { ...intact, checklist: scratched });
    expect([told.code, told.result.effects.find(({ what }) => what === '异常项')?.to]).toEqual([200, expect.stringContaining('：结果为完好，不向用户索赔')]);
  });
});
