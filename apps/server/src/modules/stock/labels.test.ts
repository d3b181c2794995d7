import { businessDay } from '@merchant-admin/common/dates';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { mostLabels } from '@merchant-admin/contract/stock/label-codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { putIntoStore } from '../../testing/clerks.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { codeIn } from '../../testing/read-code.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: StockDesk;
let shop: Shop;
beforeAll(async () => {
  desk = new StockDesk(server());
  shop = await Shop.open(server(), 'admin', { ...testGoods, name: '贴标签的手机' });
});

interface Ticket {
  until: string;
  ticket: string;
  labels: number;
}
type Wanted = { numbers: readonly string[]; size: 'roll' | 'a4' };

const ticketOf = (wanted: Wanted, who: Person = desk.who) => post<Ticket>(server(), who, '/merchant/stock/label/ticket', wanted);
async function fileOf(wanted: Wanted, { until, ticket }: Ticket, who: Person = desk.who) {
  const headers = { authorization: `Bearer ${who.token}` };
  return server().app.inject({ method: 'POST', url: '/merchant/stock/label/file', headers, payload: { ...wanted, until, ticket } });
}
/** The pages of labels that were asked for. */
async function printed(wanted: Wanted) {
  const answer = await fileOf(wanted, (await ticketOf(wanted)).result);
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, pages: await readPdf(answer.rawPayload) };
}
const hired = async (tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};

describe('labels of devices', () => {
  it('for a label printer are a page each: a barcode that a reader of another make reads, and in words what the device is', async () => {
    const numbers = [newImei(), newSerial().slice(0, 12), 'ABCDEFGHIJ0123456789'];
    const { intake_no: no } = await desk.takenIn(shop.skuId, numbers);
    const { headers, pages } = await printed({ numbers, size: 'roll' });
    expect(headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/^attachment; filename\*=UTF-8''设备标签-3张-\d{4}-\d\d-\d\d\.pdf$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(pages.map(({ width, height }) => [width, height])).toEqual(numbers.map(() => [50, 30]));
    expect(pages.map((page) => codeIn(page.printed(0, 0, 50, 11)))).toEqual(numbers);
    const file = await desk.file(numbers[0]!);
    for (const told of [numbers[0]!, '贴标签的手机', `${file.sku_name} · ${file.degree_name}`, no, businessDay(server().clock.now()), '总部'])
      expect(pages[0]!.text).toContain(told);
  });

  it('on A4 lie three by eight, in the order in which they were asked for; a device that is named by two of its numbers has one', async () => {
    const numbers = Array.from({ length: 25 }, newSerial);
    const imei = newImei();
    await desk.takenIn(shop.skuId, [], {
      lines: [...numbers.slice(0, 24).map((number) => ({ number, sku_id: String(shop.skuId) })), { number: imei, sn: numbers[24], sku_id: String(shop.skuId) }],
    });
    const wanted = { numbers: [...numbers, imei].toReversed(), size: 'a4' as const };
    expect((await ticketOf(wanted)).result.labels).toBe(25);
    const { pages } = await printed(wanted);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const at = (page: number, column: number, row: number) => codeIn(pages[page]!.printed(column * 70, row * 37.125, 70, 15));
    expect([at(0, 0, 0), at(0, 1, 0), at(0, 2, 7), at(1, 0, 0)]).toEqual([imei, numbers[23], numbers[1], numbers[0]]);
  });

  it('carry the number of today though they are asked for by an old one, and the place where the device stands', async () => {
    const [old, next] = [newSerial(), newSerial()];
    const store = await new StoreDesk(server()).make({ name: '贴标签的门店' });
    await desk.takenIn(shop.skuId, [old], { place: store.id });
    const { device_id, version } = await desk.file(old);
    await desk.post('deviceNumbers', 'device/numbers', { device_id, version, imei: next, imei2: '', sn: '', reason: '更换主板' });
    const { pages } = await printed({ numbers: [old], size: 'roll' });
    expect(codeIn(pages[0]!.printed(0, 0, 50, 11))).toBe(next);
    expect(pages[0]!.text).toContain('贴标签的门店');
  });

  it('with a long name stay within the label', async () => {
    const long = await Shop.open(server(), 'admin', { ...testGoods, name: `${'很长的名称'.repeat(11)}末尾` });
    const number = newSerial();
    await desk.takenIn(long.skuId, [number]);
    const { pages } = await printed({ numbers: [number], size: 'roll' });
    expect(pages).toHaveLength(1);
    expect(pages[0]!.text).toContain('…');
    // The margins stay white.
    for (const edge of [pages[0]!.printed(0, 12, 1, 18), pages[0]!.printed(49, 12, 1, 18), pages[0]!.printed(0, 29, 50, 1)])
      expect(Math.min(...edge.dots)).toBe(255);
  });
});

describe('labels are refused', () => {
  it('above so many of one file, and of numbers that nobody knows, by name', async () => {
    const known = newSerial();
    await desk.takenIn(shop.skuId, [known]);
    const many = Array.from({ length: mostLabels + 1 }, newSerial);
    expect(await ticketOf({ numbers: many, size: 'a4' })).toMatchObject({ status: 422, code: e.LABELS_TOO_MANY.code });
    expect(await ticketOf({ numbers: [known, 'SNUNKNOWN1'], size: 'a4' })).toMatchObject({ status: 404, message: '设备 SNUNKNOWN1 不存在' });
    expect((await ticketOf({ numbers: many.slice(0, 5), size: 'a4' })).message).toBe(`设备 ${many.slice(0, 3).join('、')}等5台 不存在`);
  });

  it('of devices that stand elsewhere to staff of a store, and of another merchant’s', async () => {
    const stores = new StoreDesk(server());
    const own = await stores.make();
    const hand = await hired(['StoreInventory', 'DeviceList']);
    await putIntoStore(server(), hand.id, Number(own.id));
    const clerk = { ...hand, token: await signIn(server(), hand, server().clock.now()) };
    const [here, there] = [newSerial(), newSerial()];
    await desk.takenIn(shop.skuId, [here], { place: own.id });
    await desk.takenIn(shop.skuId, [there]);
    const wanted: Wanted = { numbers: [here], size: 'roll' };
    const { result } = await ticketOf(wanted, clerk);
    expect((await fileOf(wanted, result, clerk)).statusCode).toBe(200);
    expect((await ticketOf({ numbers: [here, there], size: 'roll' }, clerk)).message).toBe(`设备 ${there} 不存在`);
    expect([403, 404]).toContain((await ticketOf(wanted, server().staff.guest)).status);
  });

  it('to whoever did not ask for just these within the last minute', async () => {
    const numbers = [newSerial(), newSerial()];
    await desk.takenIn(shop.skuId, numbers);
    const wanted: Wanted = { numbers, size: 'roll' };
    const { result } = await ticketOf(wanted);
    const codeOf = async (...given: Parameters<typeof fileOf>) => (await fileOf(...given)).json<{ ret_code: number }>().ret_code;
    const ended = e.LABEL_TICKET_ENDED.code;
    expect(await codeOf({ ...wanted, size: 'a4' }, result)).toBe(ended);
    expect(await codeOf({ ...wanted, numbers: numbers.slice(1) }, result)).toBe(ended);
    expect(await codeOf(wanted, { ...result, until: String(Number(result.until) + 60) })).toBe(ended);
    expect(await codeOf(wanted, result, await hired(['DeviceList']))).toBe(ended);
    expect((await fileOf(wanted, result)).statusCode).toBe(200);
    server().clock.advance(61_000);
    expect(await codeOf(wanted, result)).toBe(ended);
  });
});

it('the history tells who printed which labels', async () => {
  const number = newSerial();
  await desk.takenIn(shop.skuId, [number]);
  await ticketOf({ numbers: [number], size: 'a4' });
  const { result } = await post<{ list: { object_no: string }[] }>(server(), desk.who, '/privilege/operationLog/list', {
    module: 'stock',
    action: '打印设备标签',
  });
  expect(result.list.filter((row) => row.object_no === number)).toHaveLength(1);
});
