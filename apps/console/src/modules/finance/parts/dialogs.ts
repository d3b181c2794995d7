import type { SettleAct, WithdrawAct } from '@merchant-admin/contract/finance/codes';
import type { SettleRow, WithdrawRow } from '@merchant-admin/contract/finance/finance-cells';
import type { ReactNode } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

/** The dialog of each act on a withdrawal. */
export const withdrawalDialogs: Readonly<Record<WithdrawAct, (props: RowDialogProps<WithdrawRow>) => ReactNode>> = {
  pass: lazyDialog(async () => (await all()).PassWithdrawal),
  reject: lazyDialog(async () => (await all()).RejectWithdrawal),
  pay: lazyDialog(async () => (await all()).PayWithdrawal),
  cancel: lazyDialog(async () => (await all()).CancelWithdrawal),
};

/** The dialog of each act on a statement, on its row and on its page. */
export const statementDialogs: Readonly<Record<SettleAct, (props: RowDialogProps<SettleRow>) => ReactNode>> = {
  submit: lazyDialog(async () => (await all()).SubmitStatement),
  pass: lazyDialog(async () => (await all()).PassStatement),
  reject: lazyDialog(async () => (await all()).RejectStatement),
  void: lazyDialog(async () => (await all()).VoidStatement),
};

/** Acts after which nothing is settled. */
export const riskyActs: readonly string[] = ['reject', 'void'] satisfies SettleAct[];

export const ApplyDialog = lazyDialog(async () => (await all()).ApplyWithdrawal);
export const PayeeDialog = lazyDialog(async () => (await all()).SetPayee);
export const MakeDialog = lazyDialog(async () => (await all()).MakeStatement);
export const TermsDialog = lazyDialog(async () => (await all()).SettleTerms);
