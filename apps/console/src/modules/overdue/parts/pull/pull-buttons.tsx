import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { pullSettingQuery } from '../../queries.ts';
import { PullCasesDialog } from '../dialogs.ts';

/** Takes late orders that nobody has, where the merchant lets collectors pull. */
export function PullCasesButton({ refresh }: { readonly refresh: () => void }) {
  const can = useCan();
  const { data } = useQuery({ ...pullSettingQuery(), enabled: can('overdue:follow') });
  const [open, setOpen] = useState(false);
  if (data?.enabled !== true) return null;
  const close = (done: boolean) => {
    setOpen(false);
    if (done) refresh();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>领取逾期订单</Button>
      {open && <PullCasesDialog open onClose={close} />}
    </>
  );
}
