import { Alert, Button, Modal } from 'antd';
import { copyText } from '../../../platform/feedback/copy.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  readonly keyId: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only time the secret is seen: the server keeps it encrypted and never sends it again. */
export function SecretDialog({ keyId, secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      open
      title="请保存密钥"
      width={520}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <>
          <Button onClick={() => void copyText(`${keyId}\n${secret}`)}>复制</Button>
          <Button type="primary" onClick={onClose}>
            我已保存
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title="密钥只显示这一次，关闭后无法再次查看" />
      <dl className={styles['pair']}>
        <dt>访问标识</dt>
        <dd>
          <code>{keyId}</code> <CopyButton text={keyId} label="复制访问标识" />
        </dd>
        <dt>密钥</dt>
        <dd>
          <code>{secret}</code> <CopyButton text={secret} label="复制密钥" />
        </dd>
      </dl>
    </Modal>
  );
}
