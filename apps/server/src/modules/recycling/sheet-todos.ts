import { sheetExaminePath } from '@merchant-admin/contract/review/paths';
import { todo, waiting } from '../../platform/todos.ts';
import { sheetsWaiting } from './store/sheet-list.view.ts';

export const sheetsToApprove = todo({ key: 'sheet-approve', title: '估价单待审核', tags: ['sheet:approve'], href: `${sheetExaminePath}?tab=20` }, (ctx) =>
  waiting(ctx, sheetsWaiting(ctx)),
);
