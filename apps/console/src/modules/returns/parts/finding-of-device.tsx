import { Button, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { deviceDestinations, inspectionResults, missingDestinations } from '@merchant-admin/contract/returns/codes';
import { optionsOf } from '../../../widgets/shared/form-items.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { DamageFields } from './damage-fields.tsx';
import type { InspectionForm } from './finding-of-all.tsx';
import { result, usualDestination, type FindingFields } from './inspection-body.ts';
import styles from './inspection.module.css';

const numbered = (texts: Readonly<Record<number, string>>, keys?: readonly number[]) =>
  optionsOf(texts, keys).map(({ value, label }) => ({ value: Number(value), label }));
const ofThere = { results: numbered(inspectionResults, [1, 2, 4, 5]), places: numbered(deviceDestinations) };
const ofMissing = { results: numbered(inspectionResults, [3, 4, 5]), places: numbered(missingDestinations) };

interface FindingOfDeviceProps {
  readonly imei: string;
  /** Whether the device came back. */
  readonly there: boolean;
  readonly asked: InspectionForm;
}

/** Why the device is not intact, though it was found so. */
const amissOf = ({ checklist = {} }: FindingFields, asked: InspectionForm) => asked.checklist.find((item) => item.stops && checklist[item.key]?.ok === false);

/** Fields for what is found of one device of several. Its checklist is folded while all of it is well. */
export function FindingOfDevice({ imei, there, asked }: FindingOfDeviceProps) {
  const form = Form.useFormInstance();
  const at = ['devices', imei];
  const finding = (Form.useWatch<FindingFields | undefined>(at) ?? {}) as FindingFields;
  const [opened, setOpened] = useState(false);
  const isWell = finding.result === result.INTACT && asked.checklist.every(({ key }) => finding.checklist?.[key]?.ok === true);
  const { results, places } = there ? ofThere : ofMissing;
  return (
    <fieldset className={styles['device']} aria-label={`设备 ${imei}`}>
      <div className={styles['verdict']}>
        <b>{imei}</b>
        <Form.Item
          name={[...at, 'result']}
          dependencies={asked.checklist.filter((item) => item.stops).map((item) => [...at, 'checklist', item.key, 'ok'])}
          rules={[
            { required: true, message: '请选择质检结果' },
            ({ getFieldValue }) => ({
              validator: (_rule, found) => {
                const amiss = found === result.INTACT ? amissOf((getFieldValue(at) ?? {}) as FindingFields, asked) : undefined;
                return amiss ? Promise.reject(new Error(`「${amiss.name}」异常，质检结果不能为完好`)) : Promise.resolve();
              },
            }),
          ]}
        >
          <Radio.Group
            aria-label={`${imei}质检结果`}
            options={results}
            onChange={({ target }) =>
              form.setFieldValue([...at, 'device_to'], there ? usualDestination[target.value as number] : target.value === result.LOST ? 85 : 86)
            }
          />
        </Form.Item>
        <Form.Item name={[...at, 'device_to']} rules={[{ required: true, message: '请选择设备去向' }]}>
          <Select aria-label={`${imei}设备去向`} placeholder="设备去向" options={there || finding.result === result.LOST ? places : places.slice(1)} />
        </Form.Item>
      </div>
      {!there && <p className={styles['minor']}>未归还</p>}
      {isWell && (
        <p className={styles['minor']}>
          检查项{asked.checklist.length}项正常{' '}
          <Button type="link" size="small" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? '收起' : '展开'}
          </Button>
        </p>
      )}
      {there && (
        <div hidden={isWell && !opened}>
          <ChecklistFields items={asked.checklist} at={at} />
        </div>
      )}
      {finding.result !== undefined && finding.result !== result.INTACT && <DamageFields rules={asked.rules} devices={1} at={at} />}
    </fieldset>
  );
}
