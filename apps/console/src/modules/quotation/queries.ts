import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import { currentSession } from '../../platform/session/current.ts';

/** Whether somebody is of the platform's staff, who see the quotes of all merchants. */
export const isPlatform = (): boolean => currentSession()?.guest_info.is_guest === false;

export const chosenQuery = (productIds: readonly string[]) => callQuery('quotation', 'offerChosen', { query: { product_ids: productIds.join(',') } });
export const compareQuery = (productId: string) => callQuery('quotation', 'quoteCompare', { query: { product_id: productId } });
type One = Pick<QuoteRow, 'merchant_id' | 'quote_id'>;
/** One quote; the merchant is said by the platform's staff alone. */
export const quoteQuery = ({ merchant_id: merchant, quote_id: id }: One) =>
  callQuery('quotation', 'quoteInfo', { query: { ...(isPlatform() ? { merchant_id: merchant } : {}), quote_id: id } });
/** The brands that rows of the library may have. */
export const brandsQuery = () => callQuery('goods', 'brandSelect', { query: {} });
/** The brands of which the library has something, as choices. */
export const brandOptions = async (signal: AbortSignal) =>
  (await api.quotation.productBrands({ signal })).list.map(({ value, name }) => ({ value, label: name }));

/** Everything that shows quotes and the library asks again, the lists too to which their pages lead back. */
export async function refreshQuotes(): Promise<void> {
  const lists = ['myquoteList', 'productLibrary', 'quoteOffers'].map((list) => ['list', list]);
  await Promise.all([['quotation'], ...lists, ['home']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done, and refreshes. */
export async function afterQuotes(said: string): Promise<void> {
  toast.success(said);
  await refreshQuotes();
}

/** The version of a quote as it is now; what shows it asks again. */
export async function quoteVersion(row: One): Promise<number> {
  await refreshQuotes();
  return (await queryClient.fetchQuery({ ...quoteQuery(row), staleTime: 0 })).version;
}
