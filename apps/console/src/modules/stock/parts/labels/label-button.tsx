import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { LabelDialog } from './label-dialog.tsx';

/** Prints the labels of devices. */
export function LabelButton({ numbers }: { readonly numbers: readonly string[] }) {
  const { opened, open, close } = useDialog<'labels'>();
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => open('labels')}>
        打印标签
      </Button>
      {opened && <LabelDialog count={numbers.length} numbers={numbers} onClose={close} />}
    </>
  );
}
