import { addDays } from '@merchant-admin/common/dates';
import type { ClosedAct, OrderAct } from '@merchant-admin/contract/orders/codes';
import type { clearingActs } from '@merchant-admin/contract/returns/codes';
import { get, post } from '../../testing/http.ts';
import { allWell, ReturnDesk } from '../../testing/return-desk.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { LinkDesk } from '../../testing/link-desk.ts';
import { PauseDesk } from '../../testing/pause-desk.ts';
import { ChangeDesk } from '../../testing/change-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import type { Till } from '../../testing/till.ts';
import type { Doing } from './tried.ts';

/** How each act on an order is done, by its number. @param picture an upload that nothing holds */
export function orderDoings(
  till: Till,
  fixtures: Readonly<Record<string, string>>,
  picture: string,
): Record<OrderAct | ClosedAct | keyof typeof clearingActs, Doing<string>> {
  const desk = new ReturnDesk(till);
  const { server, who } = till;
  const today = server.services.clock.today();
  const on =
    (path: string, body: Record<string, unknown> = {}): Doing<string> =>
    (no) =>
      till.act(path, no, body);
  const plain =
    (path: string, body: Record<string, unknown>): Doing<string> =>
    (no) =>
      post(server, who, path, { order_id: no, ...body });
  const decide = (how: string, body: Record<string, unknown>) => on(`audit/${how}`, body);
  const later = { next_contact_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString(), remark: '补充资料', contact_result: '4' };
  const promise = { promise_date: addDays(today, 3), promise_amount: 1, supersede_reason: '改期' };
  return {
    claim: plain('/merchant/order/audit/claim', {}),
    extend: plain('/merchant/order/audit/claim', {}),
    assign: (no) => post(server, who, '/merchant/order/order/assign_audit_reviewer', { order_ids: [no], reviewer_id: fixtures['account'] }),
    changeOrder: async (no) => new ChangeDesk(till).propose(no, { sku_id: await new ChangeDesk(till).otherSku() }),
    pass: decide('pass', { contact_result: '1', special_reason: '核实' }),
    reject: decide('reject', { reject_type: '1', remark: '风险' }),
    supplement: decide('supplement', later),
    reconnect: decide('reconnect', { ...later, reconnect_type: '1' }),
    deposit: decide('changeOrderDeposit', { deposit_total: 100, deposit_exempt: 0, reason: '调低' }),
    release: decide('release', {}),
    cancel: async (no) => {
      const { list } = (await get<{ list: { value: string }[] }>(server, who, '/merchant/order/order/orderCancelTypeList', { order_id: no })).result;
      return till.act('orderCancel', no, { cancel_type: list[0]?.value ?? '06', reason: '客户要求' });
    },
    ship: async (no) => post(server, who, '/merchant/order/deliver/ship', new Warehouse(server, who).parcel(no, await till.version(no))),
    askDispatch: on('dispatch/ask', { most_price: 500_000 }),
    receive: on('deliver/receive', { reason: '来电确认' }),
    refuse: on('deliver/refuse', { outcome: 'close', reason: '拒收' }),
    applyReturn: on('back/apply', { way: 'store', reason: '不租了' }),
    withdrawReturn: on('back/withdraw', { reason: '不还了' }),
    receiveReturn: async (no) => till.act('back/orderReturnInfoSave', no, { received: true, imei: await desk.imeiOf(no) }),
    inspect: async (no) => till.act('back/inspect', no, { result: 1, imei: await desk.imeiOf(no), checklist: allWell, photos: [picture], device_to: 20 }),
    auditReturn: on('audit/orderReturnAudit', { verdict: 'pass' }),
    dispute: on('back/dispute', { reason: '不认可' }),
    openBuyout: on('openBuyout'),
    cancelBuyout: on('cancelBuyout', { reason: '不买了' }),
    renew: on('renewOrder', { periods: 3 }),
    end: on('orderEnd', { finish_type: 8, device_to: 20, reason: '提前结清' }),
    remark: plain('/remarks/modify/order', { describe: '备注', status: 1 }),
    tag: (no) => post(server, who, '/merchant/order/order/orderTag', { order_ids: [no], add: ['1'] }),
    service: (no) =>
      till.version(no).then((version) => post(server, who, '/api/orderInfo/update/adminUser', { order_id: no, version, admin_id: fixtures['account'] })),
    assignCase: (no) => post(server, who, '/merchant/order/overdue/assign', { order_ids: [no] }),
    giveBackCase: plain('/merchant/order/overdue/giveBackCase', { reason: '联系不上' }),
    repay: async (no) => new RepaymentDesk(till).agree(no, { proof: picture }),
    judicial: async (no) => new JudicialDesk(till).make(no),
    payLink: async (no) => new LinkDesk(till).send(no),
    pauseFees: async (no) => new PauseDesk(till).pause(no, { to: 2 }),
    follow: plain('/merchant/order/detail/add_order_record', { way: 1, content: '已联系' }),
    followOverdue: plain('/merchant/order/overdue/addFollowRecord', { way: 1, result: 4, content: '已联系' }),
    consult: plain('/merchant/order/overdue/consultSave', { ...promise, reason: '分期' }),
    secondReview: on('OrderAddReview', { reason: '复核' }),
    editMember: on('editOrderMemberInfo', { name: '李更正', reason: '更正' }),
    agree: on('saveAgreementWay', { way: 1 }),
    compensate: async (no) =>
      post(server, who, '/merchant/order/markCompensation', { order_id: no, version: await till.version(no), marked: true, reason: '损坏' }),
    editReject: on('back/auditRejectReasonEdit', { reject_type: '2', reason: '更正' }),
    editCancel: on('back/orderCancelReasonEdit', { cancel_type: '04', reason: '更正' }),
    settleFunder: on('xinwangFinish', {}),
    deduct: on('audit/orderReturnDeductApply', { amount: 1000, reason: '赔付' }),
    returnFee: on('modifyReturnOverdueAmount', { fee: 0, reason: '减免' }),
  };
}
