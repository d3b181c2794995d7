import { Form, Input, InputNumber } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { agreedByPhone, askedInShop, consentWays, mostInstalments } from '@merchant-admin/contract/bills/repayment-codes';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { InstalmentList } from './instalment-list.tsx';
import { askedOf, evenParts, type OpenBill, type Part } from './plan-parts.ts';
import styles from './repay.module.css';

export interface RepayForm {
  bills: readonly string[];
  waived?: number;
  count: number;
  first: string;
  instalments: readonly Part[];
  consent_way: string;
  consent_note?: string;
  proofs?: readonly Uploaded[];
  reason: string;
}

const columns: readonly TableColumn<OpenBill>[] = [
  { key: 'name', title: '账单', width: 140 },
  { key: 'due_date', title: '应付日', width: 110 },
  { key: 'open', title: '未付', width: 110, kind: 'money' },
  { key: 'fee', title: '逾期费', width: 100, kind: 'money' },
];

interface ChosenProps<Value> {
  /** The form gives value and change. */
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}
const Chosen = ({ open, value = [], onChange = () => undefined }: ChosenProps<readonly string[]> & { readonly open: readonly OpenBill[] }) => (
  <div className={styles.bills}>
    <DataTable
      label="纳入协商的账单"
      columns={columns}
      rows={open}
      rowKey={(bill) => bill.bill_id}
      selection={{ keys: value, onChange }}
      empty="没有可协商的账单"
    />
  </div>
);

/** Which bills, what is given up, into how many instalments, and how the customer agreed. A change above splits the sum anew. */
export function RepayFields({ open, mayWaive }: { readonly open: readonly OpenBill[]; readonly mayWaive: boolean }) {
  const form = Form.useFormInstance<RepayForm>();
  // Nothing is told of a field before it is drawn.
  const bills = Form.useWatch<RepayForm['bills'] | undefined>('bills', form) ?? [];
  const waived = Form.useWatch<number | undefined>('waived', form) ?? 0;
  const count = Form.useWatch<number | undefined>('count', form) ?? 1;
  const first = Form.useWatch<string | undefined>('first', form) ?? dayjs().format('YYYY-MM-DD');
  const total = askedOf(open, bills);
  const sum = total - waived;
  useEffect(() => form.setFieldsValue({ instalments: sum >= count ? evenParts(sum, count, first) : [] }), [form, sum, count, first]);
  return (
    <>
      <Form.Item name="bills" rules={[{ required: true, type: 'array', min: 1, message: '请选择账单' }]}>
        <Chosen open={open} />
      </Form.Item>
      <div className={styles.split}>
        <Form.Item label="分期金额" extra={waived > 0 && `协商总额 ${formatFen(total)}`}>
          <strong>{formatFen(Math.max(sum, 0))}</strong>
        </Form.Item>
        {mayWaive && <AmountItem name="waived" label="减免金额" max={Math.max(total - 1, 0)} />}
        <Form.Item name="count" label="期数" rules={[{ required: true, message: '请输入期数' }]}>
          <InputNumber min={1} max={mostInstalments} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <DayItem name="first" label="首期应还日" />
      </div>
      <InstalmentList />
      <ChoiceItem name="consent_way" label="用户确认方式" options={optionsOf(consentWays)} />
      <Form.Item name="consent_note" label="确认说明">
        <Input maxLength={200} placeholder="如：5月10日14:05通话中用户同意分3期" />
      </Form.Item>
      <Form.Item noStyle dependencies={['consent_way']}>
        {({ getFieldValue }) => {
          const way = Number(getFieldValue('consent_way'));
          if (way === askedInShop) return <p>用户须在商城确认后协商才生效；确认前账单照常收取。</p>;
          const hint = way === agreedByPhone ? { extra: '请上传通话记录截图或录音转写，录音编号写在确认说明中' } : {};
          return (
            <Form.Item name="proofs" label="凭证" {...hint} rules={[{ required: true, type: 'array', min: 1, message: '请上传用户同意协商的凭证' }]}>
              <PicturesField label="凭证" count={9} />
            </Form.Item>
          );
        }}
      </Form.Item>
    </>
  );
}
