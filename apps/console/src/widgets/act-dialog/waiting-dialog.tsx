import { Modal, Skeleton } from 'antd';
import { useRef, type ReactNode } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { inSight } from '../shared/dialog-height.ts';
import { useFocusBack } from '../shared/use-focus-back.ts';

interface Needed {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface WaitingDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What the dialog needs before it can ask anything. */
  readonly needs: readonly Needed[];
  readonly onClose: (done: boolean) => void;
  /** What the dialog shows once all is known and there is still nothing to ask. */
  readonly children?: ReactNode;
}

/** Stands for a dialog while what it asks about is loaded, or could not be. It takes the keys itself: on the button that leaves, a Space too soon would close it. */
export function WaitingDialog({ open, title, needs, onClose, children }: WaitingDialogProps) {
  const failed = needs.find((each) => each.isError);
  const coming = needs.some((each) => each.data === undefined);
  const body = useRef<HTMLDivElement>(null);
  useFocusBack(open);
  return (
    <Modal open={open} title={title} {...inSight} footer={null} afterOpenChange={(shown) => shown && body.current?.focus()} onCancel={() => onClose(false)}>
      <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {failed ? (
          <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        ) : coming ? (
          <Skeleton active />
        ) : (
          children
        )}
      </div>
    </Modal>
  );
}
