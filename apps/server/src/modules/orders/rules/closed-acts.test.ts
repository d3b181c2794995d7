import { expect, it } from 'vitest';
import { closedActsOf } from './closed-acts.ts';

const all = { can: () => true };
const order = { status: 100, audit_status: 3, close_type: '06', fund_org: '', funder_settled_at: null };
const acts = (over: Partial<typeof order>, viewer = all, knowsFunders = true) =>
  closedActsOf({ ...order, ...over }, viewer, knowsFunders).map(({ act, reason }) => [act, reason]);

it('the reason of a cancelled order is corrected as such, that of a rejected one as such, that of a time-out not at all', () => {
  expect(acts({})).toEqual([['editCancel', '']]);
  expect(acts({ audit_status: 4 })).toEqual([['editReject', '']]);
  expect(acts({ close_type: '03' })).toEqual([]);
  expect(acts({ status: 90, close_type: '' })).toEqual([]);
});

it('the bank that financed an order is told once, after its end', () => {
  expect(acts({ status: 50, fund_org: 'xinwang' })).toEqual([['settleFunder', '订单尚未完结，不能办理新网结清']]);
  expect(acts({ status: 90, fund_org: 'xinwang' })).toEqual([['settleFunder', '']]);
  expect(acts({ status: 90, fund_org: 'other' })).toEqual([]);
  expect(acts({ status: 90, fund_org: 'xinwang', funder_settled_at: new Date() as never })).toEqual([]);
});

it('nobody is offered what he has no right to, and guests know of no funder', () => {
  expect(acts({ status: 90, fund_org: 'xinwang' }, all, false)).toEqual([]);
  expect(acts({}, { can: () => false })).toEqual([]);
});
