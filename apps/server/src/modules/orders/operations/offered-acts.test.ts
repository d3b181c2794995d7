import { beforeAll, describe, expect, it } from 'vitest';
import { businessDay } from '@merchant-admin/common/dates';
import { Desk, type Decision } from '../../../reliability/desk.ts';
import { post, type Answer } from '../../../testing/http.ts';
import { ChangeDesk } from '../../../testing/change-desk.ts';
import { JudicialDesk } from '../../../testing/judicial-desk.ts';
import { LinkDesk } from '../../../testing/link-desk.ts';
import { PauseDesk } from '../../../testing/pause-desk.ts';
import { RepaymentDesk } from '../../../testing/repayment-desk.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop } from '../../../testing/shop.ts';
import { Till } from '../../../testing/till.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('the acts that an order offers', () => {
  let desk: Desk;
  let warehouse: Warehouse;
  let shop: Shop;
  const orders: Record<string, string> = {};

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
    const [mine, theirs] = [server().staff.reviewer, server().staff.reviewer2];
    const held = async (who: Person) => {
      const { order_id: no } = await shop.paidOrder();
      return { no, version: (await desk.claim(who, no)).result.version };
    };
    const decided = async (who: Person, decision: Decision) => {
      const { no, version } = await held(who);
      expect((await desk.decide(who, decision, no, version)).code).toBe(200);
      return no;
    };
    orders['held too long'] = (await held(theirs)).no;
    server().clock.advance(31 * 60_000);
    orders.unpaid = (await shop.place()).result.order_id;
    orders.waiting = (await shop.paidOrder()).order_id;
    orders.held = (await held(mine)).no;
    for (const decision of ['supplement', 'reconnect', 'pass', 'reject'] as const) orders[decision] = await decided(theirs, decision);
    orders.assigned = (await shop.paidOrder()).order_id;
    await desk.assign(server().staff.supervisor, [orders.assigned], mine);
    warehouse = new Warehouse(server(), server().staff.admin);
    orders.sent = (await warehouse.sentOrder(shop)).order.order_id;
    const leased = await warehouse.sentOrder(shop);
    expect((await warehouse.call('receive', { order_id: leased.order.order_id, version: leased.version, reason: '来电确认' })).code).toBe(200);
    orders.leased = leased.order.order_id;
    const part = await warehouse.readyOrder(shop, { quantity: 2 });
    expect((await warehouse.call('ship', warehouse.parcel(part.order.order_id, part.version))).code).toBe(200);
    orders['shipped in part'] = part.order.order_id;
  });

  /** Marks and the calls that set them. Each changes the order's version, so each is tried on the order as it then is. */
  const marks: Record<string, [string, object]> = {
    editMember: ['/merchant/order/detail/editOrderMemberInfo', { reason: '用户更正' }],
    agree: ['/merchant/order/detail/saveAgreementWay', {}],
    compensate: ['/merchant/order/markCompensation', { reason: '屏幕碎裂' }],
    service: ['/api/orderInfo/update/adminUser', { reason: '换人' }],
    editReject: ['/merchant/order/back/auditRejectReasonEdit', { reject_type: '1', reason: '核实有误' }],
  };
  /** Acts that only write something down. */
  const talks = (): Record<string, [string, object]> => ({
    follow: ['detail/add_order_record', { way: 1, content: '电话联系' }],
    followOverdue: ['overdue/addFollowRecord', { way: 1, result: 2, content: '电话联系' }],
    consult: ['overdue/consultSave', { promise_date: businessDay(server().clock.now()), promise_amount: 1, reason: '协商', supersede_reason: '改期' }],
  });
  /** Acts by which a lease ends, each as a preview. */
  const endings: Record<string, [string, object]> = {
    applyReturn: ['back/apply', { way: 'mail', reason: '归还' }],
    withdrawReturn: ['back/withdraw', { reason: '继续租' }],
    receiveReturn: ['back/orderReturnInfoSave', { received: true, imei: 'OFFERED1234' }],
    inspect: ['back/inspect', { result: 3, imei: 'OFFERED1234', checklist: [], photos: [], penalty: 1, device_to: 85 }],
    auditReturn: ['audit/orderReturnAudit', { verdict: 'pass' }],
    dispute: ['back/dispute', { reason: '异议' }],
    openBuyout: ['detail/openBuyout', {}],
    cancelBuyout: ['detail/cancelBuyout', { reason: '不买了' }],
    renew: ['detail/renewOrder', { periods: 3 }],
    end: ['detail/orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' }],
  };
  const isMark = (act: string) => act in marks || act === 'tag';
  let tries = 0;
  async function mark(who: Person, act: string, no: string): Promise<Answer<unknown>> {
    const [url, body] = marks[act]!;
    tries += 1;
    const fresh = {
      editMember: { street: `建国路${tries}号` },
      agree: { way: 1 + (tries % 4) },
      compensate: { marked: true },
      service: { admin_id: String(who.id) },
    }[act];
    const answer = await post(server(), who, url, { order_id: no, version: await desk.version(no), ...body, ...fresh });
    if (act === 'compensate' && answer.code === 200) await post(server(), who, url, { order_id: no, version: await desk.version(no), ...body, marked: false });
    return answer;
  }

  function attempt(who: Person, act: string, no: string, version: number): Promise<Answer<unknown>> {
    if (act in marks) return mark(who, act, no);
    if (act === 'secondReview')
      return post(server(), who, '/merchant/order/detail/OrderAddReview', { order_id: no, version, reason: '重新核实', preview: true });
    if (act === 'claim' || act === 'extend') return desk.claim(who, no);
    const talk = talks()[act];
    if (talk) return post(server(), who, `/merchant/order/${talk[0]}`, { order_id: no, ...talk[1] });
    if (act === 'tag') return post(server(), who, '/merchant/order/order/orderTag', { order_ids: [no], add: ['1'], remove: [] });
    if (act === 'assignCase') return post(server(), who, '/merchant/order/overdue/assign', { order_ids: [no] });
    if (act === 'giveBackCase') return post(server(), who, '/merchant/order/overdue/giveBackCase', { order_id: no, reason: '联系不上' });
    if (act === 'repay') {
      const till = new Till(server(), shop, who);
      return new RepaymentDesk(till).agree(no, { who }, { preview: true });
    }
    if (act === 'changeOrder') {
      const changes = new ChangeDesk(new Till(server(), shop, who));
      return changes.otherSku().then((sku_id) => changes.propose(no, { sku_id }, { preview: true }));
    }
    if (act === 'judicial') {
      const till = new Till(server(), shop, who);
      return new JudicialDesk(till).make(no, { preview: true }, who);
    }
    if (act === 'payLink') return new LinkDesk(new Till(server(), shop, who)).send(no, { preview: true }, who);
    if (act === 'pauseFees') return new PauseDesk(new Till(server(), shop, who)).pause(no, { who }, { preview: true });
    if (act === 'release') return post(server(), who, '/merchant/order/audit/release', { order_id: no, version });
    if (act === 'deposit')
      return post(server(), who, '/merchant/order/audit/changeOrderDeposit', {
        order_id: no,
        version,
        deposit_total: 150_000,
        deposit_exempt: 0,
        reason: '降低押金',
        preview: true,
      });
    if (act === 'assign') return desk.assign(who, [no], server().staff.reviewer, { preview: true });
    if (act === 'cancel') return desk.cancel(who, no, version, { cancel_type: '06', preview: true });
    const moving = { order_id: no, version, preview: true };
    if (act === 'ship') return warehouse.call('ship', { ...warehouse.parcel(no, version), preview: true }, who);
    if (act === 'askDispatch') return post(server(), who, '/merchant/order/dispatch/ask', { ...moving, most_price: 500_000 });
    if (act === 'receive') return warehouse.call('receive', { ...moving, reason: '来电确认' }, who);
    if (act === 'refuse') return warehouse.call('refuse', { ...moving, outcome: 'close', reason: '拒收' }, who);
    const ending = endings[act];
    if (ending) return post(server(), who, `/merchant/order/${ending[0]}`, { ...moving, ...ending[1] });
    return desk.decide(who, act as Decision, no, version, { preview: true });
  }

  it('are accepted when they are offered, and refused when they are blocked', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const who of [server().staff.everything, server().staff.reviewer, server().staff.reviewer2]) {
      for (const [state, no] of Object.entries(orders)) {
        const { actions, version } = await desk.info(no, who);
        const acts = actions
          .filter(({ act }) => act !== 'remark')
          .sort((a, b) => Number(isMark(a.act)) - Number(isMark(b.act)) || Number(a.act === 'claim') - Number(b.act === 'claim'));
        for (const { act, allowed } of acts) {
          // What succeeds and changes what the next person sees is tried on what nobody can have.
          if ((act === 'release' || act === 'extend') && allowed) continue;
          if (act === 'claim' && allowed && state !== 'supplement' && state !== 'reconnect') continue;
          const answer = await attempt(who, act, no, version);
          tried += 1;
          if ((answer.code === 200) !== allowed)
            wrong.push(`${act} of one ${state} by ${who.account}: ${allowed ? 'offered' : 'blocked'}, answered ${answer.code} ${answer.message}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    console.info(`offered acts: ${tried} tried`);
    expect(tried).toBeGreaterThanOrEqual(100);
  });
});
