import { useQuery } from '@tanstack/react-query';
import { linkDays, widestLink } from '@merchant-admin/contract/bills/pay-link-codes';
import { Form, Switch } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterActing } from '../../../orders/index.ts';
import { payLinkSettingQuery } from '../../queries.ts';

interface Fields {
  enabled: boolean;
  late_days: number;
  quiet_hours: number;
  reason: string;
}
const days = Array.from({ length: widestLink.days }, (_, place) => ({ value: place + 1, label: `${place + 1}天` }));
const usual = [4, 8, 12, 24, 48, 72, widestLink.hours];
/** The usual hours, and what is set by now. */
const hoursWith = (set: number) => [...new Set([...usual, set])].toSorted((a, b) => a - b).map((value) => ({ value, label: `${value}小时` }));

/** Sets whether customers whose rent is late get a payment link by themselves, and for how long nobody calls then. */
export function LinkRuleDialog({ open, onClose }: { readonly open: boolean; readonly onClose: (done: boolean) => void }) {
  const { data } = useQuery({ ...payLinkSettingQuery(), staleTime: 0 });
  if (data === undefined) return null;
  return (
    <FormDialog<Fields>
      open={open}
      title="还款链接设置"
      okText="保存"
      initial={{ enabled: data.enabled, late_days: data.late_days, quiet_hours: data.quiet_hours }}
      run={async (fields, idempotencyKey) => {
        await api.bills.payLinkSetting({ body: { ...fields, version: data.version }, idempotencyKey });
        return '还款链接设置已保存';
      }}
      after={afterActing}
      onClose={onClose}
    >
      <Form.Item
        name="enabled"
        label="逾期后自动发送还款链接"
        valuePropName="checked"
        extra={`每次逾期发送一次，由店铺通知用户；开启时已逾期更久（超过设定天数${linkDays}天）的订单不补发`}
      >
        <Switch />
      </Form.Item>
      <ChoiceItem name="late_days" label="逾期满" options={days} />
      <ChoiceItem name="quiet_hours" label="发送后暂不推荐联系" options={hoursWith(data.quiet_hours)} />
      <ReasonItem label="修改原因" />
    </FormDialog>
  );
}
