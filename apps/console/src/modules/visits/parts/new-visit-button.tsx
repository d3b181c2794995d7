import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useCan } from '../../../platform/permission/can.ts';
import { NewVisitDialog } from './dialogs.ts';

export function NewVisitButton({ refresh }: { readonly refresh: () => void }) {
  const [open, setOpen] = useState(false);
  if (!useCan()('visit:make')) return null;
  const close = (done: boolean) => {
    setOpen(false);
    if (done) refresh();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        新增预约
      </Button>
      {open && (
        <Suspense>
          <NewVisitDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
