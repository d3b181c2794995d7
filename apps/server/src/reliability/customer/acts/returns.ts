import { allWell } from '../../../testing/return-desk.ts';
import { daysAfter, later } from '../days.ts';
import { isPaid, part, type Act, type Doing } from './doing.ts';

/** Inspects a return, asking for damage and the most or less of the penalty. */
async function inspect({ customer, account, size }: Doing): Promise<void> {
  const most = account.mostPenalty;
  const damage = size % 3 === 0 ? 0 : Math.min(part(account.mostDamage, size), account.mostDamage);
  const penalty = size % 4 === 0 ? most : part(most, size) * Math.sign(most);
  const items = damage > 0 ? [{ rule_id: customer.window.damageRule, amount: damage }] : [];
  const body = {
    imei: await customer.desk.imeiOf(customer.no),
    checklist: allWell,
    photos: [await customer.desk.picture()],
    device_to: 20,
    result: damage > 0 ? 2 : penalty > 0 ? 4 : 1,
    items,
  };
  if (size % 2 === 1) {
    const above = await customer.till.act('back/inspect', customer.no, { ...body, result: 4, items: [], penalty: most + 1 });
    if (customer.agreed(`the inspector asks for a penalty of ${most + 1}`, above))
      customer.differences.push({ what: 'penalty above the most', shown: most + 1, right: most });
  }
  const answer = await customer.till.act('back/inspect', customer.no, { ...body, penalty });
  if (customer.agreed(`the inspector finds damage of ${damage}, penalty ${penalty}`, answer)) customer.found = { damage, penalty };
}

async function audit({ customer, account, size }: Doing): Promise<void> {
  const found = customer.found!;
  const lower = size % 3 === 0;
  const open = account.openOf(account.charge('lateReturn'));
  const agreed = lower
    ? { damage: Math.floor(found.damage / 2), penalty: Math.floor(found.penalty / 3), return_fee: Math.floor(open / 2) }
    : { ...found, return_fee: open };
  const answer = await customer.desk.audit(customer.no, lower ? agreed : {});
  if (!customer.agreed(`the auditor agrees to damage of ${agreed.damage}, penalty ${agreed.penalty}, late return ${agreed.return_fee}`, answer)) return;
  customer.found = undefined;
  customer.tell({ what: 'return agreed', damage: agreed.damage, penalty: agreed.penalty, lateReturnLess: open - agreed.return_fee });
}

/** Goods that come back. */
export const returns: readonly Act[] = [
  {
    name: 'apply for return',
    phases: ['leased'],
    weight: 3,
    when: ({ account }) => !account.terms.gift,
    play: async ({ customer, account }) => {
      const answer = await customer.till.act('back/apply', customer.no, { way: 'store', reason: '归还' });
      if (customer.agreed(`the customer applies for return${account.isOver ? '' : ', early'}`, answer)) customer.tell({ what: 'return applied for' });
    },
  },
  {
    name: 'withdraw the return',
    phases: ['returning'],
    weight: 1,
    play: async ({ customer }) => {
      const answer = await customer.till.act('back/withdraw', customer.no, { reason: '继续租' });
      if (customer.agreed('the return is withdrawn', answer)) customer.tell({ what: 'return withdrawn' });
    },
  },
  {
    name: 'hand in',
    phases: ['returning'],
    weight: 8,
    play: async ({ customer, account, size }) => {
      const on = size % 2 ? customer.today : later(daysAfter(customer.today, -(size % 24)), account.start!);
      const dated = on < customer.today ? { back_on: on, back_reason: '门店代收' } : {};
      const body = { received: true, imei: await customer.desk.imeiOf(customer.no), ...dated };
      if (on > customer.today) return customer.say('the lease has not begun');
      const answer = await customer.till.act('back/orderReturnInfoSave', customer.no, body);
      if (customer.agreed(`the goods were handed in on ${on}`, answer)) customer.tell({ what: 'handed in', on });
    },
  },
  { name: 'inspect', phases: ['inspecting'], weight: 8, when: ({ customer }) => customer.found === undefined, play: inspect },
  { name: 'audit', phases: ['inspecting'], weight: 8, when: ({ customer }) => customer.found !== undefined, play: audit },
  {
    name: 'edit the claim',
    phases: ['settling'],
    weight: 3,
    when: ({ account }) => account.charges.has('damage') && !isPaid(account.charge('damage')),
    play: async ({ customer, account, size }) => {
      const amount = part(account.charge('damage').asked, 100 - (size % 80));
      const id = customer.shown.get('damage')?.ids[0];
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, amount, reason: '协商' });
      if (customer.agreed(`staff lower the damage to ${amount}`, answer)) customer.tell({ what: 'charge changed', name: 'damage', amount });
    },
  },
  {
    name: 'dispute',
    phases: ['settling'],
    weight: 4,
    when: ({ account, customer }) => account.handedIn !== undefined && !customer.disputed,
    play: async ({ customer }) => {
      const answer = await customer.till.act('back/dispute', customer.no, { reason: '有异议' });
      if (!customer.agreed('the customer objects', answer)) return;
      customer.disputed = true;
      customer.tell({ what: 'disputed' });
    },
  },
];
