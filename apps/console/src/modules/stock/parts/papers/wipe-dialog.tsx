import {
  enoughFor,
  mostWiped,
  mostWipePhotos,
  wipeMedia,
  wipeMediumWords,
  wipeMethods,
  type WipeMedium,
  type WipeMethod,
} from '@merchant-admin/contract/stock/wipe-codes';
import { Form, Input, Radio } from 'antd';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { afterPaper } from '../../paper-queries.ts';

interface Fields {
  /** One number a line, where the device is not given. */
  readonly numbers?: string;
  readonly medium: WipeMedium;
  readonly method: WipeMethod;
  readonly tool: string;
  readonly photos?: readonly Uploaded[];
  readonly note?: string;
}

const numbersIn = (text = ''): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,，;；]+/)
      .filter((number) => number !== ''),
  ),
];
const media = wipeMediumWords.map((value) => ({ value, label: wipeMedia[value] }));

/** The methods that are enough for the medium; another medium begins with its first. */
function MethodItem() {
  const medium = Form.useWatch<WipeMedium | undefined>('medium') ?? 'flash';
  return (
    <Form.Item name="method" label="擦除方法" rules={required('请选择擦除方法')} extra="按国家标准，恢复出厂设置不等于擦除">
      <Radio.Group options={enoughFor[medium].map((value) => ({ value, label: wipeMethods[value] }))} />
    </Form.Item>
  );
}

interface WipeDialogProps {
  /** The device that was wiped; left out, several are scanned or pasted. */
  readonly imei?: string;
  readonly onClose: (done: boolean) => void;
}

/** Notes that devices were wiped: a certificate for each, which waits for another person's eyes. */
export function WipeDialog({ imei, onClose }: WipeDialogProps) {
  return (
    <FormDialog<Fields>
      title={imei === undefined ? '登记擦除' : `登记擦除 ${imei}`}
      okText="登记擦除"
      width={560}
      {...(imei === undefined ? { first: 'numbers' as const } : {})}
      initial={{ medium: 'flash', method: 'block' }}
      run={async ({ numbers, medium, method, tool, photos = [], note = '' }, idempotencyKey) => {
        const devices = imei === undefined ? numbersIn(numbers) : [imei];
        await api.stock.wipeSave({ body: { numbers: devices, medium, method, tool, photos: photos.map(({ key }) => key), note }, idempotencyKey });
        return `已登记${devices.length}台，等待他人复核`;
      }}
      after={afterPaper}
      onClose={onClose}
    >
      {(form) => (
        <>
          {imei === undefined && (
            <Form.Item
              name="numbers"
              label="设备IMEI/SN"
              extra={`每行一个，可用扫描枪连续扫描，一次最多${mostWiped}台`}
              rules={[
                {
                  required: true,
                  validator: (_rule, text?: string) => {
                    const { length } = numbersIn(text);
                    if (length === 0) return Promise.reject(new Error('请扫描或填写设备IMEI/SN'));
                    return length > mostWiped ? Promise.reject(new Error(`一次最多登记${mostWiped}台`)) : Promise.resolve();
                  },
                },
              ]}
            >
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} autoComplete="off" autoCapitalize="characters" />
            </Form.Item>
          )}
          <Form.Item name="medium" label="存储介质">
            <Radio.Group options={media} onChange={({ target }) => form.setFieldValue('method', enoughFor[target.value as WipeMedium][0]!)} />
          </Form.Item>
          <MethodItem />
          <Form.Item name="tool" label="擦除工具与版本" rules={required('请填写擦除工具')}>
            <Input maxLength={60} placeholder="如 厂商恢复工具 3.2" />
          </Form.Item>
          <Form.Item name="photos" label="擦除结果照片" rules={[{ required: true, type: 'array', min: 1, message: '请上传擦除结果照片' }]}>
            <PicturesField label="擦除结果照片" count={mostWipePhotos} />
          </Form.Item>
          <Form.Item name="note" label="备注（选填）">
            <Input maxLength={200} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
