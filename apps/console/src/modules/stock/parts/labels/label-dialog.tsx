import { labelSizes, labelSizeWords, mostLabels, type LabelSize } from '@merchant-admin/contract/stock/label-codes';
import { Form, Radio, Select } from 'antd';
import { api } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import { useRememberedWord } from '../../../../platform/remembered.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';

interface Fields {
  readonly size: LabelSize;
  /** Which of the files, from 0 on, where there are more devices than labels of one file. */
  readonly part?: number;
}

interface LabelDialogProps {
  readonly open?: boolean;
  /** How many devices there are. */
  readonly count: number;
  /** Their numbers, or how they are found once the labels are wanted. */
  readonly numbers: readonly string[] | (() => Promise<readonly string[]>);
  readonly onClose: (done: boolean) => void;
}

const sizes = labelSizeWords.map((value) => ({ value, label: labelSizes[value] }));
const partsOf = (count: number) =>
  Array.from({ length: Math.ceil(count / mostLabels) }, (_, part) => ({
    value: part,
    label: `第${part * mostLabels + 1}—${Math.min((part + 1) * mostLabels, count)}台`,
  }));

/** Makes a PDF of the labels of devices, in the size that this browser used last. */
export function LabelDialog({ open = true, count, numbers, onClose }: LabelDialogProps) {
  const [size, keepSize] = useRememberedWord('label-size', labelSizeWords, 'roll');
  return (
    <FormDialog<Fields>
      open={open}
      title={`打印标签（${count}台）`}
      okText="生成PDF"
      initial={{ size, part: 0 }}
      run={async ({ size: chosen, part = 0 }, idempotencyKey) => {
        keepSize(chosen);
        const found = typeof numbers === 'function' ? await numbers() : numbers.slice(part * mostLabels, (part + 1) * mostLabels);
        const body = { numbers: [...found], size: chosen };
        const { labels, ...ticket } = await api.stock.labelTicket({ body, idempotencyKey });
        saveFile(await api.stock.labelFile({ body: { ...body, ...ticket } }));
        return `已生成${labels}张标签，请打开PDF按实际大小打印`;
      }}
      after={async (said) => toast.success(said)}
      onClose={onClose}
    >
      <Form.Item name="size" label="标签尺寸" extra="标签含条码、串号、商品、规格、成色、入库单号与日期、所在地点">
        <Radio.Group vertical aria-label="标签尺寸" options={sizes} />
      </Form.Item>
      {typeof numbers !== 'function' && count > mostLabels && (
        <Form.Item name="part" label="打印范围" extra={`一次最多打印${mostLabels}张`}>
          <Select options={partsOf(count)} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
