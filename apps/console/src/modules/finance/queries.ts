import { toast } from '../../platform/feedback/toast.ts';
import { api } from '../../platform/api.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import { otherMerchants } from '../orders/index.ts';

/** Which merchant is asked about; one's own where none is named. */
export interface Whose {
  readonly merchant_id?: string;
}
interface OneStatement extends Whose {
  readonly statement_id: string;
}

export const fundsQuery = (whose: Whose) => callQuery('finance', 'funds', { query: { ...whose } });
export const dueQuery = (whose: Whose, due: '0' | '1', page: number, size: number) =>
  callQuery('finance', 'dueList', { query: { ...whose, due, page, page_size: size } });
export const termsQuery = (whose: Whose) => callQuery('finance', 'termsInfo', { query: { ...whose } });
export const statementQuery = (one: OneStatement) => callQuery('finance', 'settleInfo', { query: { ...one } });
/** The merchants that the platform settles with. */
export const guestsQuery = () => ({ queryKey: ['finance', 'guests'], queryFn: ({ signal }: { signal: AbortSignal }) => otherMerchants(signal) });

/** What a statement up to a day would hold, or why there is none. */
export const offerQuery = (merchant: string | undefined, day: string | undefined) => ({
  // Begins with none of the keys of what is shown: after the act nobody asks any more what it would do.
  queryKey: ['preview', 'settleMake', merchant, day],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.finance.settleMake({ body: { merchant_id: merchant!, to_day: day!, preview: true }, signal })).offer,
  enabled: merchant !== undefined && day !== undefined,
  staleTime: 0,
  gcTime: 0,
});

/** Everything that shows settlement and withdrawals asks again, the lists too to which their pages lead back. */
async function refreshFinance(): Promise<void> {
  const lists = ['reconciliationCenter', 'reconciliationDetail', 'withdrawalRecord', 'fundFlows'].map((list) => ['list', list]);
  await Promise.all([['finance'], ...lists, ['home']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done, and refreshes. */
export async function afterFinance(said: string): Promise<void> {
  toast.success(said);
  await refreshFinance();
}

/** The version of a statement as it is now; what shows it asks again. */
export async function statementVersion({ merchant_id, statement_id }: OneStatement & { readonly merchant_id: string }): Promise<number> {
  await refreshFinance();
  return (await queryClient.fetchQuery({ ...statementQuery({ merchant_id, statement_id }), staleTime: 0 })).version;
}

/** The version of a withdrawal as it is now; what shows it asks again. */
export async function withdrawalVersion(row: { readonly merchant_id: string; readonly withdraw_no: string; readonly version: number }): Promise<number> {
  await refreshFinance();
  const { list } = await api.finance.withdrawList({ query: { merchant_id: row.merchant_id, withdraw_no: row.withdraw_no, page: 1, page_size: 5 } });
  return list[0]?.version ?? row.version;
}

/** The version of a merchant's terms as it is now. */
export async function termsVersion(whose: Whose): Promise<number> {
  await refreshFinance();
  return (await queryClient.fetchQuery({ ...termsQuery(whose), staleTime: 0 })).version;
}
/** For what has no version: what shows it asks again. */
export async function fundsAnew(): Promise<number> {
  await refreshFinance();
  return 0;
}
