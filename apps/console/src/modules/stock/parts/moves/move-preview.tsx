import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { numberForm } from '../numbers.ts';
import { bodyOf, type MoveFields } from './move-fields.ts';

type Preview = Answer<'stock', 'moveSave'>;
type Line = Preview['lines'][number];

/** Milliseconds without a change after which the server is asked. */
const pause = 400;
const columns: readonly TableColumn<Line>[] = [
  { key: 'goods_name', title: '商品', width: 220 },
  { key: 'sku_name', title: '规格', width: 180 },
  { key: 'pieces', title: '申请台数', width: 90, kind: 'number' },
  {
    key: 'free',
    title: '调出地点现有',
    width: 150,
    render: ({ free, pieces }) => (
      <>
        {`${free}台 `}
        {free < pieces && <StatusTag colour="warning">不足，现在不能发齐</StatusTag>}
      </>
    ),
  },
];

/** What is asked for so far, as far as it can be judged; undefined where nothing is. */
function askedSoFar(fields: MoveFields | undefined): string {
  if (!fields?.from || !fields.to || fields.from === fields.to) return '';
  const given = bodyOf({ ...fields, reason: '预览' });
  const body = { ...given, numbers: given.numbers.filter((each) => numberForm.test(each)) };
  return body.lines.length + body.numbers.length === 0 ? '' : JSON.stringify(body);
}

/** What stands at the place of what is asked for, and what speaks against the devices that are named, as the server says before it is asked for. */
export function MovePreview() {
  const form = Form.useFormInstance<MoveFields>();
  const settled = useSettled(askedSoFar(Form.useWatch<MoveFields>([], form)), false, pause) ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['moveAsked', settled],
    queryFn: ({ signal }) => api.stock.moveSave({ body: { ...(JSON.parse(settled) as ReturnType<typeof bodyOf>), preview: true }, signal }),
    enabled: settled !== '',
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  if (settled === '') return null;
  const problems = data?.devices.filter(({ problem }) => problem !== '') ?? [];
  return (
    <>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {problems.length > 0 && <Alert type="warning" showIcon title={problems.map(({ problem }) => problem).join('；')} style={{ marginBottom: 12 }} />}
      {data && data.lines.length > 0 && <DataTable label="调拨预览" columns={columns} rows={data.lines} rowKey={(row) => row.sku_id} />}
    </>
  );
}
