import { Alert } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../platform/permission/can.ts';
import { head } from '../parts/places.ts';
import { newHead, type HeadValues } from '../parts/intake/head-fields.tsx';
import { IntakeForm } from '../parts/intake/intake-form.tsx';
import { Saved, type SavedIntake } from '../parts/intake/saved.tsx';
import { useLines } from '../parts/intake/use-lines.ts';

/** Documents one after another: the next begins with the place, the supplier and the goods of the last. */
function Intakes() {
  const can = useCan();
  const ofHead = can('HeadOfficeInventory');
  const entered = useLines(can('stock:cost'));
  const [initial, setInitial] = useState<HeadValues>({ ...newHead, ...(ofHead ? { place: head } : {}) });
  const [saved, setSaved] = useState<SavedIntake>();
  if (saved !== undefined)
    return (
      <Saved
        intake={saved}
        onNext={() => {
          entered.clear();
          setSaved(undefined);
        }}
      />
    );
  const keep = (intake: SavedIntake, { freight: _freight, note: _note, ...values }: HeadValues) => {
    setInitial(values);
    setSaved(intake);
  };
  return <IntakeForm initial={initial} entered={entered} onSaved={keep} />;
}

/** Takes devices in by scanning or pasting their numbers. */
export default function IntakeEdit() {
  if (!useCan()('stock:intake')) return <Alert type="info" showIcon title="没有设备入库的权限，请联系管理员开通" />;
  return <Intakes />;
}
