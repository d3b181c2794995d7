import { daysAfter } from '../days.ts';
import { halfUp } from '../sums.ts';
import { oneOf, type Act, type Doing } from './doing.ts';

/** Renews the lease, whose first rent is paid at once. */
async function renew({ customer, account, size, rules }: Doing): Promise<void> {
  const periods = 1 + (size % 4);
  const { renewalOfLast, renewalPercent } = account.terms.rules;
  const of = renewalOfLast ? account.terms : account.first;
  const totalRent = halfUp(of.totalRent * periods * renewalPercent, of.periods * 100);
  const answer = await customer.till.act<{ child_order_id: string; total_rent: number }>('renewOrder', customer.no, { periods });
  if (!customer.agreed(`the lease is renewed for ${periods} months`, answer)) return;
  const child = answer.result.child_order_id;
  if (answer.result.total_rent !== totalRent) customer.differences.push({ what: 'rent of the renewal', shown: answer.result.total_rent, right: totalRent });
  const paid = await customer.till.shop.pay((await customer.till.shop.read(child)).result);
  if (!customer.agreed('its first rent is paid', paid)) return;
  customer.tell({ what: 'leased on' });
  customer.before = customer.story;
  customer.start = daysAfter(account.end!, 1);
  customer.terms = { ...customer.terms, totalRent, periods, services: [], postage: 0, coupons: [], couponPeriod: 1, rules };
  customer.no = child;
  customer.facts = [];
  customer.extras = new Map();
  customer.receipts = [];
  customer.disputed = false;
  customer.placed = customer.today;
  customer.tell({ what: 'first payment' });
  customer.tell({ what: 'received' });
  if (customer.agrees) customer.tell({ what: 'agreement', inForce: true });
}

/** Goods that are bought, leases that go on or are ended. */
export const ends: readonly Act[] = [
  {
    name: 'open a buyout',
    phases: ['leased'],
    weight: 2,
    play: async ({ customer, account, size }) => {
      const agreed = size % 4 === 0 ? Math.floor(account.price.due / 2) : undefined;
      const body = agreed === undefined || agreed === account.price.due ? {} : { agreed, reason: '优惠' };
      const answer = await customer.till.act('openBuyout', customer.no, body);
      if (customer.agreed(`a buyout is opened for ${agreed ?? account.price.due}`, answer))
        customer.tell({ what: 'buyout opened', ...(agreed === undefined ? {} : { agreed }) });
    },
  },
  {
    name: 'give up the buyout',
    phases: ['buying'],
    weight: 3,
    play: async ({ customer }) => {
      const answer = await customer.till.act('cancelBuyout', customer.no, { reason: '不买了' });
      if (customer.agreed('the buyout is given up', answer)) customer.tell({ what: 'buyout given up' });
    },
  },
  {
    name: 'renew',
    phases: ['leased'],
    weight: 2,
    when: ({ account }) => !account.terms.gift && account.rents.every((rent) => account.openOf(rent) === 0),
    play: renew,
  },
  {
    name: 'end',
    phases: ['leased', 'returning', 'buying', 'settling'],
    weight: 0.4,
    play: async ({ customer, size }) => {
      const type = oneOf([8, 7, 1, 2], size);
      const answer = await customer.till.act('orderEnd', customer.no, { finish_type: type, device_to: 20, reason: '提前结清' });
      if (customer.agreed(`a supervisor ends the lease (${type})`, answer))
        customer.tell({ what: 'ended', as: type === 2 ? 'bought' : type === 7 ? 'bad debt' : 'other' });
    },
  },
];
