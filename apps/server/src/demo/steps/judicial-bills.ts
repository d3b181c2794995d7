import { addDays, businessDay } from '@merchant-admin/common/dates';
import { demoPhoto } from '../photo.ts';
import { DemoStep, type Business } from '../step.ts';

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
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function noteCase({ ask, legal, playing, merchantId }: Business, no: string, some: readonly (typeof steps)[number][]): Promise<void> {
  const today = businessDay(playing.clock.now());
  for (const { state, ago, note } of some) {
    const papers = [await demoPhoto(playing, merchantId, (keys) => ask(legal, '/common/upload/temporaryImage/list', { keys }))];
    await ask(legal, `${base}/saveCase`, { order_id: no, state, on_day: addDays(today, -ago), note, papers });
  }
}

/** Makes the bill of an order and a code of a part of it. @returns where the code is paid */
async function sue({ ask, legal }: Business, no: string): Promise<string> {
  const { version } = await ask<{ version: number }>(legal, `${base}/orderLookBillAmount?order_id=${no}`);
  const body = { order_id: no, version, legal_costs: costs, reason: '逾期超过90天，多次催收无果' };
  const { judicial_id: id } = await ask<{ judicial_id: string }>(legal, `${base}/createBill`, body);
  const room = await ask<{ version: number }>(legal, `${base}/listCreateQrBill?judicial_id=${id}`);
  await ask(legal, `${base}/createQr`, { judicial_id: id, version: room.version, amount: part });
  return new URL((await ask<Codes>(legal, `${base}/listQr?judicial_id=${id}`)).list[0]!.url, 'http://demo').pathname;
}

const maySue = ({ actions }: Late) => actions.some(({ act, allowed }) => act === 'judicial' && allowed);

/** Long late orders are at court, those first that may be sued for money: one heard and paid in part by a code, the other being prepared. */
export const goToCourt = new DemoStep({ name: 'judicial bills', when: 'afterwards', after: 'collections' }, async (business) => {
  const { ask, legal, playing } = business;
  const { list } = await ask<{ list: Late[] }>(legal, '/merchant/order/overdue/overdueList', { page_size: 50, days_from: 31 });
  const chosen = [...list.filter(maySue), ...list.filter((order) => !maySue(order))].slice(0, most);
  for (const [place, order] of chosen.entries()) {
    const { order_id: no } = order;
    await noteCase(business, no, steps.slice(0, place === 0 ? 3 : 1));
    if (!maySue(order)) continue;
    const url = await sue(business, no);
    if (place === 0) await playing.server.app.inject({ method: 'POST', url, headers: form });
  }
});
