import { Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import type { TableColumn } from '../../../../widgets/data-table/index.ts';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { afterMove } from '../../move-queries.ts';
import type { Move } from './move-head.tsx';
import styles from './moves.module.css';
import { ScanWork } from './scan-work.tsx';
import { useScans, useVerdicts } from './use-scans.ts';

interface Row {
  readonly number: string;
  readonly what: string;
  /** Undefined until the server has said something. */
  readonly problem: string | undefined;
}

const Verdict = ({ problem }: { readonly problem: string }) => (
  <StatusDot wraps colour={problem === '' ? 'success' : 'danger'}>
    {problem || '可出库'}
  </StatusDot>
);
const columnsOf = (unjudged: string): readonly TableColumn<Row>[] => [
  { key: 'number', title: 'IMEI/SN', width: 180 },
  { key: 'what', title: '商品规格', width: 260 },
  { key: 'problem', title: '核对', width: 320, render: ({ problem }) => (problem === undefined ? unjudged : <Verdict problem={problem} />) },
];

function Sending({ move }: { readonly move: Move }) {
  const { scans, said, take, remove, clear } = useScans();
  const [company, setCompany] = useState('');
  const [expressNo, setExpressNo] = useState('');
  const seen = { move_id: move.move_id, version: move.version };
  const { verdicts, judged, unjudged, error, again } = useVerdicts(`send ${move.move_id}`, scans, async (list, signal) => {
    const numbers = list.map(({ number }) => number);
    return (await api.stock.moveSend({ body: { ...seen, numbers, preview: true }, signal })).devices;
  });
  const rows = scans.map(({ number }) => {
    const verdict = verdicts.get(number);
    return { number, what: verdict ? `${verdict.goods_name} ${verdict.sku_name}`.trim() : '', problem: verdict?.problem };
  });
  const wrong = rows.filter(({ problem }) => problem !== undefined && problem !== '').length;
  const refused = wrong > 0 ? `${wrong}台不能出库，请移除` : '';
  const submit = useSubmit(async (numbers: readonly string[], idempotencyKey) => {
    const { sent } = await api.stock.moveSend({ body: { ...seen, numbers: [...numbers], company, express_no: expressNo }, idempotencyKey });
    clear();
    await afterMove(`已出库${sent}台，等待${move.to_name}收货`);
  });
  return (
    <ScanWork
      title={`扫码出库（申请${move.pieces}台，已扫${rows.length}台）`}
      label="扫描出库设备"
      placeholder="扫描要出库设备的IMEI/SN后回车；可粘贴多行；空着按回车出库"
      rows={rows}
      columns={columnsOf(unjudged)}
      said={refused === '' ? said : { text: [said?.text ?? '', refused].filter((part) => part !== '').join('；'), tone: 'wrong' }}
      error={error}
      onAgain={again}
      onText={take}
      onRemove={remove}
      act={{
        text: refused || `出库${rows.length}台`,
        blocked: rows.length === 0 || !judged || wrong > 0,
        pending: submit.pending,
        failure: submit.failure,
        run: () => submit.run(rows.map(({ number }) => number)),
      }}
    >
      <div className={styles['courier']}>
        <Input aria-label="物流公司" placeholder="物流公司（选填）" maxLength={30} value={company} onChange={(event) => setCompany(event.target.value)} />
        <Input aria-label="物流单号" placeholder="物流单号（选填）" maxLength={40} value={expressNo} onChange={(event) => setExpressNo(event.target.value)} />
      </div>
    </ScanWork>
  );
}

/** Stands while the transfer waits to be sent, for those who send it. */
export const SendMove = ({ move }: { readonly move: Move }) =>
  move.actions.some(({ act, allowed }) => act === 'send' && allowed) ? <Sending move={move} /> : null;
