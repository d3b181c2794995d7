import { fileActs } from '@merchant-admin/contract/stock/paper-codes';
import { mostWrittenOff, writeOffKinds, type WriteOffKind } from '@merchant-admin/contract/stock/write-off-codes';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { optionsOf, RadioItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterPaper } from '../../paper-queries.ts';
import { numbersOf } from '../numbers.ts';
import { keysOf, PhotosItem, type WithPhotos } from './paper-items.tsx';

interface Fields extends WithPhotos {
  readonly kind: WriteOffKind;
  readonly numbers?: string;
  readonly reason: string;
}

interface WriteOffDialogProps {
  /** What is asked for, and of which device; left out, they are chosen. */
  readonly kind?: WriteOffKind;
  readonly imei?: string;
  readonly onClose: (done: boolean) => void;
}

const someNumber = {
  validator: (_rule: unknown, text = '') => (numbersOf(text as string).length > 0 ? Promise.resolve() : Promise.reject(new Error('请扫描或填写IMEI/SN'))),
};

/** Asks for devices to be scrapped, or told as lost; another person agrees. */
export function WriteOffDialog({ kind, imei, onClose }: WriteOffDialogProps) {
  return (
    <FormDialog<Fields>
      title={kind === undefined || imei === undefined ? '申请报废报失' : `${fileActs[kind]} ${imei}`}
      okText="提交申请"
      initial={{ kind: kind ?? 'scrap' }}
      run={async (fields, idempotencyKey) => {
        const numbers = imei === undefined ? numbersOf(fields.numbers ?? '') : [imei];
        await api.stock.writeOffSave({ body: { kind: kind ?? fields.kind, numbers, reason: fields.reason, photos: keysOf(fields) }, idempotencyKey });
        return '提交成功，等待他人审核';
      }}
      after={afterPaper}
      onClose={onClose}
    >
      {kind === undefined && <RadioItem name="kind" label="类型" options={optionsOf(writeOffKinds)} />}
      {imei === undefined && (
        <Form.Item
          name="numbers"
          label="设备"
          required
          rules={[someNumber]}
          extra={`每行一个IMEI/SN，可扫描或粘贴，最多${mostWrittenOff}台，须在同一地点。审核前设备不会被占用`}
        >
          <Input.TextArea rows={4} autoCapitalize="characters" spellCheck={false} />
        </Form.Item>
      )}
      <ReasonItem />
      <PhotosItem label="照片" />
    </FormDialog>
  );
}
