import { businessDay } from '@merchant-admin/common/dates';
import { quoteActs } from '@merchant-admin/contract/quotation/codes';
import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { afterQuotes, quoteVersion } from '../../queries.ts';
import { QuoteFacts } from '../quote-facts.tsx';

interface Fields {
  readonly quantity: number;
  readonly from_day?: string;
  readonly note?: string;
}

/** Takes so many devices of a quote at its price, which holds from a day on; what is still asked for is shown beforehand. */
export function AdoptQuote({ row, open, onClose }: RowDialogProps<QuoteRow>) {
  const { merchant_id, quote_id, quantity } = row;
  const [today] = useState(() => businessDay(new Date()));
  const most = row.room ?? quantity;
  return (
    <ActDialog<Fields>
      open={open}
      title={`${quoteActs.adopt} ${row.quote_no}`}
      version={row.version}
      reload={() => quoteVersion(row)}
      act={quoteActs.adopt}
      said="报价已采纳"
      after={afterQuotes}
      reason="none"
      words={['note']}
      initial={{ quantity: most, from_day: today }}
      lead={<QuoteFacts row={row} />}
      send={({ quantity: taken, from_day: from, note = '' }, { version, preview }, call) =>
        api.quotation.quoteAdopt({
          body: { merchant_id, quote_id, version, quantity: taken, ...(from === undefined ? {} : { from_day: from }), note, preview },
          ...call,
        })
      }
      onClose={onClose}
    >
      <FieldItem
        name="quantity"
        field={{ label: '采纳数量', of: 'integer', min: 1, max: quantity, suffix: '台', hint: `报价${quantity}台，最多可采纳${most}台` }}
      />
      <DayItem name="from_day" label="供货价生效日期" hint={`从该日起按此价供货，到${row.valid_to}为止；以前的价格不变`} />
      <Form.Item name="note" label="说明（选填）">
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
    </ActDialog>
  );
}
