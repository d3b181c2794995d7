import { isShown } from '@merchant-admin/contract/orders/act-stages';
import { waitingText } from '@merchant-admin/common/waiting';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { api, type Answer } from '../../../../platform/api.ts';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useAct } from '../../../../platform/use-act.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { useKeys } from '../../../../widgets/shared/use-keys.ts';
import { StatusDot, StatusTag } from '../../../../widgets/status-tag/index.ts';
import { auditColour, refreshOrders } from '../../../orders/index.ts';
import { reviewDetailUrl } from '../../urls.ts';
import { DepositDialog } from '../dialogs.ts';
import styles from './desk.module.css';
import { Key } from './key.tsx';
import { HoldTime } from './hold-time.tsx';
import { deskKey } from './keys.ts';
import type { Flow } from './use-flow.ts';

interface DeskBarProps {
  readonly info: Answer<'review', 'reviewInfo'>;
  readonly order: Answer<'orders', 'orderListBaseInfo'>;
  readonly flow: Flow;
}
const refresh = { onDone: () => void refreshOrders() };
/** One call: who holds the order holds it for longer. */
const takings = ['claim', 'extend'] as const;

/** What the order is, who holds it until when, and what may be done beside deciding. */
export function DeskBar({ info, order, flow }: DeskBarProps) {
  const { opened, open, close } = useDialog<'deposit'>();
  const number = useRef<HTMLHeadingElement>(null);
  // Where the last decision was made is gone: keyboard and screen reader go on from the new order.
  useEffect(() => number.current?.focus({ preventScroll: true }), []);
  const find = (act: string) => info.actions.find((each) => each.act === act && isShown(order.status, each));
  const [taking, deposit, giveBack] = [takings.map(find).find((act) => act !== undefined), find('deposit'), find('release')];
  const take = useAct((_: void, idempotencyKey) => api.review.claim({ body: { order_id: info.order_id }, idempotencyKey }), {
    success: taking?.act === 'extend' ? '已延长领取时间' : '领取成功',
    ...refresh,
  });
  const release = useAct((_: void, idempotencyKey) => api.review.release({ body: { order_id: info.order_id, version: info.version }, idempotencyKey }), {
    success: '退回成功',
    ...refresh,
  });
  useKeys({ [deskKey.hold]: taking?.allowed ? () => take.run() : undefined, [deskKey.next]: flow.moving ? undefined : flow.putAside });
  return (
    <section className={styles['bar']} aria-label="审核操作">
      <h2 ref={number} tabIndex={-1}>
        订单号 {info.order_id}
        <CopyButton text={info.order_id} label="复制订单号" />
      </h2>
      <StatusDot colour={auditColour(info.audit_status)}>{info.audit_status_name}</StatusDot>
      {!info.mine && <span>审核员：{info.reviewer_name || '未分配'}</span>}
      {info.second && info.approvals[0] && <span>初审：{info.approvals[0].operator_name}</span>}
      {info.special_needed && <StatusTag colour="danger">需特殊授权</StatusTag>}
      {info.to_second && <StatusTag colour="warning">通过后转复审</StatusTag>}
      {info.waiting_minutes !== null && <span>已等待 {waitingText(info.waiting_minutes)}</span>}
      {info.mine && <HoldTime info={info} />}
      <span className={styles['acts']}>
        {flow.waiting !== undefined && <span>{flow.waiting} 单待领取</span>}
        <AppLink to={reviewDetailUrl(order)} target="_blank">
          完整资料
        </AppLink>
        {deposit?.allowed && (
          <Button size="small" onClick={() => open('deposit')}>
            {deposit.title}
          </Button>
        )}
        {giveBack?.allowed && (
          <Button size="small" loading={release.pending} onClick={() => release.run()}>
            {giveBack.title}
          </Button>
        )}
        {taking && (
          <ActButton
            size="small"
            aria-keyshortcuts={deskKey.hold}
            type={taking.act === 'claim' ? 'primary' : 'default'}
            loading={take.pending}
            blocked={taking.reason}
            onClick={() => take.run()}
          >
            {taking.title}
            <Key of={deskKey.hold} />
          </ActButton>
        )}
        <Button size="small" aria-keyshortcuts={deskKey.next} loading={flow.moving} onClick={flow.putAside}>
          下一单
          <Key of={deskKey.next} />
        </Button>
      </span>
      {opened === 'deposit' && <DepositDialog info={info} onClose={close} />}
    </section>
  );
}
