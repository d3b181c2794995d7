import { Button, Modal, QRCode } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import styles from './court.module.css';

interface ShowCodeProps {
  readonly title?: string;
  readonly code: { readonly url: string; readonly amount: number; readonly valid_until: string };
  /** What more is to say of its sum. */
  readonly note?: string;
  readonly onClose: (done: boolean) => void;
}

/** A receiving code or a payment link to scan, to print or to send as a link. */
export function ShowCode({ title = '收款码', code, note = '', onClose }: ShowCodeProps) {
  const url = new URL(code.url, window.location.origin).href;
  return (
    <Modal
      open
      title={title}
      width={420}
      rootClassName={styles.printed ?? ''}
      onCancel={() => onClose(false)}
      footer={[
        <Button key="print" onClick={() => window.print()}>
          打印
        </Button>,
        <Button key="close" type="primary" onClick={() => onClose(false)}>
          关闭
        </Button>,
      ]}
    >
      <div className={styles.code}>
        <QRCode value={url} size={220} type="svg" aria-label="收款二维码" />
        <strong>{formatFen(code.amount)}</strong>
        <span>
          有效期至 {showInstant(code.valid_until)}，只能支付一次{note}
        </span>
        <span className={styles.link}>
          {url} <CopyButton text={url} label="复制收款链接" />
        </span>
      </div>
    </Modal>
  );
}
