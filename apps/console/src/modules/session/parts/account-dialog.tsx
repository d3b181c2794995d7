import { Button, Modal } from 'antd';

interface AccountDialogProps {
  readonly account: string;
  readonly onClose: () => void;
}

export default function AccountDialog({ account, onClose }: AccountDialogProps) {
  return (
    <Modal open title="账号信息" width={400} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <p>登录账号：{account}</p>
    </Modal>
  );
}
