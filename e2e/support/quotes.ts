import { callAs, type Person } from './staff.ts';

interface Offers {
  list: { product_id: string; model: string; standing: string; live: { quote_id: string } | null }[];
}
/** Rows of the demo's library that may be quoted for, as somebody has them. */
export const openOffers = async (by: Person): Promise<Offers['list']> =>
  (await callAs<Offers>(by, 'GET', '/merchant/quotation/offer/list?tab=open&page_size=50')).list;
export const productOfLibrary = async (by: Person): Promise<string> => (await openOffers(by))[0]!.product_id;

interface Quotes {
  list: { quote_id: string; quote_no: string; product_name: string; state: number; price: number; awarded: number }[];
}
/** Quotes of the demo's guest merchant, the newest first. */
export const quotesOf = async (by: Person, tab = '0'): Promise<Quotes['list']> =>
  (await callAs<Quotes>(by, 'GET', `/merchant/quotation/quote/list?merchant_id=2&page_size=50&tab=${tab}`)).list;

/** Adds a row to the library. */
export async function addProduct(by: Person, model: string): Promise<string> {
  const { list } = await callAs<{ list: { value: string }[] }>(by, 'GET', '/dmp/goods/brandSelect');
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const made = await callAs<{ id: string }>(by, 'POST', '/merchant/quotation/product/save', {
    brand_id: list[0]!.value,
    model,
    spec: '256GB',
    degree: 100,
    market_price: 600_000,
    expected_price: 500_000,
    cost: 0,
    demand: 50,
    valid_to: day,
    note: '',
  });
  return made.id;
}
