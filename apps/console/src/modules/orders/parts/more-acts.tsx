import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, type ComponentType } from 'react';
import type { Answer } from '../../../platform/api.ts';
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

const Tags = ({ order, onClose }: ActDialogProps) => <TagDialog orderNos={[order.order_id]} tags={order.special_tags} open onClose={onClose} />;

interface Act {
  readonly key: string;
  readonly title: string;
  /** Why the act may not be done now. */
  readonly blocked?: string | undefined;
  readonly dialog: ComponentType<ActDialogProps>;
}

/** Dialogs of acts that the order's head does not show itself. */
const dialogs: Record<string, ComponentType<ActDialogProps>> = {
  tag: Tags,
  service: ServiceDialog,
  secondReview: SecondReviewDialog,
  agree: AgreementDialog,
  compensate: CompensationDialog,
  editReject: RejectReasonDialog,
  editCancel: CancelReasonDialog,
  settleFunder: FunderDialog,
};

/** Acts that the order allows or blocks, in the server's words. */
function actsOf({ actions, compensation }: Base): Act[] {
  return Object.entries(dialogs).flatMap(([key, dialog]) => {
    const offer = actions.find(({ act }) => act === key);
    if (offer === undefined) return [];
    return [{ key, title: key === 'compensate' && compensation ? '取消赔付标记' : offer.title, blocked: offer.allowed ? undefined : offer.reason, dialog }];
  });
}

/** The less frequent acts of an order behind one button. */
export function MoreActs({ order }: { readonly order: Base }) {
  const acts = actsOf(order);
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
