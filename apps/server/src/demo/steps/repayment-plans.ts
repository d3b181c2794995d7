import { addDays, businessDay } from '@merchant-admin/common/dates';
import { splitEvenly } from '@merchant-admin/contract/bills/repayment-codes';
import { demoPhoto } from '../photo.ts';
import { DemoStep } from '../step.ts';

interface Late {
  order_id: string;
  version: number;
  actions: { act: string; allowed: boolean }[];
}
interface Open {
  version: number;
  list: { bill_id: string; due_date: string | null; open: number; fee: number }[];
}

const base = '/others/orderBillConsult';
const most = 6;
const [count, first, apart] = [3, 10, 30];

/** Repayment plans of late customers, some of which give up so much that they wait for a second person. */
export const agreeOnPlans = new DemoStep(
  { name: 'repayment plans', when: 'afterwards', after: 'judicial bills' },
  async ({ ask, supervisor, playing, merchantId }) => {
    const { list } = await ask<{ list: Late[] }>(supervisor, '/merchant/order/overdue/overdueList', { page_size: 50 });
    const agreeable = list.filter(({ actions }, place) => place % 3 === 2 && actions.some(({ act, allowed }) => act === 'repay' && allowed));
    const today = businessDay(playing.clock.now());
    for (const [place, { order_id: no }] of agreeable.slice(0, most).entries()) {
      const { version, list: open } = await ask<Open>(supervisor, `${base}/queryOrderTermFeeInfo`, { order_id: no });
      const due = open.filter((bill) => bill.due_date === null || bill.due_date <= today);
      const total = due.reduce((sum, bill) => sum + bill.open + bill.fee, 0);
      const waived = place % 2 === 0 ? 0 : Math.floor(total / 5);
      if (total - waived < count) continue;
      await ask(supervisor, `${base}/confirmConsultBill`, {
        order_id: no,
        version,
        bill_ids: due.map((bill) => bill.bill_id),
        waived,
        instalments: splitEvenly(total - waived, count).map((amount, part) => ({ due_date: addDays(today, first + apart * part), amount })),
        consent_way: 1,
        consent_note: '通话中用户同意分3期还清',
        proofs: [await demoPhoto(playing, merchantId, (keys) => ask(supervisor, '/common/upload/temporaryImage/list', { keys }))],
        reason: '用户收入中断，申请分期',
      });
    }
  },
);
