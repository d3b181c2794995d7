import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, type ComponentType } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { TagDialog } from './dialogs.ts';
import {
  AgreementDialog,
  CancelReasonDialog,
  CompensationDialog,
  FunderDialog,
  RejectReasonDialog,
  SecondReviewDialog,
  ServiceDialog,
} from './page-dialogs.ts';
import styles from './order-head.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Base = Answer<'orders', 'orderListBaseInfo'>;
interface ActDialogProps {
  readonly order: Base;
  readonly onClose: (done: boolean) => void;
}

const Tags = ({ order, onClose }: ActDialogProps) => <TagDialog orderIds={[order.order_id]} tags={order.special_tags} open onClose={onClose} />;

interface Act {
  readonly key: string;
  readonly title: string;
  /** Why it may not be done now. */
  readonly blocked?: string | undefined;
  readonly dialog: ComponentType<ActDialogProps>;
}

const closed = 100;
const rejected = 4;
const cancelledByPeople = ['01', '04', '06', '07', '08', '09'];

/** Acts that the order itself allows or blocks, in the server's words. */
function judged({ actions, compensation }: Base): Act[] {
  const dialogs: Record<string, ComponentType<ActDialogProps>> = { secondReview: SecondReviewDialog, agree: AgreementDialog, compensate: CompensationDialog };
  return actions.flatMap(({ act, title, allowed, reason }) => {
    const dialog = dialogs[act];
    if (dialog === undefined) return [];
    return [{ key: act, title: act === 'compensate' && compensation ? '取消赔付标记' : title, blocked: allowed ? undefined : reason, dialog }];
  });
}

function actsOf(order: Base, can: (tag: string) => boolean): Act[] {
  const over = order.status === closed && can('order:reason');
  return [
    ...(can('order:tag') ? [{ key: 'tag', title: '打标签', dialog: Tags }] : []),
    ...(can('order:service') ? [{ key: 'service', title: '更换客服', dialog: ServiceDialog }] : []),
    ...judged(order),
    ...(over && order.audit_status === rejected ? [{ key: 'reject-reason', title: '修改拒绝原因', dialog: RejectReasonDialog }] : []),
    ...(over && order.audit_status !== rejected && cancelledByPeople.includes(order.close_type)
      ? [{ key: 'cancel-reason', title: '修改取消原因', dialog: CancelReasonDialog }]
      : []),
    ...(order.funder?.may_settle && can('order:funder') ? [{ key: 'funder', title: '新网结清', dialog: FunderDialog }] : []),
  ];
}

/** The less frequent acts of an order behind one button. */
export function MoreActs({ order }: { readonly order: Base }) {
  const acts = actsOf(order, useCan());
  const button = useRef<HTMLButtonElement>(null);
  const { opened, open, close } = useDialog<Act>();
  if (acts.length === 0) return null;
  const start = (act: Act) => {
    // The dialog gives the focus back to what has it now, and the menu is gone by then.
    button.current?.focus();
    open(act);
  };
  const Dialog = opened?.dialog;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: acts.map((act) => ({
            key: act.key,
            disabled: act.blocked !== undefined,
            label: (
              <span>
                {act.title}
                {act.blocked !== undefined && <small className={styles['blocked']}>{act.blocked}</small>}
              </span>
            ),
            onClick: () => start(act),
          })),
        }}
      >
        <Button ref={button}>
          更多操作 <DownOutlined />
        </Button>
      </Dropdown>
      {Dialog && <Dialog order={order} onClose={close} />}
    </>
  );
}
