import { beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { ChangeDesk } from '../../testing/change-desk.ts';
import { post } from '../../testing/http.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addGoods, type NewSku } from '../goods/index.ts';

const server = useServer();
let till: Till;
let desk: ChangeDesk;
/** SKUs of other goods: rent of 300.00, 400.00 and 200.00 yuan a period over twelve, deposits of 6,000.00, 8,000.00 and 4,500.00 yuan; one that is out of stock. */
let [same, dear, cheap, none] = ['', '', '', ''];

const base = testGoods.skus[0]!;
const price = (periods: number, yuan: number) => ({
  ...base.prices[0]!,
  periods,
  a_total_rent: priceUnit(yuan * 10_000),
  b_total_rent: priceUnit(yuan * 10_000),
  c_total_rent: priceUnit(yuan * 10_000),
});
const sku = (name: string, yuan: number, deposit: number, over: Partial<NewSku> = {}): NewSku => ({
  ...base,
  name,
  stock: 20,
  deposit,
  prices: [price(12, yuan * 12), price(6, yuan * 6 + 120)],
  ...over,
});
const stockOf = async (id: string) =>
  (await withClient(server().test.superuser, (client) => client.query<{ stock: number }>('select stock from goods_sku where id = $1', [id]))).rows[0]!.stock;
const paid = async (over: Record<string, unknown> = {}) => (await till.shop.paidOrder(over)).order_id;
const passed = async (over: Record<string, unknown> = {}) => {
  const no = await paid(over);
  await new Warehouse(server(), till.who).passed(no);
  return no;
};
const ship = async (no: string) => {
  const warehouse = new Warehouse(server(), till.who);
  return warehouse.call('ship', warehouse.parcel(no, await till.version(no)));
};
const openFirst = async (no: string) => (await till.bills(no)).rent[0]!;
const payFirst = async (no: string) => {
  const { bill_id, open } = await openFirst(no);
  return till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id, amount: open });
};

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new ChangeDesk(till);
  const list = [sku('同价', 300, 600_000), sku('更贵', 400, 800_000), sku('更便宜', 200, 450_000), sku('无货', 300, 600_000, { stock: 0 })];
  [same, dear, cheap, none] = (await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, name: '手机乙', skus: list }))).map(
    String,
  ) as [string, string, string, string];
});

describe('a change of what an order is of', () => {
  it('changes nothing until the customer confirms what he was shown, and then comes to just that', async () => {
    const no = await paid();
    const before = await till.bills(no);
    const quote = (await desk.quote(no, { sku_id: dear })).result;
    // A first rent of 400.00 of which 300.00 is paid; a deposit of 8,000.00 less what credit exempts of it, 4,500.00.
    expect(quote).toMatchObject({ to_pay: 10_000, to_refund: 0, frozen: 150_000, to_freeze: 350_000, cheaper: false });
    expect(quote.plan).toHaveLength(12);
    expect(quote.plan[0]).toMatchObject({ name: '第1期租金', from: 30_000, to: 40_000, paid: 30_000, difference: 10_000 });
    const had = await stockOf(dear);
    expect((await desk.propose(no, { sku_id: dear })).code).toBe(200);
    expect(await till.bills(no)).toEqual(before);
    expect(await stockOf(dear)).toBe(had - 1);
    expect(await desk.list(no)).toMatchObject([{ state_name: '待用户确认', to: { sku_name: '更贵', total_rent: 480_000 } }]);
    const confirmed = (await desk.answer(no, true)).result;
    expect(confirmed).toMatchObject({ change_offer: null, first_payment: 40_000 });
    const { rent } = await till.bills(no);
    expect(rent.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 40_000));
    expect(rent[0]).toMatchObject({ paid: 30_000, open: 10_000 });
    expect(await desk.list(no)).toMatchObject([{ state_name: '已生效', actions: [] }]);
    expect(await stockOf(dear)).toBe(had - 1);
  });

  it('asks for the difference before the goods are sent, and for the deposit that it needs', async () => {
    const no = await passed();
    await desk.change(no, { sku_id: dear });
    // More is at stake with the same price of the device and a higher deposit? The deposit grew: the order stays passed.
    expect((await ship(no)).code).toBe(deliveryErrors.SHIP_NOT_ALLOWED.code);
    expect((await payFirst(no)).code).toBe(200);
    expect(await openFirst(no)).toMatchObject({ paid: 40_000, open: 0 });
    const unsecured = await ship(no);
    expect(unsecured.message).toBe('押金授权已过期或未冻结，不能发货');
    expect((await till.shop.call('POST', '/open/v1/orders/reauthorise', { order_id: no })).code).toBe(200);
    // The new freeze stands before the old one is let go.
    expect((await till.shop.read(no)).result.deposit_frozen).toBe(350_000);
    expect((await ship(no)).code).toBe(200);
  });

  it('pays back what is not asked for any more, and releases the deposit that is not needed', async () => {
    const no = await paid();
    const quote = (await desk.quote(no, { sku_id: cheap })).result;
    expect(quote).toMatchObject({ to_pay: 0, to_refund: 10_000, frozen: 150_000, to_freeze: 0, cheaper: true });
    const after = await desk.change(no, { sku_id: cheap });
    expect(after.bills[0]).toMatchObject({ paid: 30_000, open: 0 });
    const read = (await till.shop.read(no)).result;
    expect(read).toMatchObject({ refunded_amount: 10_000, deposit_frozen: 0 });
    expect((await till.bills(no)).totals).toMatchObject({ billed: 250_000, paid: 30_000, refunded: 10_000 });
  });

  it('comes to nothing together with its opposite, whatever was paid between', async () => {
    const no = await paid();
    const before = await till.bills(no);
    const shown = (bills: typeof before) =>
      bills.rent.map(({ period, amount, paid: came, refunded, open }) => [period, amount - refunded, came - refunded, open]);
    await desk.change(no, { sku_id: dear, periods: 6 });
    expect((await payFirst(no)).code).toBe(200);
    expect((await till.bills(no)).rent.filter(({ open, paid: came }) => open + came > 0)).toHaveLength(6);
    await desk.change(no, { sku_id: till.shop.skuId, periods: 12 });
    const live = async () => ({ ...before, rent: (await till.bills(no)).rent.filter(({ open, paid: came }) => open + came > 0) });
    expect(shown(await live())).toEqual(shown(before));
    const { paid_amount: came, refunded_amount: back } = (await till.shop.read(no)).result;
    expect(came - back).toBe(30_000);
  });

  it('gives everything back when the order is cancelled after changes, once', async () => {
    const no = await paid();
    const [old, other] = [await stockOf(till.shop.skuId), await stockOf(cheap)];
    await desk.change(no, { sku_id: cheap });
    expect((await till.act('detail/orderCancel', no, { cancel_type: '04', reason: '不要了' })).code).toBe(200);
    const { paid_amount: came, refunded_amount: back, deposit_frozen: frozen } = (await till.shop.read(no)).result;
    expect([came, back, frozen]).toEqual([30_000, 30_000, 0]);
    expect([await stockOf(till.shop.skuId), await stockOf(cheap)]).toEqual([old + 1, other]);
  });

  it('lets go what it held when the customer refuses, staff withdraw it, nobody answers in time, or the order is closed', async () => {
    const had = await stockOf(dear);
    const wish = { sku_id: dear };
    const no = await paid();
    await desk.propose(no, wish);
    expect((await desk.answer(no, false)).code).toBe(200);
    expect(await stockOf(dear)).toBe(had);
    await desk.propose(no, wish);
    expect((await desk.list(no))[0]!.actions.map(({ act: name }) => name)).toEqual(['withdraw']);
    expect((await desk.withdraw(no)).code).toBe(200);
    expect((await desk.withdraw(no)).code).toBe(e.CHANGE_OVER.code);
    await desk.propose(no, wish);
    server().clock.advance(25 * 3_600_000);
    expect((await desk.list(no)).map(({ state_name: state }) => state)).toEqual(['超时未确认', '已撤回', '用户已拒绝']);
    expect((await desk.answer(no, true)).code).toBe(e.CHANGE_OVER.code);
    // What is over by the clock makes way for another, whether the job has seen it or not.
    expect((await desk.propose(no, wish)).code).toBe(200);
    expect(await stockOf(dear)).toBe(had - 1);
    await till.act('detail/orderCancel', no, { cancel_type: '04', reason: '不要了' });
    expect(await stockOf(dear)).toBe(had);
  });

  it('bars passing and shipping while the customer is asked, and another change', async () => {
    const reviewed = await paid();
    await post(server(), till.who, '/merchant/order/audit/claim', { order_id: reviewed });
    await desk.propose(reviewed, { sku_id: same });
    expect((await till.act('audit/pass', reviewed, { contact_result: '1' })).code).toBe(e.CHANGE_WAITS.code);
    expect((await till.shop.read(reviewed)).result.status).toBe(20);
    const no = await passed();
    await desk.propose(no, { sku_id: same });
    expect((await ship(no)).message).toBe(e.CHANGE_WAITS.text);
    expect((await desk.propose(no, { sku_id: cheap })).code).toBe(e.CHANGE_WAITS.code);
    expect((await till.act('order_change_goods', no, { sku_id: same, reason: '用户换色' })).message).toBe(e.CHANGE_WAITS.text);
    expect((await desk.call<{ open: boolean; reason: string }>('/merchant/order/change/isOpen', { order_id: no })).result).toMatchObject({
      open: false,
      reason: e.CHANGE_WAITS.text,
    });
    await desk.answer(no, true);
    expect((await ship(no)).code).toBe(200);
    expect((await desk.propose(no, { sku_id: cheap })).code).toBe(e.CHANGE_NOT_ALLOWED.code);
  });

  it('is refused where it would not come to what was shown, is nothing, or cannot be had', async () => {
    const no = await paid();
    expect((await desk.quote(no, {})).result).toMatchObject({ same: true, to_pay: 0, to_refund: 0 });
    expect((await desk.propose(no, {})).code).toBe(e.CHANGE_SAME.code);
    expect((await desk.quote(no, { sku_id: none })).code).toBe(ordersErrors.OUT_OF_STOCK.code);
    expect((await desk.quote(no, { periods: 7 })).code).toBe(ordersErrors.GOODS_OFF_SALE.code);
    expect((await desk.propose(no, { sku_id: dear }, { hash: 'a'.repeat(64) })).code).toBe(e.CHANGE_OTHER_SUM.code);
    expect((await desk.propose(no, { sku_id: dear }, { version: 1 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.propose(no, { sku_id: dear }, { preview: true })).result.effects.map(({ what }) => what)).toEqual(['库存预留', '变更订单', '变更状态']);
    expect(await desk.list(no)).toEqual([]);
    // The price book is changed while the customer thinks: he is not charged what he was not shown.
    await desk.propose(no, { sku_id: cheap });
    await withClient(server().test.superuser, (client) => client.query('update sku_price set a_total_rent = a_total_rent + 10000 where sku_id = $1', [cheap]));
    expect((await desk.answer(no, true)).code).toBe(e.CHANGE_OTHER_SUM.code);
    expect((await desk.answer(no, true, { hash: 'b'.repeat(64) })).code).toBe(e.CHANGE_OTHER_SUM.code);
    expect((await desk.answer(no, true, { change_id: '999999' })).code).toBe(e.CHANGE_NOT_FOUND.code);
    await withClient(server().test.superuser, (client) => client.query('update sku_price set a_total_rent = a_total_rent - 10000 where sku_id = $1', [cheap]));
    expect((await desk.answer(no, true)).code).toBe(200);
  });
});
