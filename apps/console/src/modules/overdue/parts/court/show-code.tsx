import { Button, Modal, QRCode } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import type { CodeDialogProps } from './code-list.tsx';
import styles from './court.module.css';

/** A receiving code to scan, to print or to send as a link. */
export function ShowCode({ code, onClose }: CodeDialogProps) {
  const url = new URL(code.url, window.location.origin).href;
  return (
    <Modal
      open
      title="收款码"
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
        <span>有效期至 {showInstant(code.valid_until)}，只能支付一次</span>
        <span className={styles.link}>
          {url} <CopyButton text={url} label="复制收款链接" />
        </span>
      </div>
    </Modal>
  );
}
