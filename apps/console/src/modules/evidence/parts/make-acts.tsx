import { Form, Input } from 'antd';
import { evidenceActs } from '@merchant-admin/contract/evidence/codes';
import { api } from '../../../platform/api.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { required } from '../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { afterEvidence } from './after-evidence.ts';
import type { Evidence } from './evidence-section.tsx';
import styles from './evidence.module.css';

const MakeDialog = ({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) => (
  <FormDialog<{ reason: string }>
    title={evidenceActs.make}
    okText="开始制作"
    run={async ({ reason }, idempotencyKey) => {
      await api.evidence.makeEvidence({ body: { order_id: orderNo, reason }, idempotencyKey });
      return '证据包开始制作，完成后会通知你';
    }}
    after={afterEvidence}
    onClose={onClose}
  >
    <p>合同、身份、签收、账务与催收等记录会连同哈希打包，第三人的信息已遮盖；制作后由另一人放行才能下载。</p>
    <Form.Item name="reason" label="用途" rules={required('请填写用途')}>
      <Input.TextArea rows={2} maxLength={200} showCount placeholder="如：向区人民法院立案" />
    </Form.Item>
  </FormDialog>
);

/** Has a new package made. */
export function MakeActs({ orderNo, actions }: { readonly orderNo: string; readonly actions: Evidence['actions'] }) {
  const { opened, open, close } = useDialog<'make'>();
  return (
    <div className={styles.acts}>
      {actions.map(({ act, title, reason }) => (
        <ActButton key={act} size="small" blocked={reason} onClick={() => open('make')}>
          {title}
        </ActButton>
      ))}
      {opened && <MakeDialog orderNo={orderNo} onClose={close} />}
    </div>
  );
}
