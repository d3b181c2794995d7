import type { QuoteAct } from '@merchant-admin/contract/quotation/codes';
import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import type { ReactNode } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

/** The dialog of each act on a quote. */
export const quoteDialogs: Readonly<Record<QuoteAct | 'see', (props: RowDialogProps<QuoteRow>) => ReactNode>> = {
  see: lazyDialog(async () => (await all()).SeeQuote),
  adopt: lazyDialog(async () => (await all()).AdoptQuote),
  reject: lazyDialog(async () => (await all()).RejectQuote),
  submit: lazyDialog(async () => (await all()).SubmitQuote),
  edit: lazyDialog(async () => (await all()).EditQuote),
  again: lazyDialog(async () => (await all()).QuoteAgain),
  withdraw: lazyDialog(async () => (await all()).WithdrawQuote),
  drop: lazyDialog(async () => (await all()).DropQuote),
};

/** Acts after which nothing comes of a quote. */
export const riskyActs: readonly string[] = ['reject', 'withdraw', 'drop'] satisfies QuoteAct[];

export const ProductEditor = lazyDialog(async () => (await all()).ProductDialog);
export const ChooseDialog = lazyDialog(async () => (await all()).ChooseMany);
