import { reading, type Case, type Known } from './case.ts';

const of = '/dmp/user/user';

/** What is asked of customers: the list by each way to find one, and what a page of one shows. */
export function customerCases(known: Known): Case[] {
  const list = reading(`${of}/userList`, 'customers: ');
  const one = (call: string, name: string) => reading(`${of}/${call}`, 'customers: ')(name, { order_id: known.orderNo });
  return [
    list('newest', {}),
    list('page 20', { page: '20' }),
    list('phone tail', { phone: known.phone.slice(-4) }),
    list('whole name', { q: '用户77' }),
    list('ID number', { id_card: known.idCard }),
    list('IMEI', { imei: known.imei }),
    list('a month', { placed_from: known.from, placed_to: known.to }),
    one('userInfo', 'page of one'),
    one('userOrderList', 'orders of one'),
  ];
}
