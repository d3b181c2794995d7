import { Button } from 'antd';
import { useRef } from 'react';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import { api, type Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { AssignReviewerDialog, auditColour, refreshOrders } from '../../orders/index.ts';
import { useBarHeight } from '../../../widgets/shared/use-bar-height.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { DepositDialog } from './dialogs.ts';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import styles from './review-bar.module.css';
import { waitingText } from '@merchant-admin/common/waiting';

type Info = Answer<'review', 'reviewInfo'>;
const decisions: readonly Decision[] = ['pass', 'reject', 'supplement', 'reconnect'];
const refresh = { onDone: () => void refreshOrders() };
/** One call: who holds the order holds it for longer. */
const takings = ['claim', 'extend'] as const;

/** Who holds the review, how long the customer waits, and the decisions. */
export function ReviewBar({ info, status }: { readonly info: Info; readonly status: number }) {
  const { opened, open, close } = useDialog<Decision | 'assign' | 'deposit'>();
  const order = { order_id: info.order_id, version: info.version };
  const release = useAct((_: void, idempotencyKey) => api.review.release({ body: order, idempotencyKey }), { success: '退回成功', ...refresh });
  const find = (act: string) => info.actions.find((each) => each.act === act && isShown(status, each));
  const taking = takings.map(find).find((act) => act !== undefined);
  const claim = useAct((_: void, idempotencyKey) => api.review.claim({ body: { order_id: info.order_id }, idempotencyKey }), {
    success: taking?.act === 'extend' ? '已延长领取时间' : '领取成功',
    ...refresh,
  });
  const assignable = find('assign');
  const [deposit, giveBack] = [find('deposit'), find('release')];

  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);

  return (
    <section ref={bar} className={styles['bar']} aria-label="审核操作">
      <StatusDot colour={auditColour(info.audit_status)}>{info.audit_status_name}</StatusDot>
      <span>审核员：{info.reviewer_name || '未分配'}</span>
      {info.second && info.approvals[0] && <span>初审：{info.approvals[0].operator_name}</span>}
      {info.special_needed && <StatusTag colour="danger">需特殊授权</StatusTag>}
      {info.waiting_minutes !== null && <span>已等待 {waitingText(info.waiting_minutes)}（工作日）</span>}
      {info.mine && info.claim_expires_at !== null && <span>请在 {showInstant(info.claim_expires_at)} 前处理</span>}
      {info.next_contact_at !== null && <span>下次联系 {showInstant(info.next_contact_at)}</span>}
      <div className={styles['acts']}>
        {taking && (
          <ActButton type={taking.act === 'claim' ? 'primary' : 'default'} loading={claim.pending} blocked={taking.reason} onClick={() => claim.run()}>
            {taking.title}
          </ActButton>
        )}
        {decisions.map((decision) => {
          const act = find(decision);
          return act === undefined ? null : (
            <ActButton
              key={decision}
              type={decision === 'pass' ? 'primary' : 'default'}
              danger={decision === 'reject'}
              blocked={act.reason}
              onClick={() => open(decision)}
            >
              {act.title}
            </ActButton>
          );
        })}
        {deposit?.allowed && <Button onClick={() => open('deposit')}>{deposit.title}</Button>}
        {giveBack?.allowed && (
          <Button loading={release.pending} onClick={() => release.run()}>
            {giveBack.title}
          </Button>
        )}
        {assignable && (
          <ActButton blocked={assignable.reason} onClick={() => open('assign')}>
            {assignable.title}
          </ActButton>
        )}
      </div>
      {opened === 'assign' && <AssignReviewerDialog orderNos={[info.order_id]} open onClose={close} />}
      {opened === 'deposit' && <DepositDialog info={info} onClose={close} />}
      {opened !== undefined && opened !== 'assign' && opened !== 'deposit' && <DecisionDialog decision={opened} order={info} onClose={close} />}
    </section>
  );
}
