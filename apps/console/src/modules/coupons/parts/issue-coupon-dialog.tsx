import { DatePicker, Form, Input, InputNumber, type FormInstance } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { Fen } from '@merchant-admin/common/money';
import { couponScopes, couponType, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { api } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf, RadioItem, required } from '../../../widgets/shared/form-items.tsx';
import { afterCoupons } from './after-coupons.ts';
import { TemplateItem } from './issue-by-template.tsx';

interface Fields {
  /** Whether it is one of a template, or of terms of its own. */
  by: 'template' | 'terms';
  template_id: string;
  name: string;
  coupon_type: string;
  scope: string;
  threshold: Fen;
  value: number;
  cap?: Fen;
  valid: [Dayjs, Dayjs];
}

interface IssueCouponDialogProps {
  readonly memberId: string;
  readonly onClose: (done: boolean) => void;
}
const day = (value: Dayjs) => value.format('YYYY-MM-DD');

/** The field of a coupon's value, by its type: money off, a percent to pay, or the price itself. */
function Value() {
  const type = Number(Form.useWatch<string | undefined>('coupon_type') ?? couponType.THRESHOLD);
  if (type !== couponType.PERCENT)
    return <AmountItem key={type} name="value" label={type === couponType.PRICE ? '特价' : '减免金额'} min={type === couponType.PRICE ? 0 : 1} />;
  return (
    <>
      <Form.Item key="percent" name="value" label="支付比例（%）" extra="88表示打8.8折" rules={[{ required: true, message: '请输入1至99的整数' }]}>
        <InputNumber min={1} max={99} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <AmountItem name="cap" label="最多减免" initial={0 as Fen} hint="0表示不限" />
    </>
  );
}

const ways = [
  { value: 'template', label: '从优惠券列表选择' },
  { value: 'terms', label: '自定义' },
] as const;

/** What coupon it is: one of a template, or of terms of its own. */
function TermItems({ memberId, form }: { readonly memberId: string; readonly form: FormInstance<Fields> }) {
  if (Form.useWatch('by', form) === 'template') return <TemplateItem memberId={memberId} />;
  return (
    <>
      <Form.Item name="name" label="券名称" rules={required('请输入券名称')}>
        <Input maxLength={30} showCount placeholder="用户看到的名称，如：老客立减50元" />
      </Form.Item>
      <RadioItem name="coupon_type" label="类型" options={optionsOf(couponTypes)} onChange={() => form.resetFields(['value', 'cap'])} />
      <ChoiceItem name="scope" label="适用范围" options={optionsOf(couponScopes)} />
      <AmountItem name="threshold" label="使用门槛" hint="0表示无门槛" />
      <Value />
      <Form.Item name="valid" label="有效期" rules={[{ required: true, message: '请选择有效期' }]}>
        <DatePicker.RangePicker style={{ width: '100%' }} minDate={dayjs()} />
      </Form.Item>
    </>
  );
}

/** Gives the order's customer a coupon. */
export const IssueCouponDialog = ({ memberId, onClose }: IssueCouponDialogProps) => (
  <FormDialog<Fields>
    title="发放优惠券"
    okText="发放"
    width={560}
    initial={{ by: 'template', coupon_type: '1', threshold: 0 as Fen, valid: [dayjs(), dayjs().add(30, 'day')] }}
    run={async ({ by, template_id, valid, coupon_type: type, scope, ...fields }, idempotencyKey) => {
      if (by === 'template') {
        await api.coupons.couponTemplateGive({ body: { template_id, member_id: memberId }, idempotencyKey });
        return '优惠券已发放';
      }
      const terms = { coupon_type: Number(type), scope: Number(scope), valid_from: day(valid[0]), valid_to: day(valid[1]) };
      await api.coupons.issueCoupon({ body: { member_id: memberId, ...fields, ...terms }, idempotencyKey });
      return '优惠券已发放';
    }}
    after={afterCoupons}
    onClose={onClose}
  >
    {(form) => (
      <>
        <RadioItem name="by" label="发放方式" options={ways} />
        <TermItems memberId={memberId} form={form} />
      </>
    )}
  </FormDialog>
);
