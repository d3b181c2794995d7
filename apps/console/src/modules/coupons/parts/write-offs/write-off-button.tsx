import { Button } from 'antd';
import { useCan } from '../../../../platform/permission/can.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { WriteOffDialog } from '../template-acts.ts';

/** Begins a write-off, for who may. */
export function WriteOffButton() {
  const { opened, open, close } = useDialog<true>();
  if (!useCan()('coupon:writeOff')) return null;
  return (
    <>
      <Button type="primary" onClick={() => open(true)}>
        核销优惠券
      </Button>
      {opened && <WriteOffDialog onClose={close} />}
    </>
  );
}
