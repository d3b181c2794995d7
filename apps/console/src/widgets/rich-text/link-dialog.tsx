import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { isWebAddress } from './clean-html.ts';
import styles from './rich-text.module.css';
import { richTexts } from './texts.ts';

interface LinkDialogProps {
  readonly open: boolean;
  /** The address of the link at the caret; '' where there is none. */
  readonly start: string;
  /** Called with an address, or undefined to take the link away. */
  readonly onDone: (address: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link. Without a button to close it, its first control is the address, which gets the focus. */
export function LinkDialog({ open, start, onDone, onClose }: LinkDialogProps) {
  return (
    <Modal open={open} title={richTexts.link} width={420} footer={null} onCancel={onClose} closable={false} destroyOnHidden>
      <LinkForm start={start} onDone={onDone} onClose={onClose} />
    </Modal>
  );
}

function LinkForm({ start, onDone, onClose }: Omit<LinkDialogProps, 'open'>) {
  const id = useId();
  const [address, setAddress] = useState(start);
  const [wrong, setWrong] = useState(false);
  const done = () => {
    const wanted = address.trim();
    if (isWebAddress(wanted)) return onDone(wanted);
    return setWrong(true);
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{richTexts.address}</label>
      <Input
        id={id}
        maxLength={2000}
        placeholder={richTexts.addressPlaceholder}
        value={address}
        onChange={(event) => (setAddress(event.target.value), setWrong(false))}
        onPressEnter={(event) => (event.preventDefault(), done())}
        {...(wrong ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      />
      {wrong && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {richTexts.badAddress}
        </div>
      )}
      <div className={styles.buttons}>
        {start !== '' && <Button onClick={() => onDone(undefined)}>{richTexts.unlink}</Button>}
        <Button onClick={onClose}>{richTexts.cancel}</Button>
        <Button type="primary" onClick={done}>
          {richTexts.ok}
        </Button>
      </div>
    </div>
  );
}
