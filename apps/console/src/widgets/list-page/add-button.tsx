import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

interface AddButtonProps {
  /** Has the list asked for again. */
  readonly refresh: () => void;
  /** The dialog that asks for the new row, while it is open. */
  readonly children: (close: (done: boolean) => void) => ReactNode;
}

/** The button that adds a row to a list. */
export function AddButton({ refresh, children }: AddButtonProps) {
  const [open, setOpen] = useState(false);
  const close = (done: boolean) => {
    setOpen(false);
    if (done) refresh();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        新增
      </Button>
      {open && children(close)}
    </>
  );
}
