import { mostIntake } from '@merchant-admin/contract/stock/codes';
import { Button, Form, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission/can.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { FootBar, Section } from '../../../../widgets/page/index.ts';
import { CheckedForm } from '../../../../widgets/shared/checked-form.tsx';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import type { Place } from '../../../../widgets/sheet-grid/index.ts';
import { refreshStock } from '../../queries.ts';
import { ScanBox } from '../scan-box.tsx';
import { HeadFields, type HeadValues } from './head-fields.tsx';
import styles from './intake.module.css';
import type { JudgedLine } from './line-columns.tsx';
import { LineSheet } from './line-sheet.tsx';
import { SheetButton } from './sheet-button.tsx';
import { sentLines, wrongAsWhole, wrongLines } from './lines.ts';
import type { SavedIntake } from './saved.tsx';
import { useLines } from './use-lines.ts';
import { useVerdicts, type IntakeBody } from './use-verdicts.ts';
import { WhatFields } from './what-fields.tsx';

const numberColumn = 1;

/** What is sent of the document beside its lines. */
export const headOf = ({ place = '', supplier_id: supplier, arrived, counting, freight, note }: HeadValues): Omit<IntakeBody, 'lines'> => ({
  place,
  ...(supplier ? { supplier_id: supplier } : {}),
  arrived,
  // What has not come is in no number yet.
  counting: arrived ? counting : 'added',
  freight: freight ?? 0,
  note: note?.trim() ?? '',
});

interface IntakeFormProps {
  readonly initial: HeadValues;
  readonly entered: ReturnType<typeof useLines>;
  readonly onSaved: (intake: SavedIntake, head: HeadValues) => void;
}

/** Takes devices in: where they come to, what they are, and their numbers one after another. */
export function IntakeForm({ initial, entered, onSaved }: IntakeFormProps) {
  const { lines, what, said } = entered;
  const costs = useCan()('stock:cost');
  const [form] = Form.useForm<HeadValues>();
  const head = Form.useWatch<HeadValues | undefined>([], form) ?? initial;
  const [saved, setSaved] = useState(false);
  const [place, setPlace] = useState<Place>();
  const field = useRef<InputRef>(null);
  const told = useRef<HTMLOutputElement>(null);
  // What is told of a scan, and the first rows below it, come into view.
  useEffect(() => {
    if (said !== undefined) told.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  // The next document goes on with the same goods: its numbers come first.
  const goesOn = useRef(what.skuId !== undefined);
  useEffect(() => {
    if (goesOn.current) field.current?.focus();
  }, []);
  const leaving = useLeaveQuestion(lines.length > 0 && !saved);

  const wrong = useMemo(() => wrongLines(lines), [lines]);
  const right = lines.filter(({ no }) => !wrong.has(no));
  const checked = useVerdicts(
    head.place === undefined || right.length === 0 || right.length > mostIntake ? undefined : { ...headOf(head), lines: sentLines(right) },
  );
  const rows = lines.map((line): JudgedLine => {
    const verdict = checked.verdicts.get(line.number);
    return { ...line, problem: wrong.get(line.no) ?? verdict?.problem ?? '', note: verdict?.note ?? '' };
  });
  const amiss = rows.filter(({ problem }) => problem !== '').length;

  const submit = useSubmit(async (values: HeadValues, idempotencyKey) => {
    const whole = wrongAsWhole(lines);
    if (whole !== undefined) throw new Error(whole);
    const first = rows.findIndex(({ no }) => wrong.has(no));
    if (first !== -1) {
      setPlace({ row: first, col: numberColumn });
      throw new Error(`第${rows[first]!.no}台：${rows[first]!.problem}`);
    }
    const answer = await api.stock.intakeSave({ body: { ...headOf(values), lines: sentLines(lines) }, idempotencyKey }).catch((error: unknown) => {
      checked.again();
      throw error;
    });
    // Saved: nobody is to be asked on the way to the document.
    flushSync(() => setSaved(true));
    onSaved({ id: answer.intake_id, no: answer.intake_no, pieces: lines.length, arrived: values.arrived }, values);
    await refreshStock();
  });
  /** What was told of the last try no longer holds once the devices are others. */
  const changing =
    <Given extends unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      submit.fail(undefined);
      change(...given);
    };

  return (
    <>
      {leaving.question}
      <Section title="入库信息">
        <CheckedForm<HeadValues>
          form={form}
          name="intake"
          layout="vertical"
          initialValues={initial}
          onFinish={submit.run}
          onValuesChange={() => submit.fail(undefined)}
        >
          <HeadFields />
        </CheckedForm>
      </Section>
      <Section title="录入设备" extra={<SheetButton form={form} head={headOf(head)} />}>
        <WhatFields what={what} onChange={entered.choose} />
        <ScanBox field={field} label="扫描IMEI/SN" placeholder="扫描或输入IMEI/SN后回车；可粘贴多行" onText={changing(entered.take)} />
        <output ref={told} className={styles['told']} data-tone={said?.tone}>
          {said?.text}
        </output>
        <p className={styles['minor']}>
          {costs ? '每行一台：IMEI，或 IMEI,IMEI2,SN,价格；没有写价格的用上面的采购价。价格按元填写' : '每行一台：IMEI，或 IMEI,IMEI2,SN'}
        </p>
        <LineSheet rows={rows} onChange={changing(entered.set)} onRemove={changing(entered.remove)} goTo={place} />
        {checked.error !== null && <LoadFailed error={checked.error} onRetry={checked.again} retrying={checked.asking} />}
      </Section>
      <FootBar failure={submit.failure}>
        <output className={styles['counts']}>
          {`已录入${lines.length}台`}
          {amiss > 0 && `，${amiss}台需要核对`}
          {amiss === 0 && checked.judged && right.length > 0 && '，核对无误'}
        </output>
        <Button type="primary" loading={submit.pending} onClick={() => form.submit()}>
          {head.arrived ? '确认入库' : '登记待到货'}
        </Button>
      </FootBar>
    </>
  );
}
