import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { rerentActs, rerentResults } from '@merchant-admin/contract/rerent/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { optionsOf, RadioItem, required } from '../../../widgets/shared/form-items.tsx';
import { NextCallPicker } from '../../../widgets/shared/next-call-picker.tsx';
import { rerentRecordsQuery } from '../queries.ts';
import { afterRerent, type RerentRow } from './rerent-row.ts';

interface Fields {
  result: string;
  content: string;
  next_at?: Dayjs;
}
type Said = Answer<'rerent', 'rerentRecords'>['list'][number];

const columns: readonly TableColumn<Said>[] = [
  { key: 'at', title: '时间', width: 150, render: ({ at }) => showInstant(at) },
  { key: 'by', title: '跟进人', width: 80 },
  { key: 'result_name', title: '结果', width: 80 },
  { key: 'content', title: '内容', width: 240 },
];

/** Notes what was said with a customer about renting again, below what was said before. */
export function FollowDialog({ row, open, onClose }: RowDialogProps<RerentRow>) {
  const said = useQuery({ ...rerentRecordsQuery(row.order_id), enabled: open });
  return (
    <FormDialog<Fields>
      open={open}
      title={`${rerentActs.follow} ${row.name}`}
      okText="保存"
      width={620}
      run={async ({ result, content, next_at: next }, idempotencyKey) => {
        const body = { order_id: row.order_id, result: Number(result), content, ...(next ? { next_at: next.toISOString() } : {}) };
        await api.rerent.rerentFollow({ body, idempotencyKey });
        return '跟进已保存';
      }}
      after={afterRerent}
      onClose={onClose}
    >
      {said.data && said.data.list.length > 0 && <DataTable label="跟进记录" columns={columns} rows={said.data.list} rowKey={(each) => each.id} empty="" />}
      <RadioItem name="result" label="跟进结果" options={optionsOf(rerentResults)} />
      <Form.Item name="content" label="跟进内容" rules={required('请填写跟进内容')}>
        <Input.TextArea rows={3} maxLength={300} showCount placeholder="如：下月想换新机，等活动" />
      </Form.Item>
      <Form.Item name="next_at" label="下次跟进时间">
        <NextCallPicker />
      </Form.Item>
    </FormDialog>
  );
}
