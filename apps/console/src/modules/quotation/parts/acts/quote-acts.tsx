import { quoteActs, type QuoteAct } from '@merchant-admin/contract/quotation/codes';
import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterQuotes } from '../../queries.ts';
import { QuoteFacts } from '../quote-facts.tsx';
import { useSeenQuote } from '../use-seen-quote.ts';

interface Asked {
  readonly act: QuoteAct;
  readonly consequences: readonly string[];
  readonly said: string;
  readonly reason?: 'note' | 'required';
  readonly danger?: true;
  readonly send: (row: QuoteRow, seen: { readonly version: number; readonly text: string }, idempotencyKey: string) => Promise<object>;
}
const reasons = { note: { label: '原因（选填）' }, required: { required: true } } as const;

/** Asks for an act on a quote that needs a word at most. */
const askFor = ({ act, consequences, said, reason, danger, send }: Asked) =>
  function QuoteDialog({ row, open, onClose }: RowDialogProps<QuoteRow>) {
    const doIt = useSeenQuote(row);
    return (
      <ConfirmDialog
        open={open}
        title={`${quoteActs[act]} ${row.quote_no}`}
        danger={danger === true}
        consequences={consequences}
        confirmText={quoteActs[act]}
        {...(reason === undefined ? {} : { reason: reasons[reason] })}
        onConfirm={async (text) => {
          await doIt((version) => send(row, { version, text }, crypto.randomUUID()));
          await afterQuotes(said);
        }}
        onClose={onClose}
      >
        <QuoteFacts row={row} />
      </ConfirmDialog>
    );
  };

/** Hands in a draft. */
export const SubmitQuote = askFor({
  act: 'submit',
  consequences: ['提交后由平台审核', '该商品已有的有效报价会被它替代'],
  said: '报价已提交，等待审核',
  send: ({ quote_id }, { version }, idempotencyKey) => api.quotation.draftSubmit({ body: { quote_id, version }, idempotencyKey }),
});
/** Throws a draft away. */
export const DropQuote = askFor({
  act: 'drop',
  consequences: ['删除后不能恢复'],
  said: '草稿已删除',
  danger: true,
  send: ({ quote_id }, { version }, idempotencyKey) => api.quotation.draftDrop({ body: { quote_id, version }, idempotencyKey }),
});
/** Takes back what waits. */
export const WithdrawQuote = askFor({
  act: 'withdraw',
  consequences: ['撤回后平台不再审核该报价', '可以再次报价'],
  said: '报价已撤回',
  reason: 'note',
  danger: true,
  send: ({ quote_id }, { version, text }, idempotencyKey) => api.quotation.quoteWithdraw({ body: { quote_id, version, reason: text }, idempotencyKey }),
});
/** Says no, and why. */
export const RejectQuote = askFor({
  act: 'reject',
  consequences: ['驳回原因会通知商家', '商家可以再次报价'],
  said: '报价已驳回',
  reason: 'required',
  danger: true,
  send: ({ merchant_id, quote_id }, { version, text }, idempotencyKey) =>
    api.quotation.quoteReject({ body: { merchant_id, quote_id, version, reason: text }, idempotencyKey }),
});
