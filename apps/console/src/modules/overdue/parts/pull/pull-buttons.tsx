import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { pullSettingQuery } from '../../queries.ts';
import { PullCasesDialog } from '../dialogs.ts';

/** Whether the merchant lets its collectors take cases themselves. */
function useMayPull(): boolean {
  const can = useCan();
  return useQuery({ ...pullSettingQuery(), enabled: can('overdue:follow') }).data?.enabled === true;
}

/** Says of an empty list of one's own how cases get into it. */
export const NoOwnCases = () => `没有分配给您的逾期订单，${useMayPull() ? '可点击“领取逾期订单”' : '由主管在逾期订单分配'}`;

/** Takes late orders that nobody has, where the merchant lets collectors pull. */
export function PullCasesButton({ refresh }: { readonly refresh: () => void }) {
  const mayPull = useMayPull();
  const [open, setOpen] = useState(false);
  if (!mayPull) return null;
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
