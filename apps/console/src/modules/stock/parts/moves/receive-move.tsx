import type { ScanOutcome } from '@merchant-admin/contract/stock/move-codes';
import { Checkbox } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import type { TableColumn } from '../../../../widgets/data-table/index.ts';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { StatusDot, type TagColour } from '../../../../widgets/status-tag/index.ts';
import { afterMove } from '../../move-queries.ts';
import type { Move } from './move-head.tsx';
import { ScanWork } from './scan-work.tsx';
import { useScans, useVerdicts, type Scan } from './use-scans.ts';

type Seen = Answer<'stock', 'moveReceive'>['devices'][number];
interface Row extends Scan {
  /** Undefined until the server has said something. */
  readonly seen: Seen | undefined;
}

const colours: Record<ScanOutcome, TagColour> = { received: 'success', damaged: 'danger', extra: 'warning', wrong: 'warning', already: 'neutral' };
const Outcome = ({ seen }: { readonly seen: Seen }) => (
  <StatusDot wraps colour={colours[seen.outcome as ScanOutcome]}>
    {[seen.outcome_name, seen.text].filter((part) => part !== '').join('：')}
  </StatusDot>
);
const isPlain = ({ seen }: Row) => seen?.outcome === 'received' || seen?.outcome === 'damaged';
const isOdd = ({ seen }: Row) => seen?.outcome === 'extra' || seen?.outcome === 'wrong';

const columnsOf = (unjudged: string, mark: (number: string, damaged: boolean) => void): readonly TableColumn<Row>[] => [
  { key: 'number', title: 'IMEI/SN', width: 180 },
  { key: 'what', title: '商品规格', width: 240, value: ({ seen }) => (seen ? `${seen.goods_name} ${seen.sku_name}`.trim() : '') },
  { key: 'outcome', title: '核对', width: 300, render: ({ seen }) => (seen === undefined ? unjudged : <Outcome seen={seen} />) },
  {
    key: 'damaged',
    title: '损坏',
    width: 80,
    render: (row) =>
      isPlain(row) ? <Checkbox aria-label={`${row.number} 损坏`} checked={row.damaged} onChange={(event) => mark(row.number, event.target.checked)} /> : '-',
  },
];

/** What came of a receipt. @param left devices on the way still @param odd devices that were not expected */
const saidOf = (received: number, left: number, odd: number): string =>
  [`已收货${received}台`, left > 0 ? `还有${left}台在途` : odd > 0 ? '' : '全部收到', odd > 0 ? `已登记差异${odd}台，请在下方处理` : '']
    .filter((part) => part !== '')
    .join('，');

function Receiving({ move }: { readonly move: Move }) {
  const { scans, said, take, remove, mark, clear } = useScans();
  const { verdicts, judged, unjudged, error, again } = useVerdicts(`receive ${move.move_id}`, scans, async (list, signal) => {
    const devices = list.map(({ number, damaged }) => ({ number, damaged }));
    return (await api.stock.moveReceive({ body: { move_id: move.move_id, devices, preview: true }, signal })).devices;
  });
  const rows: readonly Row[] = scans.map((scan) => ({ ...scan, seen: verdicts.get(scan.number) }));
  const [plain, odd] = [rows.filter(isPlain).length, rows.filter(isOdd).length];
  const submit = useSubmit(async (list: readonly Scan[], idempotencyKey) => {
    const devices = list.map(({ number, damaged }) => ({ number, damaged }));
    const { received, left } = await api.stock.moveReceive({ body: { move_id: move.move_id, devices }, idempotencyKey });
    clear();
    await afterMove(saidOf(received, left, odd));
  });
  return (
    <ScanWork
      title={`扫码收货（在途${move.on_way}台，已扫${rows.length}台）`}
      label="扫描收货设备"
      placeholder="扫描收到设备的IMEI/SN后回车；可粘贴多行；空着按回车确认收货"
      rows={rows}
      columns={columnsOf(unjudged, mark)}
      said={said}
      error={error}
      onAgain={again}
      onText={take}
      onRemove={remove}
      act={{
        text: odd > 0 ? `确认收货${plain}台，登记差异${odd}台` : `确认收货${plain}台`,
        blocked: !judged || plain + odd === 0,
        pending: submit.pending,
        failure: submit.failure,
        run: () => submit.run(scans),
      }}
    />
  );
}

/** Stands while devices are on the way, for those who receive them. */
export const ReceiveMove = ({ move }: { readonly move: Move }) =>
  move.actions.some(({ act, allowed }) => act === 'receive' && allowed) ? <Receiving move={move} /> : null;
