import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { LinkRuleDialog } from '../dialogs.ts';

/** Opens whether customers get a payment link by themselves, for those who set it. */
export function LinkRuleButton() {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('overdue:assign')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>还款链接设置</Button>
      {open && <LinkRuleDialog open onClose={() => setOpen(false)} />}
    </>
  );
}
