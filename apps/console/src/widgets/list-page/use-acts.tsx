import { useState, type ReactNode } from 'react';
import type { ActContext, BulkAction, BulkTarget, RowAction } from './declaration.ts';
import { useFocusBack } from '../shared/use-focus-back.ts';
import { useListPlatform } from './platform.ts';

interface OpenDialog {
  readonly draw: (open: boolean, onClose: (done: boolean) => void) => ReactNode;
  readonly open: boolean;
}

/** Starts acts on rows: runs them, goes where they lead, or opens their dialog. A dialog that did its act asks for the rows again. */
export function useActs<Row, Filter>(context: ActContext, onBulkDone: () => void) {
  const platform = useListPlatform();
  const goTo = (href: string) => platform.open(href, false);
  const [dialog, setDialog] = useState<OpenDialog>();
  useFocusBack(dialog?.open === true);
  const close = (afterwards: () => void) => (done: boolean) => {
    setDialog((current) => current && { ...current, open: false });
    if (!done) return;
    context.refresh();
    afterwards();
  };

  const startRow = (action: RowAction<Row>, row: Row) => {
    const { dialog: Dialog } = action;
    if (Dialog) setDialog({ open: true, draw: (open, onClose) => <Dialog row={row} open={open} onClose={onClose} /> });
    else if (action.href) goTo(action.href(row));
    else void action.run?.(row, { ...context, open: goTo });
  };
  const [bulk, setBulk] = useState(false);
  const startBulk = (action: BulkAction<Filter>, target: BulkTarget<Filter>) => {
    const { dialog: Dialog } = action;
    setBulk(true);
    if (Dialog) setDialog({ open: true, draw: (open, onClose) => <Dialog target={target} open={open} onClose={onClose} /> });
    else void action.run?.(target, { refresh: () => (context.refresh(), onBulkDone()) });
  };
  const drawn = dialog?.draw(
    dialog.open,
    close(() => bulk && onBulkDone()),
  );
  return { startRow: (action: RowAction<Row>, row: Row) => (setBulk(false), startRow(action, row)), startBulk, dialog: drawn };
}
