import { Button, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { Has } from '../../../../platform/permission/has.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { Alert } from 'antd';
import { afterStockChange } from '../../queries.ts';
import { ScanBox } from '../scan-box.tsx';
import { CancelRestDialog } from './cancel-rest-dialog.tsx';
import { awaitedOf, type Intake } from './intake-head.tsx';
import styles from './intake.module.css';
import { scanned, type Scans } from './scanned.ts';
import { TagList } from '../../../../widgets/tag-palette/index.ts';

/** Notes by scanning which of the awaited devices have come. */
function Receiving({ intake }: { readonly intake: Intake }) {
  const awaited = awaitedOf(intake);
  const [{ numbers, said }, setScans] = useState<Scans>({ numbers: [] });
  const field = useRef<InputRef>(null);
  const { opened, open, close } = useDialog<'cancel'>();
  const leaving = useLeaveQuestion(numbers.length > 0);
  const here = numbers.filter((number) => awaited.some((line) => line.number === number));
  const submit = useSubmit(async (came: readonly string[], idempotencyKey) => {
    if (came.length === 0) throw new Error('请先扫描到货的设备');
    const answer = await api.stock.intakeReceive({ body: { intake_id: intake.id, version: intake.version, numbers: [...came] }, idempotencyKey });
    setScans({ numbers: [] });
    await afterStockChange(answer.waiting === 0 ? `已入库${answer.received}台，全部到货` : `已入库${answer.received}台，还有${answer.waiting}台待到货`);
    field.current?.focus();
  });
  return (
    <Section
      title={`到货确认（待到货${awaited.length}台）`}
      extra={
        <Button danger onClick={() => open('cancel')}>
          取消未到货设备
        </Button>
      }
    >
      {leaving.question}
      <ScanBox
        field={field}
        label="扫描到货设备"
        placeholder="扫描到货设备的IMEI/SN后回车；可粘贴多行；空着按回车确认到货"
        onText={(text) => setScans((now) => scanned(now, text, intake))}
        onEmpty={() => submit.run(here)}
      />
      <output className={styles['said']} data-tone={said?.tone}>
        {said?.text}
      </output>
      {here.length > 0 && <TagList most={50} tags={here.map((number) => ({ key: number, label: number, colour: 'success' as const }))} />}
      <div className={styles['counts']} style={{ marginTop: 12 }}>
        <Button type="primary" loading={submit.pending} disabled={here.length === 0} onClick={() => submit.run(here)}>
          {`确认到货${here.length}台`}
        </Button>
        {here.length > 0 && <Button onClick={() => setScans({ numbers: [] })}>清空已扫</Button>}
      </div>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} style={{ marginTop: 12 }} />}
      {opened === 'cancel' && <CancelRestDialog intake={intake} waiting={awaited.length} onClose={close} />}
    </Section>
  );
}

/** Stands while devices of the document are awaited, for those who take devices in. */
export const ReceiveSection = ({ intake }: { readonly intake: Intake }) =>
  awaitedOf(intake).length === 0 ? null : (
    <Has tag="stock:intake">
      <Receiving intake={intake} />
    </Has>
  );
