import type { FastifyInstance } from 'fastify';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { mount } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { amountEntries } from './operations/amount-entries.ts';
import { billInfo } from './operations/bill-info.ts';
import { fixDueDates } from './operations/fix-due-dates.ts';
import { planBills } from './operations/plan-bills.ts';
import { retryDocument } from './operations/retry-document.ts';
import { runDueDocuments } from './operations/run-due-documents.ts';
import { settleClosedOrder } from './operations/settle-closed-order.ts';
import { openDocuments } from './store/document.store.ts';

export { applyOutcome } from './operations/apply-outcome.ts';
export { payBill } from './operations/pay-bill.ts';
export { payFirst } from './operations/pay-first.ts';
export { statusOn } from './rules/due-dates.ts';
export { billsOf } from './store/bill.store.ts';
export { documentByOutNo, documentsOf } from './store/document.store.ts';

export function registerBills(app: FastifyInstance, services: Services): void {
  mount(app, services, 'bills', billsEndpoints)({ orderListBillInfo: billInfo, amountEntries, retryDocument });
  services.events.on('order.placed', planBills);
  services.events.on('order.received', fixDueDates);
  services.events.on('order.closed', settleClosedOrder);
  services.sweeps.add(
    {
      name: 'documents',
      title: '收付款单据',
      explains: '向支付渠道发送或查询尚无结果的扣款、冻结、退款、解冻',
      objects: 'document',
      outside: true,
      stillWaiting: openDocuments,
    },
    runDueDocuments,
  );
}
