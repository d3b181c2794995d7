import type { Account } from '../account.ts';
import { rank } from '../charge.ts';
import { daysAfter, later } from '../days.ts';
import { isPaid, oneOf, part, running, type Act, type Doing } from './doing.ts';

const lateNames = (account: Account) =>
  [...account.charges.values()].filter((charge) => charge.rank === rank.late && charge.name !== 'lateReturn' && account.openOf(charge) > 0);

/** What a late return costs that no bill asks for yet: what a buyout billed of it is a bill of its own, and lowered by itself. */
const unbilledReturn = ({ customer, account }: Pick<Doing, 'customer' | 'account'>): number =>
  account.openOf(account.charge('lateReturn')) - (customer.shown.get('lateReturn')?.open ?? 0);

/** What staff change of what is charged. */
export const bills: readonly Act[] = [
  {
    name: 'lower a fee',
    phases: running,
    weight: 3,
    when: ({ account }) => lateNames(account).length > 0,
    play: async ({ customer, account, size }) => {
      const charge = oneOf(lateNames(account), size);
      const { page } = customer;
      const rent = page.rent.find((bill) => bill.period === charge.period)!;
      const billed = page.other.find((bill) => bill.bill_type === 10 && bill.period === charge.period && bill.open > 0);
      const [id, open] = rent.overdue_fee_open > 0 ? [rent.bill_id, rent.overdue_fee_open] : [billed?.bill_id, billed?.open ?? 0];
      if (id === undefined) return;
      const fee = Math.floor((open * (size % 50)) / 100);
      const answer = await customer.till.act('modifyOverdueAmount', customer.no, { bill_id: id, fee, reason: '减免' });
      if (customer.agreed(`staff lower ${charge.name} of ${open} to ${fee}`, answer)) customer.tell({ what: 'fee lowered', name: charge.name, by: open - fee });
    },
  },
  {
    name: 'lower fees together',
    phases: running,
    weight: 1,
    when: ({ account }) => lateNames(account).length > 1,
    play: async ({ customer, account, size }) => {
      const { page } = customer;
      const late = lateNames(account)
        .toSorted((a, b) => a.period - b.period)
        .flatMap((charge) => {
          const rent = page.rent.find((bill) => bill.period === charge.period)!;
          const billed = page.other.find((bill) => bill.bill_type === 10 && bill.period === charge.period && bill.open > 0);
          const parts = [
            { id: rent.bill_id, open: rent.overdue_fee_open },
            { id: billed?.bill_id ?? '', open: billed?.open ?? 0 },
          ];
          return parts.filter(({ open }) => open > 0).map((each) => ({ ...each, name: charge.name }));
        });
      const open = late.reduce((sum, each) => sum + each.open, 0);
      const left = Math.floor((open * (size % 50)) / 100);
      const answer = await customer.till.act('waiveLateFees', customer.no, { bill_ids: late.map(({ id }) => id), left, reason: '减免' });
      if (!customer.agreed(`staff lower late fees of ${open} to ${left}`, answer)) return;
      let rest = left;
      for (const fee of late) {
        const kept = Math.min(rest, fee.open);
        rest -= kept;
        customer.tell({ what: 'fee lowered', name: fee.name, by: fee.open - kept });
      }
    },
  },
  {
    name: 'lower a late return',
    phases: ['leased', 'returning'],
    weight: 2,
    when: (doing) => unbilledReturn(doing) > 0,
    play: async ({ customer, account, size }) => {
      const open = unbilledReturn({ customer, account });
      const fee = Math.floor((open * size) / 100);
      const answer = await customer.till.act('modifyReturnOverdueAmount', customer.no, { fee, reason: '减免' });
      if (customer.agreed(`staff lower the late return of ${open} to ${fee}`, answer))
        customer.tell({ what: 'fee lowered', name: 'lateReturn', by: open - fee });
    },
  },
  {
    name: 'lower a rent',
    phases: ['leased'],
    weight: 2,
    when: ({ account }) => account.rents.some((rent) => !isPaid(rent)),
    play: async ({ customer, account, size }) => {
      const rent = oneOf(
        account.rents.filter((each) => !isPaid(each)),
        size,
      );
      const amount = part(rent.asked, 100 - (size % 60));
      const [id] = await customer.till.rents(customer.no, rent.period);
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, amount, reason: '协商' });
      if (customer.agreed(`staff lower ${rent.name} of ${rent.asked} to ${amount}`, answer))
        customer.tell({ what: 'rent changed', period: rent.period, amount });
    },
  },
  {
    name: 'move a due day',
    phases: ['leased'],
    weight: 2,
    when: ({ account }) => account.rents.some((rent) => !isPaid(rent) && rent.due !== undefined),
    play: async ({ customer, account, size }) => {
      const rent = oneOf(
        account.rents.filter((each) => !isPaid(each) && each.due !== undefined),
        size,
      );
      const to = later(daysAfter(rent.due!, (size % 30) - 10), customer.today);
      const [id] = await customer.till.rents(customer.no, rent.period);
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, due_date: to, reason: '协商' });
      if (customer.agreed(`staff move ${rent.name} of ${rent.due} to ${to}`, answer)) customer.tell({ what: 'due day moved', name: rent.name, to });
    },
  },
  {
    name: 'a new charge',
    phases: ['leased', 'returning', 'settling'],
    weight: 1,
    play: async ({ customer, size }) => {
      const [amount, due] = [100 + size * 37, daysAfter(customer.today, size % 8)];
      const answer = await customer.till.act('newOrderBill', customer.no, { bill_type: 9, amount, due_date: due, reason: '补差' });
      if (!customer.agreed(`staff charge ${amount} beside the plan, due on ${due}`, answer)) return;
      const name = `extra:${customer.facts.length}`;
      customer.extras.set(answer.result.bill_id, name);
      customer.tell({ what: 'extra', name, amount, due });
    },
  },
  {
    name: 'drop a charge',
    phases: ['leased', 'settling'],
    weight: 1,
    when: ({ customer, account }) => [...customer.extras.values()].some((name) => account.charges.has(name) && !isPaid(account.charge(name))),
    play: async ({ customer, account }) => {
      const [id, name] = [...customer.extras].find(([, each]) => account.charges.has(each) && !isPaid(account.charge(each)))!;
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, cancel: true, reason: '取消' });
      if (customer.agreed(`staff drop ${name}`, answer)) customer.tell({ what: 'charge dropped', name });
    },
  },
];
