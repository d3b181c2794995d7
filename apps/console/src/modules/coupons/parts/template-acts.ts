import type { TemplateAct } from '@merchant-admin/contract/coupons/template-codes';
import type { WriteOffRow } from '@merchant-admin/contract/coupons/template-cells';
import type { ReactNode } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';
import type { Template } from './templates/template-dialogs.tsx';

const all = () => import('./all-dialogs.ts');

/** The dialog of each act on a template, on its row and on its page; editing has a page of its own. */
export const templateDialogs: Readonly<Record<Exclude<TemplateAct, 'edit'>, (props: RowDialogProps<Template>) => ReactNode>> = {
  online: lazyDialog(async () => (await all()).OnlineTemplate),
  pause: lazyDialog(async () => (await all()).PauseTemplate),
  end: lazyDialog(async () => (await all()).EndTemplate),
  copy: lazyDialog(async () => (await all()).CopyTemplate),
  codes: lazyDialog(async () => (await all()).MakeCodes),
};
export const UndoDialog: (props: RowDialogProps<WriteOffRow>) => ReactNode = lazyDialog(async () => (await all()).UndoWriteOff);
export const WriteOffDialog = lazyDialog(async () => (await all()).WriteOffDialog);

/** Acts after which nobody receives it. */
export const riskyActs: readonly string[] = ['pause', 'end'] satisfies TemplateAct[];
