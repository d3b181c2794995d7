import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../platform/permission/has.tsx';
import type { ActContext } from '../../../widgets/list-page/index.ts';

const ImportAccounts = lazy(() => import('./import-accounts.tsx'));

/** 批量导入 for those who may add accounts. */
export function ImportAccountsButton({ refresh }: ActContext) {
  const [open, setOpen] = useState(false);
  const close = (changed: boolean) => {
    setOpen(false);
    if (changed) refresh();
  };
  return (
    <Has tag="account:edit">
      <Button onClick={() => setOpen(true)}>批量导入</Button>
      <Suspense>{open && <ImportAccounts onClose={close} />}</Suspense>
    </Has>
  );
}
