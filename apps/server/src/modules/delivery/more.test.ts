import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { addClerk } from '../../testing/clerks.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { call, get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { look } from '../../platform/storage/testing/doors.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
interface Booking {
  id: string;
  state: string;
  pickup_code: string;
  failure: string;
  version: number;
}
interface Info {
  list: { id: string; screenshot: string; has_screenshot: boolean; photos: { key: string; url: string }[]; version: number }[];
  bookings: Booking[];
  may_book: boolean;
}

let shop: Shop;
let warehouse: Warehouse;
const me = () => server().staff.admin;
beforeAll(async () => {
  shop = await Shop.open(server());
  warehouse = new Warehouse(server(), me());
});
const info = async (id: string, who = me()) => (await get<Info>(server(), who, '/merchant/order/detail/orderListExpressInfo', { order_id: id })).result;

describe('a courier who is asked to come', () => {
  const book = (id: string, query: Record<string, string> = {}, who = me()) =>
    call<Booking>(server(), who, 'POST', '/merchant/offline_shipping/mail/open_express', { query: { order_id: id, company: 'SF', ...query } });
  const cancel = (booking: Booking, over: object = {}) =>
    post<Booking>(server(), me(), '/merchant/offline_shipping/mail/cancel_express', {
      booking_id: booking.id,
      version: booking.version,
      reason: '改日再寄',
      ...over,
    });

  it('answers a code, comes once for an order, and stays away when he is called off', async () => {
    const { order } = await warehouse.readyOrder(shop);
    expect((await info(order.order_id)).may_book).toBe(true);
    expect((await book(order.order_id)).result).toMatchObject({ state: 'booking', pickup_code: '' });
    const after = await info(order.order_id);
    expect(after).toMatchObject({ may_book: false, bookings: [{ state: 'booked', pickup_code: expect.stringMatching(/^\d{6}$/) }] });
    expect((await book(order.order_id)).code).toBe(deliveryErrors.BOOKED_ALREADY.code);
    expect((await cancel(after.bookings[0]!, { version: 9 })).code).toBe(platformErrors.STALE.code);
    expect((await cancel(after.bookings[0]!)).code).toBe(200);
    expect(await info(order.order_id)).toMatchObject({ may_book: true, bookings: [{ state: 'cancelled' }] });
    expect((await cancel(after.bookings[0]!)).code).toBe(deliveryErrors.BOOKING_OVER.code);
    expect((await book(order.order_id, { company: 'JD' })).code).toBe(200);
    expect((await info(order.order_id)).bookings.map((each) => each.state)).toEqual(['booked', 'cancelled']);
  });

  it('says when he does not come, and is not asked for what is past, not to ship, or of another store', async () => {
    const { order } = await warehouse.readyOrder(shop);
    await book(order.order_id, { pickup_day: '2026-04-30' });
    expect((await info(order.order_id)).bookings).toMatchObject([{ state: 'failed', failure: '仅支持预约7天内取件', pickup_code: '' }]);
    expect((await book(order.order_id, { pickup_day: '2026-03-01' })).code).toBe(deliveryErrors.PICKUP_DAY_PAST.code);
    expect((await book(order.order_id, { company: 'STORE' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await book((await shop.paidOrder()).order_id)).code).toBe(deliveryErrors.BOOK_NOT_ALLOWED.code);
    const clerk = await addClerk(server(), 91);
    expect((await book(order.order_id, {}, clerk)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('asked twice at once comes once', async () => {
    const { order } = await warehouse.readyOrder(shop);
    const answers = await Promise.all([book(order.order_id), book(order.order_id), book(order.order_id)]);
    expect(answers.every((each) => [200, 2511, 1043].includes(each.code))).toBe(true);
    expect((await info(order.order_id)).bookings).toHaveLength(1);
  });
});

describe('the picture of a parcel', () => {
  /** The picture's address for the caller alone, for an hour. */
  const addressOf = (key: string) => expect.stringMatching(new RegExp(`^/image/${key}\\?until=\\d{10}&ticket=`)) as string;

  it('may come with the shipping: one entry in the history, and no parcel without it when it is not there', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const key = await privatePicture(server(), me());
    const parcel = warehouse.parcel(order.order_id, version);
    expect((await warehouse.call('ship', { ...parcel, screenshot: 'private/1/2026/nothing.png' })).code).not.toBe(200);
    expect((await info(order.order_id)).list).toEqual([]);
    expect((await warehouse.call('ship', { ...parcel, screenshot: key })).code).toBe(200);
    expect((await info(order.order_id)).list).toMatchObject([{ has_screenshot: true, screenshot: addressOf(key) }]);
    const records = await get<{ list: { action: string; to: string }[] }>(server(), me(), '/merchant/order/detail/orderRecord', { order_id: order.order_id });
    expect(records.result.list.filter((each) => each.action.includes('截图'))).toEqual([]);
    expect(records.result.list[0]).toMatchObject({ action: '发货', to: expect.stringContaining('有截图') });
  });

  const keep = (parcel: Info['list'][number], body: object, who = me()) =>
    post<{ version: number }>(server(), who, '/merchant/order/detail/updateExpressScreenshot', { parcel_id: parcel.id, version: parcel.version, ...body });

  it('is kept, replaced and taken away; its address is for those who ship or see plain data', async () => {
    const { order } = await warehouse.sentOrder(shop);
    const parcel = async () => (await info(order.order_id)).list[0]!;
    const key = await privatePicture(server(), me());
    expect((await keep(await parcel(), { key })).code).toBe(200);
    expect(await parcel()).toMatchObject({ has_screenshot: true, screenshot: addressOf(key) });
    const looker = (await info(order.order_id, server().staff.supervisor)).list[0]!;
    expect(looker.has_screenshot).toBe(true);
    const { screenshot } = await parcel();
    expect((await look(server(), screenshot, me())).statusCode).toBe(200);
    for (const who of [server().staff.supervisor, server().staff.operator, server().staff.guest])
      expect((await look(server(), screenshot, who)).statusCode).toBe(404);
    expect((await look(server(), `/image/${key}`, me())).statusCode).toBe(404);
    const clerk: Person = server().staff.guest;
    expect((await keep(await parcel(), { key }, clerk)).code).toBe(deliveryErrors.NOTHING_SENT.code);
    expect((await keep(await parcel(), { key })).code).toBe(deliveryErrors.SCREENSHOT_SAME.code);
    const other = await privatePicture(server(), me());
    const stale = await parcel();
    expect((await keep(stale, { key: other })).code).toBe(200);
    expect((await keep(stale, {})).code).toBe(platformErrors.STALE.code);
    const elsewhere = (await info((await warehouse.sentOrder(shop)).order.order_id)).list[0]!;
    expect((await keep(elsewhere, { key: other })).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    expect((await keep(await parcel(), {})).code).toBe(200);
    expect(await parcel()).toMatchObject({ has_screenshot: false, screenshot: '' });
  });
});

describe('the pictures of the devices of a parcel', () => {
  const keep = (parcel: Info['list'][number], photos: string[], who = me()) =>
    post<{ version: number }>(server(), who, '/merchant/order/detail/updateParcelPhotos', { parcel_id: parcel.id, version: parcel.version, photos });
  const parcelOf = async (no: string) => (await info(no)).list[0]!;

  it('are taken when it is shipped, and may be more or others while it is under way', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const [first, second] = [await privatePicture(server(), me()), await privatePicture(server(), me())];
    const parcel = { ...warehouse.parcel(order.order_id, version), photos: [first] };
    expect((await warehouse.call('ship', { ...parcel, photos: Array.from({ length: 10 }, () => first) })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await warehouse.call('ship', parcel)).code).toBe(200);
    expect((await parcelOf(order.order_id)).photos).toEqual([{ key: first, url: `/image/${first}` }]);
    expect((await keep(await parcelOf(order.order_id), [first])).code).toBe(deliveryErrors.PHOTOS_SAME.code);
    expect((await keep(await parcelOf(order.order_id), [second])).code).toBe(200);
    expect((await parcelOf(order.order_id)).photos.map((photo) => photo.key)).toEqual([second]);
    const stale = { ...(await parcelOf(order.order_id)), version: 1 };
    expect((await keep(stale, [])).code).toBe(platformErrors.STALE.code);
    expect((await keep(await parcelOf(order.order_id), [second], server().staff.guest)).code).toBe(deliveryErrors.NOTHING_SENT.code);
  });

  it('stay once it has arrived: some may be added, none taken away', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const [first, second] = [await privatePicture(server(), me()), await privatePicture(server(), me())];
    await warehouse.call('ship', { ...warehouse.parcel(order.order_id, version), photos: [first] });
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    expect((await keep(await parcelOf(order.order_id), [second])).code).toBe(deliveryErrors.PHOTOS_KEPT.code);
    expect((await keep(await parcelOf(order.order_id), [first, second])).code).toBe(200);
    const { result } = await get<{ sent: { imeis: string[]; photos: { key: string }[] }[] }>(server(), me(), '/merchant/order/detail/orderListReturnInfo', {
      order_id: order.order_id,
    });
    expect(result.sent.map((parcel) => parcel.photos.map((photo) => photo.key))).toEqual([[first, second]]);
    expect(result.sent[0]!.imeis).toHaveLength(1);
  });
});

describe('a stock-taking', () => {
  it('names devices that the books do not know and those of another SKU', async () => {
    const other = await Shop.open(server(), 'admin', { ...testGoods, name: '平板' });
    const [mine, theirs] = [await warehouse.sentOrder(shop), await warehouse.sentOrder(other)];
    const strange = newImei();
    const take = (body: object, who = me()) => post<{ matched: number; list: object[] }>(server(), who, '/inventory/take/getOtherGoodsList', body);
    const imeis = [mine.imei, strange, theirs.imei.toLowerCase(), strange];
    expect((await take({ sku_id: shop.skuId, imeis })).result).toEqual({
      matched: 1,
      list: [
        { imei: strange, reason: 'unknown', reason_name: '账外设备', goods_name: '', sku_name: '', status_name: '' },
        { imei: theirs.imei, reason: 'other', reason_name: '其他规格的设备', goods_name: '平板', sku_name: '256GB 黑色', status_name: '已出库' },
      ],
    });
    expect((await take({ sku_id: shop.skuId, imeis: [] })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await take({ sku_id: '999999', imeis })).code).toBe(deliveryErrors.SKU_UNKNOWN.code);
    expect((await take({ sku_id: shop.skuId, imeis }, server().staff.guest)).code).toBe(deliveryErrors.SKU_UNKNOWN.code);
  });
});

describe('the delivery list’s file', () => {
  it('is made anew by its owner, and nothing else is by that call', async () => {
    const start = async (list: string) => (await post<{ id: string }>(server(), me(), '/platform/export/start', { list, filter: {} })).result.id;
    const again = (id: string, who = me()) => get<{ id: string; state: string }>(server(), who, '/merchant/order/deliver/reDownload', { id });
    const id = await start('deliveryList');
    await exportsEnded(server());
    expect((await again(id)).result).toMatchObject({ id, state: 'waiting' });
    await exportsEnded(server());
    expect((await get<{ state: string }>(server(), me(), '/platform/export/status', { id })).result.state).toBe('done');
    expect((await again(id, server().staff.guest)).status).toBe(404);
    const orders = await start('orderList');
    await exportsEnded(server());
    expect((await again(orders)).status).toBe(404);
  });
});
