import { Alert, Modal } from 'antd';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { Facts } from '../../../widgets/page/index.ts';

interface FirstPasswordProps {
  readonly title: string;
  readonly account: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** A new password, shown this once. */
export const FirstPassword = ({ title, account, password, onClose }: FirstPasswordProps) => (
  <Modal
    open
    title={title}
    width={480}
    okText="我已保存"
    cancelButtonProps={{ style: { display: 'none' } }}
    mask={{ closable: false }}
    keyboard={false}
    closable={false}
    onOk={onClose}
  >
    <Alert type="warning" showIcon title="密码只显示这一次，请立即复制并交给本人" style={{ marginBottom: 12 }} />
    <Facts
      items={[
        ['登录账号', account],
        [
          '密码',
          <span key="password">
            <code>{password}</code>
            <CopyButton text={password} label="复制密码" />
          </span>,
        ],
      ]}
    />
  </Modal>
);
