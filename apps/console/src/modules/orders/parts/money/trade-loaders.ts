import { api } from '../../../../platform/api.ts';
import type { TradeLoaders } from '../../../../widgets/transaction-picker/index.ts';

/** The order's calls behind the picker of transactions. */
export const tradeLoaders: TradeLoaders = {
  paymentTrades: async ({ type, refundType, ...query }, signal) => {
    const trades = await api.bills.queryPaymentTradeNo({ query: { ...query, type: String(type), refundType: String(refundType) }, signal });
    return { result: trades.map((trade) => ({ ...trade, paidTime: trade.paidTime ?? '' })) };
  },
  offlineList: async (query, signal) => ({ ret_code: 200, result: await api.bills.queryOfflineRefund({ body: query, signal }) }),
  offlinePay: async (query, signal) => ({ ret_code: 200, result: await api.bills.queryOfflinePay({ body: query, signal }) }),
};
