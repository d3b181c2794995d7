import { demoPhoto } from './photo.ts';
import { inventCustomer, type Random } from './people.ts';
import { askByPhone, readRisk } from './phone-review.ts';
import type { Business } from './step.ts';
import { sweepThen } from './sweep-then.ts';

const day = 86_400_000;
const base = '/merchant/order';

/** What is leased: a SKU by the month. */
export interface LeasedSku {
  sku_id: string;
  lease_type: number;
  periods: number;
}
interface Placed {
  order_id: string;
  first_payment: number;
  rent_end: string | null;
  bills: { bill_id: string; due_date: string | null; open: number }[];
}
interface OneLease {
  business: Business;
  random: Random;
  /** Names the order and its customer. */
  n: number;
  sku: LeasedSku;
  imei: string;
}

const versionOf = async ({ ask, operator }: Business, orderId: string) =>
  (await ask<{ version: number }>(operator, `${base}/detail/orderListBaseInfo?order_id=${orderId}`)).version;
/** An act on an order as it stands. */
export const onOrder = async (business: Business, who: string, path: string, orderId: string, body: object) =>
  business.ask(who, `${base}/${path}`, { order_id: orderId, version: await versionOf(business, orderId), ...body });
const read = ({ shop }: Business, orderId: string) => shop.call<Placed>('GET', `/open/v1/orders/detail?order_id=${orderId}`);
const noonOf = (date: string) => Date.parse(`${date}T04:00:00Z`);

/** Who leads the review passes an order that is paid; guest merchants read no risk reports. */
export async function passReview({ ask, supervisor, merchantId }: Business, random: Random, no: string): Promise<void> {
  const { version } = await ask<{ version: number }>(supervisor, `${base}/audit/claim`, { order_id: no });
  const special = merchantId === 1 && (await readRisk(ask, random, supervisor, no)) ? { special_reason: '老客，历史履约良好' } : {};
  await askByPhone(ask, random, supervisor, no);
  await ask(supervisor, `${base}/audit/pass`, { order_id: no, version, contact_result: '1', ...special });
}

/** A customer orders and pays; who leads the review passes it. @returns the order's number */
export async function ordered({ business, random, n, sku }: Omit<OneLease, 'imei'>): Promise<string> {
  const { shop } = business;
  const { region, street, ...customer } = inventCustomer(random, 80_000 + n);
  const order = await shop.call<Placed>('POST', '/open/v1/orders', {
    shop_order_no: `demo-again-${n}`,
    ...sku,
    channel_id: '1',
    source_id: '11',
    exempt_quota: 2_000_000,
    contract: 'signed',
    customer,
    receiver: { name: customer.name, phone: customer.phone, region, street },
  });
  const { order_id: no } = order;
  await shop.call('POST', '/open/v1/orders/pay', { order_id: no, amount: order.first_payment, scenario: 'success' });
  await passReview(business, random, no);
  return no;
}

/** The goods come back well: received, inspected by one, audited by another; what the customer had on them is wiped before anybody else gets them. */
async function comesBack({ business, imei }: OneLease, no: string): Promise<void> {
  const {
    ask,
    operator,
    clerks: { inspector },
    supervisor,
    playing,
    merchantId,
  } = business;
  await onOrder(business, operator, 'back/orderReturnInfoSave', no, { received: true, imei, express_no: `SFR${no}` });
  const form = await ask<{ checklist: { key: string }[] }>(inspector, `${base}/back/inspectionForm?order_id=${no}`);
  await onOrder(business, inspector, 'back/inspect', no, {
    result: 1,
    imei,
    checklist: form.checklist.map(({ key }) => ({ key, ok: true, note: '' })),
    photos: [await demoPhoto(playing, merchantId, (keys) => ask(inspector, '/common/upload/temporaryImage/list', { keys }))],
    device_to: 20,
  });
  await onOrder(business, supervisor, 'audit/orderReturnAudit', no, { verdict: 'pass', reason: '质检结果核实' });
  await sweepThen(playing);
  const wiped = { numbers: [imei], medium: 'flash', method: 'block', tool: '厂商恢复工具 3.2' };
  const photos = [await demoPhoto(playing, merchantId, (keys) => ask(inspector, '/common/upload/temporaryImage/list', { keys }))];
  const { wipe_ids: ids } = await ask<{ wipe_ids: string[] }>(inspector, '/merchant/stock/wipe/save', { ...wiped, photos });
  await ask(supervisor, '/merchant/stock/wipe/pass', { wipe_id: ids[0]!, version: 1 });
}

/** Plays a lease of a device that stands at head office: shipped, received, paid on its days, and given back at its end. @param then what follows once the device is back */
export function leaseOf(lease: OneLease, at: Date, then: (back: Date) => void): void {
  const { business, imei } = lease;
  const { agenda, shop, operator, playing } = business;
  const later = (time: number, run: () => Promise<unknown>) => agenda.add(new Date(time), async () => void (await run()));
  later(at.getTime(), async () => {
    const no = await ordered(lease);
    await onOrder(business, operator, 'deliver/ship', no, { company: 'SF', express_no: `SF${no}`, imeis: [imei], take_in: false });
    later(at.getTime() + 2 * day, async () => {
      await shop.call('POST', '/open/v1/orders/receive', { order_id: no });
      const { bills, rent_end: end } = await read(business, no);
      for (const { bill_id, due_date: due } of bills.filter((bill) => bill.open > 0 && bill.due_date !== null))
        later(Math.max(noonOf(due!), playing.clock.now().getTime()), async () => {
          const open = (await read(business, no)).bills.find((bill) => bill.bill_id === bill_id)!.open;
          if (open > 0) await shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id, amount: open });
        });
      const last = noonOf(end!);
      later(last, () => shop.call('POST', '/open/v1/orders/return', { order_id: no, reason: '租期结束', company: 'SF', express_no: `SFR${no}` }));
      later(last + 3 * day, async () => {
        await comesBack(lease, no);
        then(new Date(last + 10 * day));
      });
    });
  });
}
