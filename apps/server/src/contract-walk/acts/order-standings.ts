import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { signIn } from '../../testing/staff.ts';
import type { Till } from '../../testing/till.ts';
import { howTo } from '../found.ts';
import { done, late, leaseOf, returning } from '../leases.ts';
import type { Walker } from '../walker.ts';

/** Orders that are leased, on their way back, bought, renewed, ended. */
export async function leases(walker: Walker, till: Till): Promise<Record<string, string>> {
  const desk = new ReturnDesk(till);
  const lease = async () => (await leaseOf(walker)).no;
  const then = async (path: string, body: Record<string, unknown> = {}, paid = false) => {
    const no = await lease();
    if (paid) await desk.payAll(no);
    done(await till.act(path, no, body));
    return no;
  };
  const mine = (await returning(walker, 'received')).no;
  done(await desk.inspect(mine));
  const paid = await lease();
  await desk.payAll(paid);
  return {
    'with all paid': paid,
    'on its way back': (await returning(walker, 'applied')).no,
    'to be inspected': (await returning(walker, 'received')).no,
    'inspected by somebody else': (await returning(walker, 'inspected')).no,
    'inspected by who asks': mine,
    'whose claim is open': (await returning(walker, 'audited')).no,
    'that is bought': await then('openBuyout'),
    'whose renewal waits': await then('renewOrder', { periods: 3 }, true),
    'that is ended': await then('orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' }),
    'that is late': (await late(walker)).no,
    'that who asks pulled': String((await howTo.get(overdueEndpoints.giveBackCase)!(walker)).body!['order_id']),
    'that pays by agreement now': await payingNow(walker, till),
    'whose refund is not answered': await unanswered(walker, till),
    'that a bank financed': String((await howTo.get(ordersEndpoints.xinwangFinish)!(walker)).body!['order_id']),
  };
}

/** A cancelled order whose refund the channel has not answered. */
async function unanswered(walker: Walker, till: Till): Promise<string> {
  const { order_id: no } = await walker.shop.paidOrder();
  const { channels } = walker.server.services;
  const sandbox = channels.get('sandbox');
  const silent = new FaultyChannel();
  silent.next = ['lost', 'lost', 'lost'];
  channels.add(silent);
  done(await till.act('orderCancel', no, { cancel_type: '04' }));
  channels.add(sandbox);
  return no;
}

/** A lease of which the channel has not answered for a payment. */
async function payingNow(walker: Walker, till: Till): Promise<string> {
  const { no } = await leaseOf(walker);
  const [bill_id] = await till.rents(no, 2);
  done(
    await walker.shop.call('POST', '/open/v1/orders/bills/pay', {
      order_id: no,
      bill_id,
      amount: (await till.bills(no)).rent.find((each) => each.bill_id === bill_id)!.open,
      scenario: 'late',
    }),
  );
  return no;
}

/** Orders that somebody else holds. */
export async function held({ server, person, shop }: Walker): Promise<Record<string, string>> {
  const stranger = await addReviewer(server, person.merchantId);
  const colleague = { ...stranger, token: await signIn(server, stranger, server.clock.now()) };
  done(await post(server, person, '/merchant/order/order/create_audit_reviewer', { account_id: String(stranger.id) }));
  const { order_id: no } = await shop.paidOrder();
  done(await post(server, colleague, '/merchant/order/audit/claim', { order_id: no }));
  return { 'in review by somebody else': no };
}
