import { Form } from 'antd';
import { DamageSum } from './damage-fields.tsx';
import { FindingOfAll, type InspectionForm } from './finding-of-all.tsx';
import { FindingOfDevice } from './finding-of-device.tsx';
import type { InspectionFields } from './inspection-body.ts';
import { compareSerials } from './serials.ts';

/** The devices that each get a verdict: those that were sent, where they are several and some of them came; else one finding is of all. */
export function devicesToJudge(imei: string, asked: InspectionForm): readonly string[] {
  const { there, sent } = compareSerials(imei, asked.imei_expected);
  return sent.length > 1 && sent.some((each) => there.includes(each)) ? sent : [];
}

/** Fields for what the inspector found: of each device, or of all. */
export function Findings({ asked }: { readonly asked: InspectionForm }) {
  const imei = Form.useWatch<InspectionFields['imei'] | undefined>('imei') ?? '';
  const devices = devicesToJudge(imei, asked);
  if (devices.length === 0) return <FindingOfAll asked={asked} />;
  const { there } = compareSerials(imei, asked.imei_expected);
  return (
    <section aria-label="每台设备的质检结果">
      {devices.map((each) => (
        <FindingOfDevice key={each} imei={each} there={there.includes(each)} asked={asked} />
      ))}
      <DamageSum most={asked.most} />
    </section>
  );
}
