import type { Columns, SearchFields } from '../platform/list.ts';

/** How an account stands to reviewing: kept as a reviewer, kept but unable to, free to while nobody is kept, or none. */
export const reviewerStandings = { kept: '审核员', unable: '审核员，账号已停用或无权限', free: '未设置审核员，可审核', none: '非审核员' } as const;
export type ReviewerStanding = keyof typeof reviewerStandings;
export const reviewerStandingNames = Object.keys(reviewerStandings) as [ReviewerStanding, ...ReviewerStanding[]];

export const reviewerFields = {
  kept: {
    label: '状态',
    of: 'one',
    among: ['0', '1'],
    choices: [
      ['1', reviewerStandings.kept],
      ['0', reviewerStandings.none],
    ],
  },
} as const satisfies SearchFields;

export const reviewerColumns = {
  name: { title: '姓名', width: 100 },
  account: { title: '账号', width: 130 },
  standing: { title: '状态', width: 200, made: true },
  /** Which orders he takes, in words. */
  takes: { title: '审核范围', width: 290 },
  /** Orders to review that are given to him now. */
  open_reviews: { title: '在审订单', width: 90, kind: 'number' },
} as const satisfies Columns;
