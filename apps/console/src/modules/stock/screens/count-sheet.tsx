import { formatFen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, PageHeader, Section, WaitingPage } from '../../../widgets/page/index.ts';
import { Printed } from '../../../widgets/printed/index.ts';
import { lackingScans } from '../parts/counts/lacking-scans.ts';
import { countSheetQuery } from '../count-queries.ts';

type Sheet = Answer<'stock', 'countSheet'>;
type Line = Sheet['lines'][number];

const columns: readonly TableColumn<Line>[] = [
  { key: 'line', title: '行', width: 50, kind: 'number' },
  { key: 'kind_name', title: '类别', width: 70 },
  { key: 'number', title: 'IMEI/SN', width: 174 },
  { key: 'what', title: '商品规格', width: 220, value: ({ goods_name: goods, sku_name: sku, degree_name: degree }) => `${goods} ${sku} ${degree}` },
  { key: 'value', title: '价值', width: 150, value: ({ value, value_name: by }) => (value === null ? '' : `${formatFen(value)}（${by}）`) },
  { key: 'reason', title: '说明', width: 180 },
  { key: 'decided_by', title: '处理人', width: 90 },
];

const factsOf = (sheet: Sheet) =>
  (
    [
      ['盘点单号', sheet.count_no],
      ['地点', sheet.place_name],
      ['范围', sheet.scope_name],
      ['结果', `应盘${sheet.expected}台，实盘${sheet.seen}台，盘盈${sheet.gained}台，盘亏${sheet.missing}台`],
      ['盘亏金额', sheet.loss === null ? '' : formatFen(sheet.loss)],
      ['发起', `${sheet.made_by} ${showInstant(sheet.made_at)}`],
      ['扫码', sheet.scanned_by],
      ['交盘', `${sheet.submitted_by} ${showInstant(sheet.submitted_at)}`],
      ['缺扫描', lackingScans(sheet)],
      ['处理', sheet.decided_by],
      ['完成', `${sheet.confirmed_by} ${showInstant(sheet.at)}`],
    ] as const
  ).filter(([, text]) => text !== '');

function SheetPage({ id }: { readonly id: string }) {
  const found = useQuery(countSheetQuery(id));
  const sheet = found.data;
  if (sheet === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <Printed title={`盘盈盘亏单 ${sheet.sheet_no}`}>
      <PageHeader title={`盘盈盘亏单 ${sheet.sheet_no}`} actions={<Button onClick={() => window.print()}>打印</Button>} />
      <Section title="盘点">
        <Facts items={factsOf(sheet)} />
      </Section>
      <Section title={`台账变动 ${sheet.lines.length}台`}>
        {sheet.gained + sheet.missing > sheet.lines.length && <p>盘盈盘亏中没有变动台账的设备（如不在册、他处在册），其处理见盘点单</p>}
        <DataTable label="盘盈盘亏明细" columns={columns} rows={sheet.lines} empty="设备台账没有变动" rowKey={({ line }) => String(line)} />
      </Section>
    </Printed>
  );
}

/** The document by which a count changed devices, as it was written; made to be printed. */
export default function CountSheet() {
  const { count_id: id = '' } = useSearch({ strict: false }) as { count_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <SheetPage key={id} id={id} /> : <Alert type="error" showIcon title="盘点单不存在" />;
}
