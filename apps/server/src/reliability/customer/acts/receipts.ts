import { daysAfter, later } from '../days.ts';
import type { Held, Name } from '../facts.ts';
import { has, names, openOf, part, running, some, type Act, type Doing } from './doing.ts';

async function transfer({ customer }: Doing, amount: number): Promise<{ tradeNo: string; amount: number; came: string }> {
  const tradeNo = await customer.till.transfer(amount);
  return { tradeNo, amount, came: customer.today };
}

/** Staff confirm a transfer onto these charges, oldest rents first. */
async function confirm(
  { customer }: Doing,
  { tradeNo, amount, came, proved }: { tradeNo: string; amount: number; came: string; proved?: string },
  onto: readonly Name[],
  rest: Held,
) {
  const shown = customer.shown;
  const ids = onto.flatMap((name) => shown.get(name)?.ids ?? []);
  const dated = proved === undefined ? {} : { came_on: proved, proofs: [await customer.desk.picture()], reason: '银行回单' };
  const told = { trade_no: tradeNo, bill_ids: ids, rest_to: rest, ...dated };
  const line = `staff confirm a transfer of ${amount} that came on ${came}${proved === undefined ? '' : `, proved to be of ${proved},`} onto ${onto.join(', ') || 'nothing'}, the rest to ${rest}`;
  if (!customer.agreed(line, await customer.till.act('confirmOfflinePay', customer.no, told))) return;
  customer.receipts.push(tradeNo);
  customer.tell({ what: 'money', id: tradeNo, came: proved ?? came, amount, to: onto, rest });
}

/** Money that comes outside of the shop. */
export const receipts: readonly Act[] = [
  {
    name: 'receipt',
    phases: running,
    weight: 3,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      await confirm(doing, await transfer(doing, openOf(doing.account, charges)), names(charges), 'overflow');
    },
  },
  {
    name: 'receipt, dated back',
    phases: ['leased', 'inspecting', 'settling', 'buying'],
    weight: 2,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      const proved = later(daysAfter(doing.customer.today, -1 - (doing.size % 20)), doing.customer.placed);
      await confirm(doing, { ...(await transfer(doing, openOf(doing.account, charges))), proved }, names(charges), 'overflow');
    },
  },
  {
    name: 'part of it by receipt',
    phases: ['leased', 'settling', 'buying'],
    weight: 2,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      await confirm(doing, await transfer(doing, part(openOf(doing.account, charges), doing.size)), names(charges), 'overflow');
    },
  },
  {
    name: 'too much by receipt',
    phases: ['leased', 'settling'],
    weight: 1,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      const amount = openOf(doing.account, charges) + 100 * (1 + doing.size);
      await confirm(doing, await transfer(doing, amount), names(charges), doing.size % 2 ? 'prepayment' : 'overflow');
    },
  },
  {
    name: 'money ahead',
    phases: ['leased', 'returning', 'inspecting'],
    weight: 1,
    play: async (doing) => confirm(doing, await transfer(doing, 5000 * (1 + doing.size)), [], 'prepayment'),
  },
  {
    name: 'transfer, confirmed later',
    phases: ['leased', 'returning', 'inspecting'],
    weight: 3,
    when: (doing) => has(doing) && doing.customer.transfers.length === 0,
    play: async (doing) => {
      const made = await transfer(doing, openOf(doing.account, some(doing.account, doing.size)));
      doing.customer.transfers.push(made);
      doing.customer.say(`the customer transfers ${made.amount}`);
    },
  },
  {
    name: 'confirm it',
    phases: running,
    weight: 6,
    when: ({ customer }) => customer.transfers.length > 0,
    play: async (doing) =>
      confirm(doing, doing.customer.transfers.shift()!, names(some(doing.account, doing.size)), doing.size % 2 ? 'prepayment' : 'overflow'),
  },
  {
    name: 'revoke a receipt',
    phases: ['leased'],
    weight: 1,
    when: ({ customer }) => customer.receipts.length > 0,
    play: async ({ customer }) => {
      const tradeNo = customer.receipts.at(-1)!;
      const documents = customer.page.documents as { id: string; trade_no?: string }[];
      const document_id = documents.find((document) => document.trade_no === tradeNo)!.id;
      const answer = await customer.till.act('back/offlineReceiptRevoke', customer.no, { document_id, reason: '录错' });
      if (!customer.agreed(`staff revoke the receipt ${tradeNo}`, answer)) return;
      customer.receipts.pop();
      customer.tell({ what: 'receipt revoked', id: tradeNo });
    },
  },
];
