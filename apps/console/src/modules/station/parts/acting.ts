import { couriers } from '@merchant-admin/contract/delivery/codes';
import { api, CallError } from '../../../platform/api.ts';
import { offerOf } from '../../../platform/offer.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { refreshOrders } from '../../orders/index.ts';
import { cleared, isPacked, lackOf, nextStep, withAsked, type BenchOrder } from './bench.ts';
import type { Looking } from './looking.ts';
import { keyMaker, parcelOf, receivedOf } from './sending.ts';
import { sentence, type Desk } from './use-desk.ts';

/** The status of a refusal that comes from how things stand now. */
const conflict = 409;

/** Asks again for what other screens show of orders and parcels. */
export const refresh = (): void => void Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: ['delivery'] })]);

/** What Enter does. @param photosComing how many pictures are on their way */
export function acting(desk: Desk, { look, judgeEarlier, next, reread, walks }: Looking, photosComing: () => number): () => Promise<void> {
  const keyFor = keyMaker();

  /** Whether the act is this person's to do now; where it is not, says why. */
  function isOffered(order: BenchOrder, act: string): boolean {
    const offered = offerOf(order.actions, act);
    if (offered === undefined) desk.tell(sentence('bad', '没有权限做这一步，请换有权限的同事', '没有权限'));
    else if (!offered.allowed) desk.tell(sentence('bad', `${offered.title}：${offered.reason}`, offered.reason));
    return offered?.allowed === true;
  }

  async function act(order: BenchOrder, run: () => Promise<void>): Promise<void> {
    if (!isOffered(order, order.task)) return undefined;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== conflict) throw error;
      return reread(order.order_id, error);
    }
  }

  async function ship(order: BenchOrder): Promise<void> {
    const { bench, sent } = desk.now();
    if (photosComing() > 0) return desk.remark(sentence('note', '照片还在上传，稍候再按 Enter', '照片还在上传'));
    const body = parcelOf(bench, order);
    const { remaining } = await api.delivery.ship({ body, idempotencyKey: keyFor(body) });
    desk.show({ sent: sent + 1, bench: cleared(bench) });
    const rest = remaining > 0 ? `，还有${remaining}台待发` : '';
    const parcel = `${body.imeis.join('、')}，${couriers[body.company]} ${body.express_no}`;
    desk.tell(sentence('good', `已发出 订单 ${order.order_id}：${parcel}${rest}`, `已发出${rest}，第${sent + 1}单`));
    refresh();
    return remaining > 0 ? look(order.order_id) : walks() ? next() : undefined;
  }

  async function receive(order: BenchOrder): Promise<void> {
    const { bench, received } = desk.now();
    const body = receivedOf(bench, order);
    const { version } = await api.returns.orderReturnInfoSave({ body, idempotencyKey: keyFor(body) });
    desk.show({ received: received + 1, bench: cleared(bench) });
    desk.tell(sentence('good', `已收货 订单 ${order.order_id}：${body.imei}，等待质检`, '已收货'));
    refresh();
    if (offerOf(order.actions, 'inspect')) desk.show({ opened: { dialog: 'inspect', order: { ...order, version }, parcelId: '' } });
  }

  /** Answers what was asked of a device or an order. */
  async function answer(): Promise<void> {
    const { bench } = desk.now();
    const { asks, asked, order, parcelId } = bench;
    if (asks === 'takeIn' || asks === 'otherDevice') {
      desk.lay(withAsked(bench));
      desk.tell(sentence('note', `${asks === 'takeIn' ? '发货时登记入库' : '按收到的登记'}：${asked}`, nextStep(desk.now().bench)));
      return judgeEarlier();
    }
    if (order === null || (asks !== 'inspect' && asks !== 'refuse' && asks !== 'inspectRefused')) return undefined;
    // Whether a refused parcel may be inspected its own page says.
    if (asks !== 'inspectRefused' && !isOffered(order, asks)) return undefined;
    desk.show({ opened: { dialog: asks, order, parcelId }, bench: cleared(bench) });
    return undefined;
  }

  return async () => {
    const { bench } = desk.now();
    const { order, lying, asks } = bench;
    if (asks !== '' && asks !== 'part' && asks !== 'short') return answer();
    if (order === null || !isPacked(bench) || lackOf(bench) !== '') return desk.remark(sentence('note', nextStep(bench)));
    const [all, ours] = order.task === 'ship' ? [order.remaining, 'part' as const] : [order.sent.length, 'short' as const];
    if (lying.length < all && asks !== ours) {
      desk.lay({ ...bench, asks: ours });
      return desk.tell(sentence('note', `还差${all - lying.length}台：${nextStep(desk.now().bench)}`, `还差${all - lying.length}台`));
    }
    return act(order, () => (order.task === 'ship' ? ship(order) : receive(order)));
  };
}
