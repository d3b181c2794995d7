import { addDays, businessDay } from '@merchant-admin/common/dates';
import { DemoStep, type Business } from '../step.ts';

const base = '/merchant/stock';

/** Devices that are taken in at head office. @returns their numbers */
async function takenIn({ ask, operator }: Business, pieces: number): Promise<string[]> {
  const { list: goods } = await ask<{ list: { id: string }[] }>(operator, '/dmp/goods/goodsSelect?page_size=1');
  const { list: skus } = await ask<{ list: { sku_id: string }[] }>(operator, `/merchant/goods/goods_sku_list?goods_id=${goods[0]!.id}`);
  const numbers = Array.from({ length: pieces }, (_, index) => `SN26WX${String(index + 1).padStart(4, '0')}`);
  await ask(operator, `${base}/intake/save`, {
    place: 'head',
    note: '二手机采购',
    lines: numbers.map((number) => ({ number, sku_id: skus[0]!.sku_id, price: 380_000 })),
  });
  return numbers;
}

/** Repairs that run, ended well and in vain; a device that was scrapped, one that was lost, and one that waits to be agreed to. */
export const papersOfDevices = new DemoStep({ name: 'device papers', when: 'afterwards', after: 'counts' }, async (business) => {
  const { ask, operator, supervisor, playing } = business;
  const [running, mended, hopeless, lost, asked] = await takenIn(business, 5);
  const expected = addDays(businessDay(playing.clock.now()), 5);
  const send = async (number: string, fault: string) =>
    (await ask<{ repair_id: string }>(operator, `${base}/repair/save`, { number, fault, workshop: '城南维修点', expected_on: expected })).repair_id;
  const writeOff = async (kind: string, number: string, reason: string) =>
    (await ask<{ write_off_id: string }>(operator, `${base}/writeOff/save`, { kind, numbers: [number], reason })).write_off_id;
  await send(running!, '电池鼓包');
  await ask(operator, `${base}/repair/done`, { repair_id: await send(mended!, '屏幕碎裂'), version: 1, cost: 28_000, note: '更换屏幕，测试正常' });
  await ask(operator, `${base}/repair/beyond`, { repair_id: await send(hopeless!, '进水'), version: 1, cost: 3_000, note: '主板腐蚀，无法修复' });
  await ask(supervisor, `${base}/writeOff/approve`, { write_off_id: await writeOff('scrap', hopeless!, '主板腐蚀，无维修价值'), version: 1 });
  await ask(supervisor, `${base}/writeOff/approve`, { write_off_id: await writeOff('lose', lost!, '搬仓后未找到'), version: 1 });
  await writeOff('lose', asked!, '门店借用未归还');
});
