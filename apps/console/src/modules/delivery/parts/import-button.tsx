import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../platform/permission/has.tsx';
import type { ActContext } from '../../../widgets/list-page/index.ts';

const ImportDeliveries = lazy(() => import('./import-deliveries.tsx'));

/** 批量发货 for those who may ship. */
export function ImportButton({ refresh }: ActContext) {
  const [open, setOpen] = useState(false);
  const close = (changed: boolean) => {
    setOpen(false);
    if (changed) refresh();
  };
  return (
    <Has tag="delivery:ship">
      <Button onClick={() => setOpen(true)}>批量发货</Button>
      <Suspense>{open && <ImportDeliveries onClose={close} />}</Suspense>
    </Has>
  );
}
