import { Form, Input } from 'antd';
import dayjs from 'dayjs';
import { courtActs, courtStates, mostPapers } from '@merchant-admin/contract/bills/judicial-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { PdfUpload, PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { afterActing } from '../../../orders/index.ts';
import styles from './court.module.css';

export type Court = Answer<'bills', 'judicialInfo'>['court'];
type Step = Court['steps'][number];

const pdfEnd = /\.pdf$/;
const Paper = ({ paper: { key, url }, n }: { readonly paper: Step['papers'][number]; readonly n: number }) => (
  <a href={url} target="_blank" rel="noreferrer">{`材料${n}${pdfEnd.test(key) ? '(PDF)' : ''} `}</a>
);

interface PdfsFieldProps {
  /** The form around it gives value and change. */
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
const nothing = () => undefined;
const PdfsField = ({ value = [], onChange = nothing }: PdfsFieldProps) => <PdfUpload label="PDF材料" count={mostPapers} value={value} onChange={onChange} />;

const columns: readonly TableColumn<Step>[] = [
  { key: 'on_day', title: '日期', width: 110 },
  { key: 'state_name', title: '案件状态', width: 110 },
  { key: 'note', title: '说明', width: 260, render: ({ note }) => (note === '' ? '-' : note) },
  {
    key: 'papers',
    title: '材料',
    width: 120,
    render: ({ papers }) => (papers.length === 0 ? '-' : papers.map((paper, place) => <Paper key={paper.key} paper={paper} n={place + 1} />)),
  },
  { key: 'made_by', title: '记录人', width: 100 },
];

interface StepForm {
  state: string;
  on_day: string;
  note?: string;
  pictures?: readonly Uploaded[];
  pdfs?: readonly Uploaded[];
}

const NewStep = ({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) => (
  <FormDialog<StepForm>
    title={courtActs.step}
    okText="保存"
    initial={{ on_day: dayjs().format('YYYY-MM-DD') }}
    run={async ({ state, on_day: day, note = '', pictures = [], pdfs = [] }, idempotencyKey) => {
      await api.bills.saveCourtStep({
        body: { order_id: orderNo, state: Number(state) as 10, on_day: day, note, papers: [...pdfs, ...pictures].map(({ key }) => key) },
        idempotencyKey,
      });
      return '案件进展已记录';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <ChoiceItem name="state" label="案件状态" options={optionsOf(courtStates)} />
    <DayItem name="on_day" label="日期" past />
    <Form.Item name="note" label="说明">
      <Input.TextArea rows={3} maxLength={500} showCount placeholder="如：受理法院、案号、调解结果" />
    </Form.Item>
    <Form.Item name="pdfs" label="PDF材料" extra={`PDF与图片合计最多${mostPapers}个`}>
      <PdfsField />
    </Form.Item>
    <Form.Item name="pictures" label="图片材料">
      <PicturesField label="图片材料" count={mostPapers} />
    </Form.Item>
  </FormDialog>
);

/** How the case went on at court, the newest step first, and the act that adds one. */
export function CaseSteps({ orderNo, court }: { readonly orderNo: string; readonly court: Court }) {
  const { opened, open, close } = useDialog<'step'>();
  return (
    <>
      {court.steps.length > 0 && (
        <>
          <h3 className={styles.head}>案件进展</h3>
          <DataTable label="案件进展" columns={columns} rows={court.steps} rowKey={(step) => step.made_at} empty="" />
        </>
      )}
      <div className={styles.acts}>
        {court.actions.map(({ act, title, reason }) => (
          <ActButton key={act} size="small" blocked={reason} onClick={() => open('step')}>
            {title}
          </ActButton>
        ))}
      </div>
      {opened && <NewStep orderNo={orderNo} onClose={close} />}
    </>
  );
}
