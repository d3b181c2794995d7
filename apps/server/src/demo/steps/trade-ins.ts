import { DemoStep } from '../step.ts';
import { inventCustomer, numbers } from '../people.ts';
import { onOrder, passReview } from '../lease-again.ts';
import { openBuybacks } from './buybacks.ts';

interface Lease {
  order_id: string;
  first_payment: number;
  paid_amount: number;
  bills: { bill_id: string; bill_type_name: string; open: number }[];
}
interface OnSale {
  skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[];
}

/**
 * Devices that customers gave for new leases and that turned out to be worth much less: of two the difference is a bill, which one customer has paid; of one
 * the lease was given up afterwards, so that the device is paid for in money.
 */
export const tradesShort = new DemoStep({ name: 'trade-ins', when: 'afterwards', after: 'certificates of erasing' }, async (scene) => {
  const desk = await openBuybacks(scene, 7403);
  const { list: goods } = await scene.shop.call<{ list: OnSale[] }>('GET', '/open/v1/goods?page_size=50');
  const sku = goods.flatMap(({ skus }) => skus).findLast(({ stock, offers }) => stock > 20 && offers.length > 0);
  if (desk === undefined || sku === undefined) return;
  const random = numbers(7404);
  const leaseNow = (no: string) => scene.shop.call<Lease>('GET', `/open/v1/orders/detail?order_id=${no}`);
  for (let n = 1; n <= 3; n += 1) {
    const { member_id, name, phone, id_card, region, street } = inventCustomer(random, 74_040 + n);
    const customer = { member_id, name, phone, id_card };
    const { order_id: no } = await scene.shop.call<Lease>('POST', '/open/v1/orders', {
      shop_order_no: `demo-trade-short-${n}`,
      sku_id: sku.sku_id,
      lease_type: sku.offers[0]!.lease_type,
      periods: sku.offers[0]!.periods,
      channel_id: '1',
      source_id: '11',
      contract: 'signed',
      customer,
      receiver: { name, phone, region, street },
    });
    const id = await desk.wrecked(`DEMOTRADE${String(n).padStart(4, '0')}`, { customer, payee_account: phone, trade_in: { order_id: no } });
    const { first_payment: whole, paid_amount: paid } = await leaseNow(no);
    if (n < 3) await scene.shop.call('POST', '/open/v1/orders/pay', { order_id: no, amount: whole - paid, scenario: 'success' });
    if (n === 1) {
      await passReview(scene, random, no);
      await onOrder(scene, scene.operator, 'deliver/ship', no, { company: 'SF', express_no: `SF${no}`, imeis: ['DEMOTRADELEASE1'], take_in: true });
      await scene.shop.call('POST', '/open/v1/orders/receive', { order_id: no });
    }
    await desk.answered(id, true);
    const bill = (await leaseNow(no)).bills.find(({ bill_type_name: type, open }) => type === '补差' && open > 0);
    if (n === 1 && bill !== undefined) await scene.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open });
    if (n === 3) await scene.shop.call('POST', '/open/v1/orders/cancel', { order_id: no, reason: '不换了，旧机按报价收款' });
  }
});
