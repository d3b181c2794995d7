import { Button } from 'antd';
import type { ComponentType } from 'react';
import { Has } from '../../../../platform/permission/has.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';

interface NewPaperButtonProps {
  readonly tag: string;
  readonly label: string;
  readonly Dialog: ComponentType<{ readonly onClose: (done: boolean) => void }>;
  /** Asks the list again. */
  readonly refresh: () => void;
}

/** Begins a document in a dialog, for those who may. */
export function NewPaperButton({ tag, label, Dialog, refresh }: NewPaperButtonProps) {
  const { opened, open, close } = useDialog<true>();
  return (
    <Has tag={tag}>
      <Button type="primary" onClick={() => open(true)}>
        {label}
      </Button>
      {opened && (
        <Dialog
          onClose={(done) => {
            close();
            if (done) refresh();
          }}
        />
      )}
    </Has>
  );
}
