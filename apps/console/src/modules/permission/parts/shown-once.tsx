import { Alert, Modal } from 'antd';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { Facts } from '../../../widgets/page/index.ts';

export interface ShownOnceProps {
  readonly title: string;
  readonly warning: string;
  readonly account: string;
  readonly label: string;
  readonly secret: string;
  readonly more?: readonly (readonly [string, string])[];
  readonly onClose: () => void;
}

/** A secret that is shown this once and kept nowhere: only 我已保存 closes it. */
export const ShownOnce = ({ title, warning, account, label, secret, more = [], onClose }: ShownOnceProps) => (
  <Modal
    open
    title={title}
    width={560}
    okText="我已保存"
    cancelButtonProps={{ style: { display: 'none' } }}
    mask={{ closable: false }}
    keyboard={false}
    closable={false}
    onOk={onClose}
  >
    <Alert type="warning" showIcon title={warning} style={{ marginBottom: 12 }} />
    <Facts
      items={[
        ['登录账号', account],
        [
          label,
          <span key="secret" style={{ overflowWrap: 'anywhere' }}>
            <code>{secret}</code>
            <CopyButton text={secret} label={`复制${label}`} />
          </span>,
        ],
        ...more,
      ]}
    />
  </Modal>
);
