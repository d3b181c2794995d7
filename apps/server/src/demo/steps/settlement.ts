import { addDays, businessDay } from '@merchant-admin/common/dates';
import { financeEndpoints as calls } from '@merchant-admin/contract/finance/endpoints';
import { DemoStep, type Business } from '../step.ts';

interface Row {
  version: number;
}
interface Statements {
  list: (Row & { statement_id: string })[];
}
interface Withdrawals {
  list: (Row & { withdraw_id: string; arrives: number })[];
}
interface Funds {
  settling: number;
  most: number;
  withdraw_reason: string;
}

/** The guest merchant of the demo whose money is settled. */
const merchant = { merchant_id: '2' };
const of = (path: string, more = '') => `${path}?merchant_id=${merchant.merchant_id}${more}`;
/** Days up to which the first statement goes. */
const firstUpTo = 45;

export const accountOfGuest = new DemoStep({ name: 'account of guests', when: 'afterwards', after: 'sales of goods', ofGuests: true }, async (scene) => {
  if (String(scene.merchantId) !== merchant.merchant_id) return;
  await scene.ask(scene.operator, calls.payeeSave.path, { holder: '何美玲', account: '13900020001', reason: '入驻时登记' });
});

/** Makes a statement of what came up to so many days ago, where something did. */
async function makeUpTo({ ask, clerks, playing }: Business, days: number): Promise<boolean> {
  if ((await ask<Funds>(clerks.finance, of(calls.funds.path))).settling <= 0) return false;
  const day = addDays(businessDay(playing.clock.now()), -days);
  const { offer } = await ask<{ offer: { lines: number } }>(clerks.finance, calls.settleMake.path, { ...merchant, to_day: day, preview: true });
  if (offer.lines > 0) await ask(clerks.finance, calls.settleMake.path, { ...merchant, to_day: day });
  return offer.lines > 0;
}
const openOf = async ({ ask, clerks }: Business) => (await ask<Statements>(clerks.finance, of(calls.settleList.path, '&tab=10'))).list[0];
async function submit(scene: Business): Promise<(Row & { statement_id: string }) | undefined> {
  const open = await openOf(scene);
  if (open === undefined) return undefined;
  const { statement_id, version } = open;
  await scene.ask(scene.clerks.finance, calls.settleSubmit.path, { ...merchant, statement_id, version });
  return { statement_id, version: version + 1 };
}

/** What was made on Mondays, or what came up to weeks ago, is settled; what came since waits to be looked at. */
export const settleWithGuest = new DemoStep({ name: 'statements', when: 'afterwards', after: 'account of guests' }, async (scene) => {
  if ((await openOf(scene)) === undefined && !(await makeUpTo(scene, firstUpTo))) return;
  const { statement_id, version } = (await submit(scene))!;
  await scene.ask(scene.clerks.lead, calls.settleDecide.path, { ...merchant, statement_id, version, pass: true });
  if (await makeUpTo(scene, 0)) await submit(scene);
});

/** Asks for a part of what may be withdrawn. */
async function withdraw({ ask, operator, merchantId }: Business, part: number): Promise<void> {
  if (String(merchantId) !== merchant.merchant_id) return;
  const { most, withdraw_reason: against } = await ask<Funds>(operator, calls.funds.path);
  if (against === '') await ask(operator, calls.withdrawApply.path, { amount: Math.floor(most / part), note: '货款' });
}
export const guestWithdraws = new DemoStep({ name: 'first withdrawal', when: 'afterwards', after: 'statements', ofGuests: true }, (scene) =>
  withdraw(scene, 3),
);

/** The first withdrawal is paid. */
export const payTheGuest = new DemoStep({ name: 'paid withdrawal', when: 'afterwards', after: 'first withdrawal' }, async ({ ask, clerks }) => {
  const waits = async (): Promise<Withdrawals['list'][number] | undefined> => (await ask<Withdrawals>(clerks.finance, of(calls.withdrawList.path))).list[0];
  const first = await waits();
  if (first === undefined) return;
  const { withdraw_id, version, arrives } = first;
  await ask(clerks.lead, calls.withdrawDecide.path, { ...merchant, withdraw_id, version, pass: true });
  await ask(clerks.finance, calls.withdrawPay.path, { ...merchant, withdraw_id, version: version + 1, amount: arrives });
});
export const guestWithdrawsAgain = new DemoStep({ name: 'second withdrawal', when: 'afterwards', after: 'paid withdrawal', ofGuests: true }, (scene) =>
  withdraw(scene, 2),
);
