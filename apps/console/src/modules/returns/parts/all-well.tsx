import { Button, Form } from 'antd';
import type { InspectionForm } from './finding-of-all.tsx';
import { devicesToJudge } from './findings.tsx';
import { result, usualDestination, type FindingFields, type InspectionFields } from './inspection-body.ts';
import { compareSerials } from './serials.ts';

/** A finding of a device that came and at which nothing is wrong. */
const wellOf = ({ checklist }: InspectionForm): FindingFields => ({
  result: result.INTACT,
  checklist: Object.fromEntries(checklist.map(({ key }) => [key, { ok: true }])),
  device_to: usualDestination[result.INTACT],
});

/** Finds everything that came to be well, in one click. */
export function AllWell({ asked }: { readonly asked: InspectionForm }) {
  const form = Form.useFormInstance<InspectionFields>();
  const fill = () => {
    const imei = (form.getFieldValue('imei') as string | undefined) ?? '';
    const devices = devicesToJudge(imei, asked);
    const { there } = compareSerials(imei, asked.imei_expected);
    const well = wellOf(asked);
    form.setFieldsValue(
      devices.length === 0 ? well : { devices: Object.fromEntries(devices.filter((each) => there.includes(each)).map((each) => [each, well])) },
    );
  };
  return (
    <Button type="primary" ghost onClick={fill}>
      全部正常
    </Button>
  );
}
