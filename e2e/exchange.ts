import { randomUUID } from 'node:crypto';
import { exchangeDeliverPath } from '@merchant-admin/contract/delivery/paths';
import { describe, expect, it } from 'vitest';
import { idNumber } from '../apps/server/src/testing/shop.ts';
import { barriers } from './support/axe.ts';
import { goodsOnSale } from './support/goods.ts';
import { runningLease, runsOnceReviewed } from './support/lease.ts';
import { listSettled, row, rows } from './support/list.ts';
import { goWithin, openPage, picture } from './support/pages.ts';
import { shop } from './support/shop.ts';
import { callAs, hire, tagsOf, type Person } from './support/staff.ts';
import { dialogOf, fact, said, section } from './support/steps.ts';

const list = exchangeDeliverPath;
const unique = () => randomUUID().slice(0, 6);
interface Lease {
  order_id: string;
  first_payment: number;
  exchange: { deposit: number; state_name: string };
}
const skuOf = async (goodsId: string) =>
  (await shop().call<{ skus: { sku_id: string }[] }>('GET', `/open/v1/goods/detail?goods_id=${goodsId}`)).skus[0]!.sku_id;

/** A running lease, and the newer goods for which its device may be changed at once. */
async function changeable(who: Person): Promise<{ customer: object; oldNo: string; newSku: string }> {
  const [oldId, newId] = [await goodsOnSale(who, `旧机 ${unique()}`), await goodsOnSale(who, `新机 ${unique()}`)];
  const [oldSku, newSku] = [await skuOf(oldId), await skuOf(newId)];
  const rule = { name: `换新 ${unique()}`, old_goods_id: oldId, new_goods_id: newId, periods: 1, prices: [{ sku_id: newSku, difference: 50_000 }] };
  const { id, version } = await callAs<{ id: string; version: number }>(who, 'POST', '/merchant/goods/every_year_save', rule);
  await callAs(who, 'POST', '/merchant/goods/every_year_status', { rule_id: id, version, enabled: true });
  const customer = { member_id: `ex-${unique()}`, name: '欧阳换新', phone: '15600009901', id_card: idNumber(7) };
  const { orderNo } = await runningLease({ sku_id: oldSku, lease_type: 1, periods: 12, customer });
  return { customer, oldNo: orderNo, newSku };
}

describe('leased devices that are changed for newer ones', () => {
  it('are shipped once all is paid, and the older ones are awaited, then bought with what secured them', async () => {
    const keeper = await hire({ tags: tagsOf('goods'), name: '林定价' });
    const { customer, oldNo, newSku } = await changeable(keeper);
    const page = await openPage(list, { as: await hire({ tags: 'administrator', name: '陈换新' }) });
    await page.getByRole('button', { name: '换新设置' }).click();
    const rule = await dialogOf(page, '换新设置');
    await rule.getByText('按旧机市场价的比例收取').waitFor();
    await page.keyboard.press('Escape');

    const fresh = await shop().call<Lease>('POST', '/open/v1/orders', {
      shop_order_no: `exchange-${unique()}`,
      sku_id: newSku,
      lease_type: 1,
      periods: 12,
      channel_id: '1',
      source_id: '11',
      contract: 'signed',
      customer,
      receiver: { name: '欧阳换新', phone: '15600009901', region: '北京市朝阳区', street: '建国路88号' },
      exchange_of: oldNo,
    });
    await shop().call('POST', '/open/v1/orders/exchange/deposit', { order_id: fresh.order_id, amount: fresh.exchange.deposit });
    await runsOnceReviewed(fresh.order_id, fresh.first_payment);

    await goWithin(page, `${list}?tab=all&order_id=${fresh.order_id}`);
    const line = row(page, fresh.order_id);
    await line.getByText(oldNo).waitFor();
    await line.getByText('归还中').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'exchange-list');
    await goWithin(page, `${list}?tab=all&old_device=2&order_id=${fresh.order_id}`);
    await listSettled(page);
    expect(await rows(page).count()).toBe(0);

    await goWithin(page, `/order/orderDetail?order_id=${fresh.order_id}`);
    const ofNew = section(page, '年年换新');
    await ofNew.getByText('待归还旧机').waitFor();
    await ofNew.getByRole('link', { name: oldNo }).click();
    const ofOld = section(page, '年年换新');
    await fact(ofOld, '当前保证金').waitFor();
    await picture(page, 'exchange-old', 'whole');
    await ofOld.getByRole('button', { name: '保证金买断旧机' }).click();
    const dialog = await dialogOf(page, '保证金买断旧机');
    await dialog.getByText('今日买断应付').waitFor();
    await dialog.getByLabel('原因').fill('用户希望保留旧机');
    await dialog.getByText('买断中').waitFor();
    await picture(page, 'exchange-buyout');
    await dialog.getByRole('button', { name: '确认买断' }).click();
    await said(page, '已发起买断，保证金已抵扣');
    await ofOld.getByText('已抵扣').waitFor();
  });
});
