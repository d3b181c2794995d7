import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import { salePaymentByNo } from '../store/sale-payment.store.ts';
import { runSalePayment } from './run-sale-payment.ts';

/**
 * Looks at once at a movement of money of which its channel says that something became of it: what it became the channel's own book tells, which is asked.
 * @returns whether that is known now; undefined for a number that is none of the merchant's sale orders through that channel
 */
export async function saleMoneyTold(services: Services, caller: Caller, channel: string, outNo: string): Promise<boolean | undefined> {
  const found = await act(services, caller, (ctx) => salePaymentByNo(ctx, outNo));
  if (found?.channel !== channel) return undefined;
  // Before it was called nothing can have become of it.
  if (found.state === 'intended') return false;
  return found.state === 'succeeded' || runSalePayment(services, caller, found.id, true);
}
