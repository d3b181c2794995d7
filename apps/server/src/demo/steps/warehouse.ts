import { DemoStep, type Business } from '../step.ts';

const base = '/merchant/stock';
const day = { open: '10:00', close: '21:00' };
const third = {
  name: '深圳华强北门店',
  hours: [day, day, day, day, day, day, day],
  images: [],
  city_code: '440300',
  address: '福田区华强北路100号二层',
  phone: '0755-83661234',
  businesses: ['lease', 'sale'],
};

/** The first SKU of each of the merchant's newest goods. */
async function skusOf({ ask, operator }: Business): Promise<string[]> {
  const { list: goods } = await ask<{ list: { id: string }[] }>(operator, '/dmp/goods/goodsSelect?page_size=4');
  const skus: string[] = [];
  for (const { id } of goods) skus.push((await ask<{ list: { sku_id: string }[] }>(operator, `/merchant/goods/goods_sku_list?goods_id=${id}`)).list[0]!.sku_id);
  return skus;
}

/** So many devices of a batch, taken in at a place with what each cost and the batch's freight. @returns their numbers */
async function takenIn({ ask, operator }: Business, place: string, batch: string, sku: string, pieces: number): Promise<string[]> {
  const numbers = Array.from({ length: pieces }, (_, index) => `SN25${batch}${String(index + 1).padStart(5, '0')}`);
  await ask(operator, `${base}/intake/save`, {
    place,
    note: '季度采购',
    freight: pieces * 300,
    lines: numbers.map((number, index) => ({ number, sku_id: sku, price: 310_000 + (index % 5) * 12_000 })),
  });
  return numbers;
}

interface Transfers {
  asked: (pieces: number) => Promise<string>;
  agreed: (pieces: number) => Promise<string>;
  sent: (numbers: readonly string[]) => Promise<string>;
  end: (name: string, id: string, more: object) => Promise<unknown>;
}

/** What is done with transfers of a SKU from head office to a store: one asks, another agrees. */
function transfersTo({ ask, operator, supervisor }: Business, sku: string, store: string): Transfers {
  const end = async (name: string, id: string, more: object) => {
    const { version } = await ask<{ version: number }>(supervisor, `${base}/move/detail?move_id=${id}`);
    return ask(supervisor, `${base}/move/${name}`, { move_id: id, version, ...more });
  };
  const asked = async (pieces: number) =>
    (await ask<{ move_id: string }>(operator, `${base}/move/save`, { from: 'head', to: store, reason: '门店补货', lines: [{ sku_id: sku, pieces }] })).move_id;
  const agreed = async (pieces: number) => {
    const id = await asked(pieces);
    await end('approve', id, {});
    return id;
  };
  const sent = async (numbers: readonly string[]) => {
    const id = await agreed(numbers.length);
    await end('send', id, { numbers });
    return id;
  };
  return { asked, agreed, sent, end };
}

/** A quarter's purchases at head office and in three stores, and transfers in every state: one of them lacks two devices. */
export const fillTheWarehouse = new DemoStep({ name: 'warehouse', when: 'afterwards', after: 'device papers' }, async (business) => {
  const { ask, operator, supervisor } = business;
  const { list: stores } = await ask<{ list: { value: string }[] }>(operator, '/merchant/offline/store/options');
  if (stores.length === 0) return;
  const { id: newest } = await ask<{ id: string }>(operator, '/merchant/offline/store/save', third);
  const skus = await skusOf(business);
  const numbers = await takenIn(business, 'head', 'A', skus[0]!, 400);
  for (const batch of ['B', 'C']) await takenIn(business, 'head', batch, skus[1]!, 300);
  for (const [index, { value }] of [...stores, { value: newest }].entries()) await takenIn(business, value, `S${index}`, skus[index % skus.length]!, 120);
  const { asked, agreed, sent, end } = transfersTo(business, skus[0]!, newest);
  await asked(6);
  await agreed(4);
  await end('reject', await asked(50), { reason: '总部库存留给大促' });
  await end('cancel', await agreed(3), { reason: '门店改为自提' });
  await sent(numbers.slice(0, 8));
  const arrived = await sent(numbers.slice(8, 18));
  await ask(supervisor, `${base}/move/receive`, { move_id: arrived, devices: numbers.slice(8, 18).map((number) => ({ number })) });
  const short = await sent(numbers.slice(18, 28));
  await ask(supervisor, `${base}/move/receive`, { move_id: short, devices: numbers.slice(18, 26).map((number) => ({ number })) });
  await end('closeRest', short, { reason: '箱内只有8台' });
});
