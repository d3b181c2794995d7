import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { openOf } from '../store/bill.store.ts';
import { chooseBills, moneyDone, orderForMoney, refuseCovered, settleNow } from './money-act.ts';
import { bookReceipt, findReceipt } from './offline-pay.ts';
import { payFromPrepayment } from './pay-from-prepayment.ts';
import { withholdBills } from './withhold.ts';

/** Settles several bills under one number: by the customer's agreement, by a receipt, or by money that is held for the customer. */
export const batchPayment = preparedOperation(billsEndpoints.billBatchPayment, async (services, caller, { body }) => {
  const tradeNo = body.trade_no ?? '';
  const found = body.way === 'receipt' && tradeNo !== '' ? await findReceipt(services, caller.merchantId, tradeNo) : ({ state: 'absent' } as const);
  return async (ctx) => {
    const order = await orderForMoney(ctx, body);
    if (body.way === 'receipt') await bookReceipt(ctx, order, found, { tradeNo, billIds: body.bill_ids, restTo: 'overflow' });
    else {
      const bills = await chooseBills(ctx, order, body.bill_ids);
      if (body.way === 'withhold') refuseCovered(bills);
      if (body.way === 'withhold') await withholdBills(ctx, order, bills);
      else {
        const amount = bills.reduce((sum, bill) => sum + openOf(bill), 0);
        if (amount > order[body.way]) refuse(e.NOT_ENOUGH_HELD);
        await payFromPrepayment(ctx, order, bills, '', settleNow, body.way);
      }
    }
    return moneyDone(ctx, order);
  };
});
