import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { get, post } from '../../../testing/http.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Verdict {
  level: string;
  reasons: string[];
}

describe('the check of an address', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open(server());
  });
  const me = () => server().staff.admin;
  let people = 0;
  const orderTo = async (street: string) => {
    people += 1;
    const customer = { member_id: `a${people}`, name: '李四', phone: `138${10_000_000 + people}`, id_card: idNumber(people) };
    return (await shop.place({ customer, receiver: { name: '李四', phone: '13812345678', region: '浙江省杭州市', street } })).result.order_id;
  };
  const check = (id: string, who = me()) => post<Verdict>(server(), who, '/api/orderInfo/check/risk/address', { order_id: id });
  const words = async () => (await get<{ words: string[]; version: number; common: string[] }>(server(), me(), '/api/orderInfo/get/risk/addressWords')).result;
  const setWords = (body: object) => post<{ version: number }>(server(), me(), '/api/orderInfo/set/risk/addressWords', body);

  it('finds nothing against a good one, and says all that speaks against another', async () => {
    expect((await check(await orderTo('文三路100号'))).result).toMatchObject({ level: 'low', reasons: [] });
    expect((await check(await orderTo('某某转运仓'))).result).toMatchObject({ level: 'high', reasons: ['没有门牌号', '包含关键词：转运'] });
  });

  it('counts customers and not orders, whatever spaces stand between', async () => {
    const first = await orderTo('幸福小区1栋');
    await orderTo('幸福小区 1栋');
    expect((await check(first)).result.level).toBe('low');
    const third = await orderTo(' 幸福小区1 栋');
    expect((await check(third)).result).toMatchObject({ level: 'high', reasons: ['3位用户使用该地址'] });
  });

  it('is told by the order’s history, and to nobody else’s merchant', async () => {
    const id = await orderTo('文一路1号');
    await check(id);
    const { result } = await get<{ list: { action: string }[] }>(server(), me(), '/merchant/order/detail/orderRecord', { order_id: id });
    expect(result.list.map((each) => each.action)).toContain('地址风险检查');
    expect((await check(id, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('can be tried with words that are not saved, and keeps nothing of it', async () => {
    const attempt = (body: object, who = me()) => post<Verdict>(server(), who, '/api/orderInfo/try/risk/addressWords', body);
    expect((await attempt({ address: '海鲜批发城3号', words: ['批发城'] })).result).toEqual({
      level: 'middle',
      level_name: '中风险',
      reasons: ['包含关键词：批发城'],
    });
    expect((await attempt({ address: '海鲜批发城', words: ['批发城'] })).result.level).toBe('high');
    expect((await attempt({ address: '文三路100号', words: [] })).result).toMatchObject({ level: 'low', reasons: [] });
    expect((await attempt({ address: '', words: [] })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await attempt({ address: '文三路100号', words: Array.from({ length: 201 }, (_, n) => `词${n}`) })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await attempt({ address: '文三路100号', words: [] }, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await words()).version).toBe(0);
  });

  it('goes by the merchant’s own words once they are set', async () => {
    const before = await words();
    expect(before).toMatchObject({ version: 0, words: before.common, common: expect.arrayContaining(['转运']) });
    const kept = await setWords({ words: ['水产市场', '水产市场'], version: 0 });
    expect([kept.result, await words()]).toEqual([{ version: 1 }, { words: ['水产市场'], version: 1, common: before.common }]);
    expect((await setWords({ words: [], version: 0 })).code).toBe(platformErrors.STALE.code);
    expect((await setWords({ words: ['水产市场'], version: 1 })).code).toBe(ordersErrors.NOTHING_CHANGED.code);
    expect((await check(await orderTo('水产市场8号'))).result.reasons).toEqual(['包含关键词：水产市场']);
    expect((await check(await orderTo('转运仓8号楼'))).result.reasons).toEqual([]);
  });
});
