import { posting, type Case } from './case.ts';

const of = '/merchant/order/overdue';

/** What is asked of overdue orders: the list by tab, bucket and filter, one's own and the next of these, and what the tabs count. */
export function overdueCases(): Case[] {
  const list = posting(`${of}/overdueList`, 'overdue: ');
  return [
    list('longest late', {}),
    list('tab 未分配', { tab: '1' }),
    list('tab 跟进中', { tab: '2' }),
    list('M2', { tab: '0', tab_item: 'm2' }),
    list('M3+ 未分配', { tab: '1', tab_item: 'm4' }),
    list('from 30 to 40 days', { days_from: 30, days_to: 40 }),
    list('return late', { late_kind: 'return' }),
    list('rent of ¥500 to ¥800', { late_rent_from: 50_000, late_rent_to: 80_000 }),
    list('rent of ¥500 to ¥800, M3+', { late_rent_from: 50_000, late_rent_to: 80_000, tab_item: 'm4' }),
    list('tab 已结清', { tab: '7' }),
    list('at court', { in_court: '1' }),
    list('a plan runs', { plan: 10 }),
    list('name', { name: '用户77' }),
    posting(`${of}/ownOrderList`, 'overdue: ')('own', {}),
    posting(`${of}/ownOrderListCategoryList`, 'overdue: ')('own, tab counts', {}),
    posting(`${of}/overdueFastListCategoryList`, 'overdue: ')('express, tab counts', {}),
    posting(`${of}/nextCase`, 'overdue: ')('next case', {}),
    posting(`${of}/overdueListCategoryList`, 'overdue: ')('tab counts', {}),
  ];
}
