import { businessDay } from '@merchant-admin/common/dates';
import { mostQuoteDays, quoteActs, quoteState as at, type QuoteAct } from '@merchant-admin/contract/quotation/codes';
import { quoteForm } from '@merchant-admin/contract/quotation/quotation-list';
import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { FieldItem, sentOf, valuesOf, type FilledOf } from '../../../../widgets/fields/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterQuotes } from '../../queries.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';
import { useSeenQuote } from '../use-seen-quote.ts';

type Fields = FilledOf<typeof quoteForm>;

const leads = {
  draft: '保存后仍是草稿，提交后由平台审核',
  edit: '保存后生成新的报价单，原报价单失效并可继续查看',
  again: '生成新的报价单，由平台审核',
};

/** Changes a draft, or makes another quote in the place of one that was handed in. */
const reviseBy = (act: Extract<QuoteAct, 'edit' | 'again'>) =>
  function ReviseQuote({ row, open, onClose }: RowDialogProps<QuoteRow>) {
    const doIt = useSeenQuote(row);
    const [today] = useState(() => businessDay(new Date()));
    const draft = row.state === at.DRAFT;
    const { lead_days: lead, valid_to: until, ...others } = valuesOf(quoteForm, row);
    return (
      <FormDialog<Fields>
        open={open}
        title={`${quoteActs[act]} ${row.quote_no}`}
        okText={draft ? '保存' : '提交报价'}
        initial={{ ...others, ...(typeof lead === 'number' ? { lead_days: lead } : {}), ...(until >= today ? { valid_to: until } : {}) }}
        run={async (filled, idempotencyKey) => {
          await doIt((version) => api.quotation.quoteRevise({ body: { quote_id: row.quote_id, version, ...sentOf(quoteForm, filled) }, idempotencyKey }));
          return draft ? '草稿已保存' : '报价已提交，等待审核';
        }}
        after={afterQuotes}
        onClose={onClose}
      >
        <p>{draft ? leads.draft : leads[act]}</p>
        <DialogFacts items={[['商品', [row.product_name, row.spec, row.degree_name].filter((text) => text !== '').join(' ')]]} />
        <FieldItem name="price" field={quoteForm.price} />
        <FieldItem name="quantity" field={quoteForm.quantity} />
        <DayItem name="valid_to" label={quoteForm.valid_to.label} hint={quoteForm.valid_to.hint} most={mostQuoteDays} needed />
        <FieldItem name="lead_days" field={quoteForm.lead_days} />
        <FieldItem name="note" field={quoteForm.note} />
      </FormDialog>
    );
  };

export const EditQuote = reviseBy('edit');
export const QuoteAgain = reviseBy('again');
