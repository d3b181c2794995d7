import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { Alert, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { numberRule, plainNumber } from '../../../stock/index.ts';
import { afterRecycle } from '../../queries.ts';
import { ProofItems, proofsOf, type WithProofs } from '../proof-items.tsx';
import { seen, type Recycled } from '../recycled.ts';
import { stopAdvice } from '../stop-advice.ts';

interface Fields extends WithProofs {
  readonly imei: string;
  readonly note?: string;
}

/** The device's number, by scanner or hand; a scanner's Enter does not send the form. */
const ImeiItem = () => (
  <Form.Item
    name="imei"
    label="IMEI/SN"
    extra="以设备本身显示的串号为准（拨号盘输入 *#06#），不以包装盒为准"
    normalize={plainNumber}
    rules={[{ required: true, message: '请扫描或填写IMEI/SN' }, numberRule]}
  >
    <Input maxLength={20} autoComplete="off" autoCapitalize="characters" placeholder="可用扫描枪扫描" onPressEnter={(event) => event.preventDefault()} />
  </Form.Item>
);

/** Pictures and films of the unpacking; the number that the camera reads from the device's screen is taken where none is written yet. */
function UnpackingItems() {
  const form = Form.useFormInstance<Fields>();
  const takeNumber = (code: string) => {
    if ((form.getFieldValue('imei') ?? '') === '') form.setFieldValue('imei', plainNumber(code));
  };
  return <ProofItems filmed of="拆验" missing="请上传拆包与串号的照片或视频" hint="拍清拆包过程、外观和屏幕上的串号" onCode={takeNumber} />;
}

interface Stopped {
  readonly imei: string;
  readonly stop: string;
  readonly name: string;
}

/** Says that the device that was signed in may not be bought, and what to do. */
const StoppedPanel = ({ imei, stop, name, onClose }: Stopped & { readonly onClose: () => void }) => (
  <Modal open title="设备已被拦截" okText="知道了" cancelButtonProps={{ style: { display: 'none' } }} onOk={onClose} onCancel={onClose} width={480}>
    <Alert type="error" showIcon title={`${imei}：${name}`} description={stopAdvice(stop)} />
  </Modal>
);

/** Signs a device in that is unpacked before a camera. */
export function SignRecycle({ row, open, onClose }: RowDialogProps<Recycled>) {
  const kept = useRef<Stopped>(undefined);
  const [stopped, setStopped] = useState<Stopped>();
  if (!open) return null;
  if (stopped) return <StoppedPanel {...stopped} onClose={() => onClose(true)} />;
  return (
    <FormDialog<Fields>
      title={`${recycleActs.sign} ${row.order_no}`}
      okText={recycleActs.sign}
      width={560}
      first="imei"
      run={async (fields, idempotencyKey) => {
        const { imei, note = '' } = fields;
        const { stop, stop_name: name } = await api.recycling.recycleSign({ body: { ...seen(row), imei, proofs: proofsOf(fields), note }, idempotencyKey });
        if (stop !== '') kept.current = { imei, stop, name };
        return stop === '' ? '签收成功，等待质检' : '';
      }}
      after={afterRecycle}
      onClose={(done) => (done && kept.current ? setStopped(kept.current) : onClose(done))}
    >
      <p style={{ marginTop: 0 }}>{row.model_name}</p>
      <ImeiItem />
      <UnpackingItems />
      <Form.Item name="note" label="备注（选填）">
        <Input.TextArea rows={2} maxLength={200} showCount placeholder="如 包装破损、缺少配件" />
      </Form.Item>
    </FormDialog>
  );
}
