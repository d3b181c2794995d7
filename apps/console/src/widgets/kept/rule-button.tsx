import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import { useCan } from '../../platform/permission/can.ts';

interface Opened {
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** The button that opens the dialog of a merchant's rule. @param tag who may set it */
export const ruleButton = ({ title }: { readonly title: string }, tag: string, Dialog: ComponentType<Opened>) =>
  function RuleButton() {
    const can = useCan();
    const [open, setOpen] = useState(false);
    if (!can(tag)) return null;
    return (
      <>
        <Button onClick={() => setOpen(true)}>{title}</Button>
        {open && <Dialog open onClose={() => setOpen(false)} />}
      </>
    );
  };
