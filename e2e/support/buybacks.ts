import { randomInt, randomUUID } from 'node:crypto';
import { idNumber } from '../../apps/server/src/testing/shop.ts';
import { putPrivatePicture } from './pictures.ts';
import { shop } from './shop.ts';
import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { newImei } from '../../apps/server/src/testing/new-imei.ts';

const base = '/merchant/recycle/order';

interface Model {
  recycle_id: string;
  recycle_name: string;
  terms_version: number;
  groups: { multiple: boolean; options: { option_id: string }[] }[];
}
interface Seen {
  order_no: string;
  version: number;
  terms_version: number;
  asked: { said: string[]; multiple: boolean; options: { id: string; refused: boolean }[] }[];
}
export interface ShopBuyback {
  recycle_no: string;
  state: number;
  estimate: number;
  offer: { quote_version: number; price: number } | null;
  paid: number;
  trade_in: { credit: number; difference: number } | null;
}

/** The dearest answers to a model's questions: nothing is taken off. */
const best = ({ groups }: Model): string[] => groups.flatMap(({ multiple, options }) => (multiple ? [] : [options[0]!.option_id]));

/** A model of the demo that is worth less than what a second person has to agree to. */
async function modelOf(): Promise<Model> {
  const { list } = await shop().call<{ list: Model[] }>('GET', '/open/v1/recycle/goods?page_size=50');
  return list.find(({ recycle_name: name }) => name === 'Apple iPhone 14 128GB')!;
}

/** A customer sells a phone that he says is as good as new. */
export async function buybackPlaced(over: object = {}): Promise<ShopBuyback & { model: string }> {
  const model = await modelOf();
  const order = await shop().call<ShopBuyback>('POST', '/open/v1/recycle/orders', {
    shop_order_no: `E2E${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    recycle_id: model.recycle_id,
    terms_version: model.terms_version,
    option_ids: best(model),
    way: 'mail',
    customer: {
      member_id: `e-${randomUUID().slice(0, 8)}`,
      name: '林卖机',
      phone: `1370000${String(randomInt(10_000)).padStart(4, '0')}`,
      id_card: idNumber(randomInt(1000)),
    },
    payee_account: '13700001111',
    address: { region: '浙江省杭州市', street: '西湖区文三路1号' },
    ...over,
  });
  return { ...order, model: model.recycle_name };
}
export const readBuyback = (no: string): Promise<ShopBuyback> => shop().call<ShopBuyback>('GET', `/open/v1/recycle/orders/detail?recycle_no=${no}`);
export const answerBuyback = (no: string, version: number, accept: boolean): Promise<ShopBuyback> =>
  shop().call<ShopBuyback>('POST', '/open/v1/recycle/orders/answer', { recycle_no: no, quote_version: version, accept });

/** The order's row. */
export const idOfBuyback = async (who: Person, no: string): Promise<string> =>
  (await callAs<{ list: { order_id: string }[] }>(who, 'GET', `${base}/list?order_no=${no}`)).list[0]!.order_id;

/** The worst answers with which a device is still bought: the last that does not rule it out, all where several are. */
const worst = ({ multiple, options }: Seen['asked'][number]): string[] => {
  const ids = options.filter(({ refused }) => !refused).map(({ id }) => id);
  return multiple ? ids : ids.slice(-1);
};

/** An order whose device was inspected and found as it was said; its offer waits. @param store the store that it is of */
export async function buybackOffered(who: Person, store?: number): Promise<{ id: string; no: string }> {
  const { recycle_no: no } = await buybackPlaced(store === undefined ? {} : { store_id: String(store) });
  return { no, id: await buybackInspected(who, no) };
}

const seenBy = (who: Person, id: string) => callAs<Seen>(who, 'GET', `${base}/detail?order_id=${id}`);

/** The device of an order is signed in. @returns the order's row, and who signed it in */
export async function buybackSigned(who: Person, no: string): Promise<{ id: string; inspector: Person }> {
  const id = await idOfBuyback(who, no);
  const inspector = await hire({ tags: [...tagsOf('inspector'), 'OrderRecycleDetails'] });
  const { version } = await seenBy(who, id);
  await callAs(inspector, 'POST', `${base}/sign`, { order_id: id, version, imei: newImei(), proofs: [await putPrivatePicture(inspector)] });
  return { id, inspector };
}

/** The device of an order is signed in and found as it was said, or at its worst. @returns the order's row */
export async function buybackInspected(who: Person, no: string, how: 'said' | 'worst' = 'said'): Promise<string> {
  const { id, inspector } = await buybackSigned(who, no);
  const { asked, terms_version: terms, version: now } = await seenBy(who, id);
  const { list } = await shop().call<{ list: { skus: { sku_id: string }[] }[] }>('GET', '/open/v1/goods?page_size=1');
  const options = asked.flatMap((each) => (how === 'said' ? each.said : worst(each)));
  const findings = how === 'said' ? [] : asked.map((_, place) => ({ group: place + 1, reading: '实测', photos: [] }));
  const found = { terms_version: terms, option_ids: options, findings, unlocked: true, sku_id: list[0]!.skus[0]!.sku_id, degree: 95 };
  await callAs(inspector, 'POST', `${base}/inspect`, { order_id: id, version: now, ...found });
  return id;
}
