import { DemoStep, type Business } from '../step.ts';

interface Late {
  order_id: string;
  version: number;
  actions: { act: string; allowed: boolean }[];
}
interface Links {
  list: { url: string }[];
}

const base = '/merchant/order/overdue';
const most = 3;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The customer of an order's link pays what its page asks for. */
async function payLink({ ask, supervisor, playing }: Business, no: string): Promise<void> {
  const { list } = await ask<Links>(supervisor, `${base}/payLinkList?order_id=${no}`);
  const url = new URL(list[0]!.url, 'http://demo').pathname;
  const amount = /name="amount" value="(\d+)"/.exec((await playing.server.app.inject({ method: 'GET', url })).body)?.[1];
  if (amount) await playing.server.app.inject({ method: 'POST', url, headers: form, payload: `amount=${amount}` });
}

/** Customers who are a little late get a link by which they pay by themselves, from now on without anybody's doing; one has paid. */
export const sendLinks = new DemoStep({ name: 'payment links', when: 'afterwards', after: 'repayment plans' }, async (business) => {
  const { ask, supervisor } = business;
  const { version } = await ask<{ version: number }>(supervisor, `${base}/payLinkSettingInfo`);
  const setting = { enabled: true, late_days: 1, quiet_hours: 24, first_days: 0, version, reason: '先自助还款，再人工联系' };
  await ask(supervisor, `${base}/payLinkSetting`, setting);
  const { list } = await ask<{ list: Late[] }>(supervisor, `${base}/overdueList`, { page_size: 50, days_to: 30 });
  const chosen = list.filter(({ actions }) => actions.some(({ act, allowed }) => act === 'payLink' && allowed)).slice(0, most);
  for (const [place, { order_id: no, version: seen }] of chosen.entries()) {
    await ask(supervisor, `${base}/payLinkSend`, { order_id: no, version: seen });
    if (place === 0) await payLink(business, no);
  }
});
