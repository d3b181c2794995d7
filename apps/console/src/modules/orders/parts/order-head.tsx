import { Alert, Steps } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { isShown } from '@merchant-admin/contract/orders/act-stages';
import type { Answer } from '../../../platform/api.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { flowQuery } from '../queries.ts';
import { AssignReviewerDialog } from './assign-reviewer-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { TagList, type PaletteColour } from '../../../widgets/tag-palette/index.ts';
import { MoreActs } from './more-acts.tsx';
import styles from './order-head.module.css';
import { OrderRemarks } from './order-remarks.tsx';
import { LateRent, Security } from './security.tsx';
import { statusColour } from './status-colours.ts';
import { Summary } from './order-summary.tsx';
import { PageAnchors } from '../../../widgets/anchor-scroll/index.ts';
import { useBarHeight } from '../../../widgets/shared/use-bar-height.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Base = Answer<'orders', 'orderListBaseInfo'>;
type Act = 'remark' | 'assign' | 'cancel';
const shownActs: readonly Act[] = ['remark', 'assign', 'cancel'];

function ActButtons({ order, onStart, children }: { readonly order: Base; readonly onStart: (act: Act) => void; readonly children: ReactNode }) {
  const acts = order.actions.filter((each) => shownActs.includes(each.act as Act) && isShown(order.status, each));
  return (
    <div className={styles['acts']}>
      {acts.map(({ act, title, reason }) => (
        <ActButton key={act} danger={act === 'cancel'} blocked={reason} onClick={() => onStart(act as Act)}>
          {title}
        </ActButton>
      ))}
      {children}
    </div>
  );
}

/** How and when the order ended. */
const Ending = ({ order: { finished_at: at, finish_type_name: how } }: { readonly order: Base }) =>
  at === null ? null : (
    <span className={styles['next']}>
      完结{how !== '' && `（${how}）`} {showInstant(at)}
    </span>
  );

/** Pixels of the console's header, with room between. */
const headerHeight = 56;

/** The order's top: number, status, what it waits for, and what may be done, which stay; then its way so far. */
export function OrderHead({ order, facts, extra }: { readonly order: Base; readonly facts?: ReactNode; readonly extra?: ReactNode }) {
  const flow = useQuery(flowQuery(order.order_id));
  const { opened: act, open, close } = useDialog<Act>();
  const current = flow.data?.list.findIndex((step) => step.current) ?? 0;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <>
      {viewedMerchant() !== undefined && (
        <Alert type="info" showIcon title={`正在查看商家「${order.merchant_name}」的订单，仅可查看`} style={{ marginBottom: 16 }} />
      )}
      <div ref={bar} className={styles['bar']}>
        <div className={styles['line']}>
          <h2 className={styles['number']}>
            订单号 {order.order_id}
            <CopyButton text={order.order_id} label="复制订单号" />
          </h2>
          <StatusTag colour={statusColour(order.status)}>{order.status_name}</StatusTag>
          {order.in_pool && <StatusTag colour="info">公海</StatusTag>}
          {order.compensation && <StatusTag colour="danger">赔付中</StatusTag>}
          {order.special_tags.length > 0 && (
            <TagList most={6} tags={order.special_tags.map((tag) => ({ key: tag.tag_id, label: tag.tag_name, colour: tag.colour as PaletteColour }))} />
          )}
          <span className={styles['next']}>{order.next_step}</span>
          {order.pay_deadline !== null && <span className={styles['next']}>支付截止 {showInstant(order.pay_deadline)}</span>}
          <Ending order={order} />
          <Summary order={order} />
          <LateRent money={order.money} />
          {facts}
          <Security money={order.money} />
          <ActButtons order={order} onStart={open}>
            <MoreActs order={order} />
            {extra}
          </ActButtons>
        </div>
        <PageAnchors offset={() => (bar.current?.offsetHeight ?? 0) + headerHeight} />
      </div>
      {flow.isLoading && <div className={styles['head']} aria-busy />}
      {flow.data && (
        // A scrolling area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles['head']} tabIndex={0} aria-label="订单进度">
          <Steps
            size="small"
            responsive={false}
            current={Math.max(current, 0)}
            items={flow.data.list.map((step) => ({ title: step.name, content: step.at === null ? undefined : showInstant(step.at) }))}
          />
        </section>
      )}
      {act === 'cancel' && <CancelOrderDialog row={order} open onClose={close} />}
      {act === 'assign' && <AssignReviewerDialog orderNos={[order.order_id]} open onClose={close} />}
      {act === 'remark' && <OrderRemarks orderNo={order.order_id} open onClose={close} />}
    </>
  );
}
