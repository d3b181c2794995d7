import { sql } from 'kysely';
import { settleState as s, withdrawState as w } from '@merchant-admin/contract/finance/codes';
import { reconciliationPath, withdrawalsPath } from '@merchant-admin/contract/finance/paths';
import { codes } from '../../platform/db/codes.ts';
import { todo, waiting } from '../../platform/todos.ts';

export const statementsToSubmit = todo(
  { key: 'settle-submit', title: '结算单待提交', tags: ['finance:settle'], href: `${reconciliationPath}?tab=10`, across: true },
  (ctx) => waiting(ctx, sql`select t.made_at as since from settle_statement t where t.state = ${codes(s.OPEN)} order by t.id`),
);
export const statementsToReview = todo(
  { key: 'settle-review', title: '结算单待审核', tags: ['finance:settleReview'], href: `${reconciliationPath}?tab=20`, across: true },
  (ctx) => waiting(ctx, sql`select t.submitted_at as since from settle_statement t where t.state = ${codes(s.SUBMITTED)} order by t.id`),
);
export const withdrawalsToReview = todo(
  { key: 'withdraw-review', title: '提现待审核', tags: ['finance:withdrawReview'], href: `${withdrawalsPath}?tab=10`, across: true },
  (ctx) => waiting(ctx, sql`select x.applied_at as since from withdrawal x where x.state = ${codes(w.REVIEW)} order by x.id`),
);
export const withdrawalsToPay = todo(
  { key: 'withdraw-pay', title: '提现待打款', tags: ['finance:withdrawPay'], href: `${withdrawalsPath}?tab=20`, across: true },
  (ctx) => waiting(ctx, sql`select x.reviewed_at as since from withdrawal x where x.state in (${codes(w.TO_PAY, w.PAYING)}) order by x.id`),
);
