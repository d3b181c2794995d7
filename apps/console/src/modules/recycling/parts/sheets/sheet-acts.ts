import { sheetActs, type SheetAct } from '@merchant-admin/contract/recycling/sheet-codes';
import type { SheetRow } from '@merchant-admin/contract/recycling/sheet-cells';
import type { ReactNode } from 'react';
import type { RowAction, RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../../widgets/shared/lazy-dialog.tsx';
import { editSheetUrl } from '../../urls.ts';

/** What acts need of a sheet, in a list and on its page. */
export type Valued = Pick<SheetRow, 'sheet_id' | 'sheet_no'>;
type Dialog = (props: RowDialogProps<Valued>) => ReactNode;

const all = () => import('./sheet-dialogs.tsx');

/** The dialog of each act; a sheet is edited on a page of its own. */
export const sheetDialogs: Readonly<Record<Exclude<SheetAct, 'edit'>, Dialog>> = {
  submit: lazyDialog(async () => (await all()).SubmitSheet),
  approve: lazyDialog(async () => (await all()).ApproveSheet),
  reject: lazyDialog(async () => (await all()).RejectSheet),
  close: lazyDialog(async () => (await all()).CloseSheet),
  void: lazyDialog(async () => (await all()).VoidSheet),
};

/** Acts after which nothing is bought by the sheet as it stands. */
export const riskySheetActs: readonly string[] = ['reject', 'void'] satisfies SheetAct[];

/** What may be done with a row, in the order of a sheet's life. */
export const sheetRowActs = (acts: readonly SheetAct[]): readonly RowAction<SheetRow>[] =>
  acts.map((act) => ({
    key: act,
    label: sheetActs[act],
    act,
    ...(act === 'edit' ? { href: editSheetUrl } : { dialog: sheetDialogs[act] }),
    ...(riskySheetActs.includes(act) ? { danger: true } : {}),
  }));
