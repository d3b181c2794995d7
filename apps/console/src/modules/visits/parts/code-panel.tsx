import { Flex, Modal, Typography } from 'antd';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';

/** The pick-up code, shown once to who is to tell the customer. */
export const CodePanel = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => (
  <Modal open title="取件码" okText="已告知用户" cancelButtonProps={{ style: { display: 'none' } }} onOk={onClose} onCancel={onClose} width={420}>
    <Flex align="center" gap={12}>
      <Typography.Title level={2} style={{ margin: 0, letterSpacing: 2, fontVariantNumeric: 'tabular-nums' }}>
        {code}
      </Typography.Title>
      <CopyButton text={code} label="复制取件码" />
    </Flex>
    <p style={{ marginBottom: 0 }}>请将取件码告知用户。关闭后不再显示，遗失时可重发。</p>
  </Modal>
);
