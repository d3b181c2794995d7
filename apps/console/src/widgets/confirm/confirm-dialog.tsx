import { Alert, Modal } from 'antd';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { failureText } from '../shared/failure.ts';
import { focusFirst } from '../shared/focus-first.ts';
import styles from './confirm-dialog.module.css';
import { noReason, ReasonField, reasonError, reasonText, type ReasonAsked } from './reason-field.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, one line each. */
  readonly consequences: readonly ReactNode[];
  /** The act's name on the button: 取消订单, not 确定. */
  readonly confirmText: string;
  /** What not doing it is called where 取消 could mean the act: 继续填写. */
  readonly stayText?: string;
  readonly danger?: boolean;
  readonly reason?: ReasonAsked;
  /** More to see before deciding, such as the effects of a preview. */
  readonly children?: ReactNode;
  /** Does the act; a rejection keeps the dialog open with the failure in it. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  /** Called when the dialog closes, with whether the act was done. */
  readonly onClose: (done: boolean) => void;
}

/** What a dialog is left by. */
type Left = KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>;
const typedIsLost = '已填写的内容将丢失，再按一次 Esc 放弃';

/** Room beside a long title for the cross. */
const besideClose = { paddingInlineEnd: 24 };

/** Asks before an act: says what it does, does it, and stays open when it fails. Esc is pressed by chance too: it takes what was typed only when pressed again. */
export function ConfirmDialog({
  open,
  title,
  consequences,
  confirmText,
  stayText = '取消',
  danger = false,
  reason,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [given, setGiven] = useState(noReason);
  const [wrong, setWrong] = useState<string>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [warned, setWarned] = useState(false);

  // What is asked for is typed at once: left alone, the focus would stand on the cross.
  const asksFirst = useRef<HTMLDivElement>(null);
  const confirm = async () => {
    if (pending) return;
    const error = reason && reasonError(reason, given);
    setWrong(error);
    if (error !== undefined) return;
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm(reason ? reasonText(reason, given) : '');
      onClose(true);
    } catch (thrown) {
      setFailure(failureText(thrown));
    } finally {
      setPending(false);
    }
  };
  const clear = () => {
    setGiven(noReason);
    setWrong(undefined);
    setFailure(undefined);
    setWarned(false);
  };
  const leave = (by: Left) => {
    const typed = given.chosen !== '' || given.text.trim() !== '';
    if ('key' in by && by.key === 'Escape' && typed && !warned) setWarned(true);
    else onClose(false);
  };
  const type = (next: typeof noReason) => {
    setGiven(next);
    setWrong(undefined);
    setWarned(false);
  };

  return (
    <Modal
      open={open}
      title={title}
      width={480}
      okText={confirmText}
      cancelText={stayText}
      okButtonProps={{ danger, loading: pending }}
      cancelButtonProps={{ disabled: pending }}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
      styles={{ title: besideClose }}
      onOk={() => void confirm()}
      onCancel={leave}
      afterOpenChange={(shown) => shown && asksFirst.current && focusFirst(asksFirst.current)}
      afterClose={clear}
      destroyOnHidden
    >
      <ul className={styles.consequences}>
        {consequences.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {children}
      {reason && (
        <div ref={asksFirst}>
          <ReasonField asked={reason} given={given} error={wrong} disabled={pending} onChange={type} />
        </div>
      )}
      {warned && <Alert className={styles.failure ?? ''} type="warning" showIcon title={typedIsLost} />}
      {failure !== undefined && <Alert className={styles.failure ?? ''} type="error" showIcon title={failure} />}
    </Modal>
  );
}
