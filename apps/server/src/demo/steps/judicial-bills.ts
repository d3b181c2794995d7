import { addDays, businessDay } from '@merchant-admin/common/dates';
import { demoPhoto } from '../photo.ts';
import { DemoStep } from '../step.ts';

interface Late {
  order_id: string;
  actions: { act: string; allowed: boolean }[];
}
interface Codes {
  list: { url: string }[];
}

const base = '/merchant/order/judicial';
const most = 2;
const costs = 80_000;
/** What one of the customers pays by a code, fen. */
const part = 20_000;
const steps = [
  { state: 10, ago: 20, note: '整理合同、签收与催收记录' },
  { state: 20, ago: 12, note: '已向区人民法院立案' },
  { state: 30, ago: 3, note: '诉前调解，用户同意分笔付款' },
] as const;

/** Long late orders that went to court, one heard and paid in part by a code. */
export const goToCourt = new DemoStep({ name: 'judicial bills', when: 'afterwards', after: 'repayment plans' }, async ({ ask, legal, playing, merchantId }) => {
  const { list } = await ask<{ list: Late[] }>(legal, '/merchant/order/overdue/overdueList', { page_size: 50, days_from: 90 });
  const chosen = list.filter(({ actions }) => actions.some(({ act, allowed }) => act === 'judicial' && allowed)).slice(0, most);
  const today = businessDay(playing.clock.now());
  for (const [place, { order_id: no }] of chosen.entries()) {
    for (const { state, ago, note } of steps.slice(0, place === 0 ? 3 : 1))
      await ask(legal, `${base}/saveCase`, {
        order_id: no,
        state,
        on_day: addDays(today, -ago),
        note,
        papers: [await demoPhoto(playing, merchantId, (keys) => ask(legal, '/common/upload/temporaryImage/list', { keys }))],
      });
    const { version } = await ask<{ version: number }>(legal, `${base}/orderLookBillAmount?order_id=${no}`);
    const body = { order_id: no, version, legal_costs: costs, reason: '逾期超过90天，多次催收无果' };
    const { judicial_id: id } = await ask<{ judicial_id: string }>(legal, `${base}/createBill`, body);
    const room = await ask<{ version: number }>(legal, `${base}/listCreateQrBill?judicial_id=${id}`);
    await ask(legal, `${base}/createQr`, { judicial_id: id, version: room.version, amount: part });
    const [code] = (await ask<Codes>(legal, `${base}/listQr?judicial_id=${id}`)).list;
    if (place === 0 && code)
      await playing.server.app.inject({
        method: 'POST',
        url: new URL(code.url, 'http://demo').pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
  }
});
