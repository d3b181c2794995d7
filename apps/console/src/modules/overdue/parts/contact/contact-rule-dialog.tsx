import { useQuery } from '@tanstack/react-query';
import { widest } from '@merchant-admin/contract/overdue/contact-codes';
import { Form, Switch } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterActing } from '../../../orders/index.ts';
import { contactSettingQuery } from '../../queries.ts';
import { clock } from './times-text.ts';

interface Fields {
  enabled: boolean;
  from_minute: number;
  to_minute: number;
  most: number;
  reason: string;
}
const half = 30;
const times = Array.from({ length: (widest.to - widest.from) / half + 1 }, (_, place) => widest.from + place * half).map((value) => ({
  value,
  label: clock(value),
}));
const counts = Array.from({ length: widest.most }, (_, place) => ({ value: place + 1, label: `${place + 1}次` }));

/** Sets when the merchant's staff may call about late rent: the standard's hours or narrower. */
export function ContactRuleDialog({ open, onClose }: { readonly open: boolean; readonly onClose: (done: boolean) => void }) {
  const { data } = useQuery({ ...contactSettingQuery(), staleTime: 0 });
  if (data === undefined) return null;
  return (
    <FormDialog<Fields>
      open={open}
      title="联系规则"
      okText="保存"
      initial={{ enabled: data.enabled, from_minute: data.from_minute, to_minute: data.to_minute, most: data.most }}
      run={async (fields, idempotencyKey) => {
        await api.overdue.contactSetting({ body: { ...fields, version: data.version }, idempotencyKey });
        return '联系规则已保存';
      }}
      after={afterActing}
      onClose={onClose}
    >
      <Form.Item name="enabled" label="限制联系时段与次数" valuePropName="checked" extra="关闭后不再拦截，联系仍会记录；停止联系与拒绝联系始终有效">
        <Switch />
      </Form.Item>
      <ChoiceItem name="from_minute" label="开始时间" options={times.slice(0, -1)} />
      <ChoiceItem name="to_minute" label="结束时间" options={times.slice(1)} />
      <ChoiceItem name="most" label="每人每日接通最多" options={counts} />
      <ReasonItem label="修改原因" />
    </FormDialog>
  );
}
