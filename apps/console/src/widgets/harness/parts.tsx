import { useRef, useState } from 'react';
import { Button, Checkbox } from 'antd';
import { useClickGuard } from '../click-guard/index.ts';
import { ConfirmDialog } from '../confirm/index.ts';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { EffectsTable } from '../effects-table/effects-table.tsx';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { MaskedText } from '../masked-text/masked-text.tsx';
import { Money } from '../money/money.tsx';
import { PageHeader, Section } from '../page/index.ts';
import { Pager } from '../pager/pager.tsx';
import { RemarkDialog } from '../remark-dialog/index.ts';
import { StatusDot, StatusTag, tagColours } from '../status-tag/index.ts';

const effects = [
  { what: '订单状态', from: '待发货', to: '已关闭' },
  { what: '可退首期租金', from: 0, to: 123400 },
  { what: '冻结押金', from: 500000, to: 0 },
  { what: '优惠券', from: '满100减20', to: '满100减20' },
];
const remarks = [
  { describe: '客户要求换色，已电话确认', status: 1, merchant_name: '自营', create_time: '2026-03-01T02:03:04Z' },
  { describe: '常规', status: 2, merchant_name: '平台', create_time: '2026-02-01T02:03:04Z' },
] as const;
const colourNames: Record<string, string> = { neutral: '已关闭', info: '待发货', success: '租赁中', warning: '待审核', danger: '逾期3天', special: '年年换新' };

function Guarded() {
  const place = useRef<HTMLDivElement>(null);
  const [clicks, setClicks] = useState(0);
  const [checked, setChecked] = useState(false);
  useClickGuard(place);
  return (
    <div ref={place}>
      <Button onClick={() => setClicks(clicks + 1)}>点击 {clicks}</Button>{' '}
      <Checkbox checked={checked} onChange={(event) => setChecked(event.target.checked)}>
        同意
      </Checkbox>
    </div>
  );
}

/** Every small widget on one page. */
export function Parts({ dialog }: { readonly dialog: string }) {
  const [open, setOpen] = useState(dialog);
  const close = () => setOpen('');
  return (
    <>
      <PageHeader title="订单详情" extra={<StatusTag colour="warning">待审核</StatusTag>} actions={<Button onClick={() => setOpen('remark')}>备注</Button>} />
      <Section title="状态">
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
          {tagColours.map((colour) => (
            <StatusTag key={colour} colour={colour}>
              {colourNames[colour]}
            </StatusTag>
          ))}
        </p>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
          {tagColours.map((colour) => (
            <StatusDot key={colour} colour={colour}>
              {colourNames[colour]}
            </StatusDot>
          ))}
        </p>
      </Section>
      <Section
        title="金额变化"
        extra={
          <Button type="link" onClick={() => setOpen('confirm')}>
            取消订单
          </Button>
        }
      >
        <EffectsTable effects={effects} />
        <Money fen={123456789} />
        <Money fen={null} />
      </Section>
      <Section title="用户">
        <p>
          手机号 <MaskedText masked="138****1234" label="手机号" reveal={async () => '13812341234'} />
        </p>
        <p>
          订单号 ZL202610000000 <CopyButton text="ZL202610000000" label="复制订单号" />
        </p>
        <Guarded />
      </Section>
      <Section title="物流">
        <LoadFailed error={new Error('物流查询超时，请稍后重试')} onRetry={() => undefined} />
        <Pager page={2} pageSize={20} total={95} onChange={() => undefined} />
      </Section>
      <RemarkDialog open={open === 'remark'} subject="1" load={async () => ({ list: remarks, more: false })} save={async () => undefined} onClose={close} />
      <ConfirmDialog
        open={open === 'confirm'}
        title="取消订单"
        danger
        consequences={['订单将关闭，不能恢复', '已支付的首期租金原路退回']}
        confirmText="取消订单"
        reason={{ label: '取消原因', required: true }}
        onConfirm={async (reason) => {
          if (reason === '失败') throw new Error('订单状态已变更，请刷新页面');
        }}
        onClose={close}
      >
        <EffectsTable effects={effects} />
      </ConfirmDialog>
    </>
  );
}
