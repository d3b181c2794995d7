import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ConfirmDialog, type ReasonAsked } from '../confirm/index.ts';
import styles from './masked-text.module.css';

export const maskTexts = { show: '查看明文', hide: '隐藏明文', notice: '查看个人信息明文会记录操作人、原因和时间。', reason: '查看原因' };

interface MaskedTextProps {
  /** The text as the server sends it, masked: 138****1234. */
  readonly masked: string;
  /** What the text is, for screen readers: 手机号. */
  readonly label: string;
  /** Asks for the plain text with a reason; absent for those who may not see it. */
  readonly reveal?: (reason: string) => Promise<string>;
  readonly reasons?: readonly string[];
}

/** Personal data, masked. Plain text is shown on request, with a reason, and masked again at a click. */
export function MaskedText({ masked, label, reveal, reasons }: MaskedTextProps) {
  const [plain, setPlain] = useState<string>();
  const [asking, setAsking] = useState(false);
  if (masked === '') return <>-</>;
  const name = `${plain === undefined ? maskTexts.show : maskTexts.hide}（${label}）`;
  const reason: ReasonAsked = { label: maskTexts.reason, required: true, maxLength: 100, ...(reasons ? { options: reasons } : {}) };

  return (
    <span className={styles.masked}>
      {plain ?? masked}
      {reveal && (
        <button
          type="button"
          className={styles.reveal}
          aria-label={name}
          title={name}
          onClick={() => (plain === undefined ? setAsking(true) : setPlain(undefined))}
        >
          {plain === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        </button>
      )}
      {reveal && (
        <ConfirmDialog
          open={asking}
          title={`${maskTexts.show}：${label}`}
          consequences={[maskTexts.notice]}
          confirmText={maskTexts.show}
          reason={reason}
          onConfirm={async (given) => setPlain(await reveal(given))}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
