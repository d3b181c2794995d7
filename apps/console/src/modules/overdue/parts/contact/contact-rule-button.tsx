import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { ContactRuleDialog } from '../dialogs.ts';

/** Opens when the merchant's staff may call about late rent, for those who set it. */
export function ContactRuleButton() {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('overdue:assign')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>联系规则</Button>
      {open && <ContactRuleDialog open onClose={() => setOpen(false)} />}
    </>
  );
}
