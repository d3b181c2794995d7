import { Alert, Form, Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { ShownPreview } from '../preview-effects.tsx';
import styles from './money.module.css';
import { moneyTexts } from './texts.ts';
import { useMoneyAct, type MoneyAct } from './use-money-act.ts';

interface MoneyDialogProps<Body> extends Omit<MoneyAct<Body>, 'withReason' | 'onDone'> {
  /** The act by its name, on the button that does it. */
  readonly act: string;
  readonly danger?: boolean;
  /** Most acts are told why. */
  readonly withReason?: boolean;
  readonly children?: ReactNode;
  readonly onClose: (done: boolean) => void;
}

/** The frame of every act that moves money: its fields, why, what it will change, and then doing just that. */
export function MoneyDialog<Body>({ act, danger = false, withReason = true, children, onClose, ...given }: MoneyDialogProps<Body>) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const money = useMoneyAct({ ...given, withReason, onDone: () => onClose(true) });
  const { pending, failure } = money.submit;
  const noReason = withReason && reason.trim() === '';
  const missing = typeof given.asks === 'string' ? given.asks : undefined;

  const confirm = () => {
    setPressed(true);
    if (missing === undefined && !noReason) money.confirm(reason.trim());
  };
  return (
    <Modal
      open
      title={given.title}
      width={640}
      okText={act}
      cancelText={moneyTexts.cancel}
      okButtonProps={{ danger, loading: pending, disabled: money.complete && !money.shown }}
      cancelButtonProps={{ disabled: pending }}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
      onOk={confirm}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical" component="div" disabled={pending}>
        {children}
        {withReason && (
          <Form.Item
            label={moneyTexts.reason}
            htmlFor={id}
            required
            {...(pressed && noReason ? { validateStatus: 'error' as const, help: moneyTexts.noReason } : {})}
          >
            <Input id={id} maxLength={200} placeholder={moneyTexts.reasonPlaceholder} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Form.Item>
        )}
      </Form>
      {money.complete ? <ShownPreview preview={money.preview} asking={money.asking} /> : <p className={styles.hint}>{moneyTexts.notYet}</p>}
      {money.reloaded && <Alert className={styles.notice ?? ''} type="warning" showIcon title={moneyTexts.reloaded} />}
      {pressed && missing !== undefined && <Alert className={styles.notice ?? ''} type="error" showIcon title={missing} />}
      {failure !== undefined && <Alert className={styles.notice ?? ''} type="error" showIcon title={failure} />}
    </Modal>
  );
}
