import type { FastifyInstance } from 'fastify';
import { returnsEndpoints as calls } from '@merchant-admin/contract/returns/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { endRule, renewalWaitsRule, renewRule, returnRule } from './act-rules.ts';
import { applyReturn, withdrawReturn } from './operations/apply-return.ts';
import { auditReturn } from './operations/audit-return.ts';
import { buyoutDetail, cancelBuyout, openBuyout, settleBuyout } from './operations/buyout.ts';
import { clearClosed } from './operations/clear-closed.ts';
import { advanceClearing } from './operations/clear-order.ts';
import { couponChoices } from './operations/coupon-choices.ts';
import { deductReturn } from './operations/deduct-return.ts';
import { dispute } from './operations/dispute-return.ts';
import { endLeases, expireBuyouts } from './operations/end-of-lease.ts';
import { endOrder } from './operations/end-order.ts';
import { inspect } from './operations/inspect.ts';
import { inspectionForm } from './operations/inspection-form.ts';
import { renewOrder } from './operations/renew.ts';
import { returnInfo } from './operations/return-info.ts';
import { returnList, returnTabs } from './operations/return-list.ts';
import { modifyReturnOverdue, returnOverdueInfo } from './operations/return-overdue.ts';
import { saveReturnInfo } from './operations/save-return-info.ts';
import { startRenewal } from './operations/start-renewal.ts';

export { applyForReturn } from './operations/apply-return.ts';
export { buyoutQuote, giveUpBuyout, startBuyout } from './operations/buyout.ts';
export { returnForShop } from './operations/return-for-shop.ts';
export { disputeReturn } from './operations/dispute-return.ts';
export { sendBack } from './operations/save-return-info.ts';
export { refuseWhileRenewing } from './operations/renewal-waits.ts';
export { renewLease } from './operations/renew.ts';

/** How a lease ends: return, inspection, buyout, renewal, a supervisor's end; and the clearing that closes its money. */
export function registerReturns(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'returns',
    calls,
  )({
    applyReturn,
    withdrawReturn,
    orderReturnInfoSave: saveReturnInfo,
    inspectionForm,
    inspect,
    orderReturnAudit: auditReturn,
    orderReturnDeductApply: deductReturn,
    disputeReturn: dispute,
    orderListReturnInfo: returnInfo,
    returnOverdueAmountInfo: returnOverdueInfo,
    modifyReturnOverdueAmount: modifyReturnOverdue,
    returnTabs,
    returnList,
    anyRentBuyoutDetail: buyoutDetail,
    openBuyout,
    cancelBuyout,
    couponChoices,
    renewOrder,
    orderEnd: endOrder,
  });
  for (const rule of [returnRule, renewRule, renewalWaitsRule, endRule]) services.orderActs.add(rule);
  services.orderActs.doneBy({
    applyReturn: calls.applyReturn,
    withdrawReturn: calls.withdrawReturn,
    receiveReturn: calls.orderReturnInfoSave,
    inspect: calls.inspect,
    auditReturn: calls.orderReturnAudit,
    dispute: calls.disputeReturn,
    openBuyout: calls.openBuyout,
    cancelBuyout: calls.cancelBuyout,
    renew: calls.renewOrder,
    end: calls.orderEnd,
  });
  services.events.on('money.moved', settleBuyout);
  services.events.on('money.moved', advanceClearing);
  services.events.on('request.ended', advanceClearing);
  services.events.on('order.closed', clearClosed);
  services.events.on('money.moved', clearClosed);
  services.events.on('renewal.paid', startRenewal);
  services.sweeps.add({ name: 'leases', title: '租期届满', explains: '租期结束的订单转待归还；租完即送且已结清的转清算', objects: 'order' }, endLeases);
  services.sweeps.add({ name: 'buyouts', title: '买断超时', explains: '超时未支付买断款的订单恢复租赁', objects: 'order' }, expireBuyouts);
}
