import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import { payoutByNo } from '../store/payout.store.ts';
import { runPayout } from './run-payout.ts';
import { watchPayout } from './watch-payouts.ts';

/**
 * Looks at once at a payment of which its channel says that something became of it: what it became the channel's own book tells, which is asked.
 * @returns whether that is known now; false too for a number that is none of the merchant's payments through that channel
 */
export async function payoutTold(services: Services, caller: Caller, channel: string, outNo: string): Promise<boolean> {
  const found = await act(services, caller, (ctx) => payoutByNo(ctx, outNo));
  if (found?.kind !== 'channel' || found.channel !== channel) return false;
  // Before it was called nothing can have become of it.
  if (found.state === 'intended') return false;
  const said = found.state === 'succeeded' ? await watchPayout(services, caller, found.id) : undefined;
  if (found.state === 'unknown') await runPayout(services, caller, found.id);
  const { state } = (await act(services, caller, (ctx) => payoutByNo(ctx, outNo)))!;
  return state === 'succeeded' ? said !== 'unknown' : state !== 'unknown';
}
