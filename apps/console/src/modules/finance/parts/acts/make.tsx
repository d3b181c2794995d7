import { businessDay } from '@merchant-admin/common/dates';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { queryClient } from '../../../../platform/query-client.ts';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem } from '../../../../widgets/shared/form-items.tsx';
import { afterFinance, guestsQuery, offerQuery, type Whose } from '../../queries.ts';
import { statementUrl } from '../../urls.ts';
import { OfferTable } from './offer-table.tsx';

interface Fields {
  readonly merchant_id: string;
  readonly to_day: string;
  readonly note?: string;
}
interface MakeProps {
  /** The merchant that is chosen at first. */
  readonly whose: Whose;
  readonly onClose: (done: boolean) => void;
}

/** What would be settled with the chosen merchant, or why nothing is. */
function Offered() {
  const merchant = Form.useWatch<string | undefined>('merchant_id');
  const day = Form.useWatch<string | undefined>('to_day');
  const found = useQuery(offerQuery(merchant, day));
  if (merchant === undefined || day === undefined) return null;
  return <Loaded query={found}>{(offer) => <OfferTable offer={offer} />}</Loaded>;
}

/** Makes a statement of all that may be settled with a merchant up to a day, once it was shown what it holds; its page opens then. */
export function MakeStatement({ whose, onClose }: MakeProps) {
  const guests = useQuery(guestsQuery());
  const go = useGo();
  const made = useRef('');
  const [today] = useState(() => businessDay(new Date()));
  return (
    <FormDialog<Fields>
      title="生成结算单"
      okText="生成"
      width={560}
      initial={{ ...whose, to_day: today }}
      run={async ({ merchant_id: merchant, to_day: day, note = '' }, idempotencyKey) => {
        const { queryKey } = offerQuery(merchant, day);
        if (queryClient.getQueryData(queryKey) === undefined) throw new Error('结算内容尚未显示，请核对后再生成');
        const { statement_id: id, statement_no: no } = await api.finance.settleMake({ body: { merchant_id: merchant, to_day: day, note }, idempotencyKey });
        made.current = statementUrl({ merchant_id: merchant, statement_id: id });
        return `结算单 ${no} 已生成`;
      }}
      after={async (said) => {
        go(made.current);
        await afterFinance(said);
      }}
      onClose={onClose}
    >
      <ChoiceItem name="merchant_id" label="商家" options={guests.data} />
      <DayItem name="to_day" label="截止日" past needed hint="结算截至该日到账已满结算天数的款项" />
      <Form.Item name="note" label="备注（选填）">
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
      <Offered />
    </FormDialog>
  );
}
