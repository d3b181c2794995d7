import type { TemplateDetail } from '@merchant-admin/contract/coupons/template-cells';
import { api } from '../../../../platform/api.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { ConfirmDialog } from '../dialogs.ts';
import { afterCouponAct } from '../../queries.ts';

type Batch = TemplateDetail['batches'][number];

const columns: readonly TableColumn<Batch>[] = [
  { key: 'batch_id', title: '批次', width: 80 },
  { key: 'size', title: '券码数', width: 90, kind: 'number' },
  { key: 'redeemed', title: '已兑换', width: 90, kind: 'number' },
  { key: 'made', title: '生成', width: 200, value: (batch) => `${batch.made_by} ${showInstant(batch.made_at)}` },
  { key: 'taken', title: '导出', width: 200, value: (batch) => (batch.taken_at === null ? '' : `${batch.taken_by} ${showInstant(batch.taken_at)}`) },
];

/** Fetches the codes of a batch, which are handed out once, and saves them as a sheet. */
async function take(batch: Batch): Promise<void> {
  const { name, codes } = await api.coupons.couponCodesTake({ body: { batch_id: batch.batch_id }, idempotencyKey: crypto.randomUUID() });
  const blob = new Blob([`\uFEFF券码\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
  saveFile({ blob, fileName: `${name}-券码-批次${batch.batch_id}.csv` });
  await afterCouponAct(`已导出${codes.length}个券码，请妥善保管`);
}

/** The batches of codes of a template. */
export function CodeBatches({ template }: { readonly template: TemplateDetail }) {
  const { opened, open, close } = useDialog<Batch>();
  const acts: TableColumn<Batch> = {
    key: 'acts',
    title: '操作',
    width: 100,
    fixed: 'right',
    render: (batch) =>
      batch.actions.length === 0
        ? '-'
        : batch.actions.map(({ act, title, reason }) => (
            <ActButton key={act} size="small" type="link" blocked={reason} aria-label={`${title} 批次${batch.batch_id}`} onClick={() => open(batch)}>
              {title}
            </ActButton>
          )),
  };
  return (
    <>
      <DataTable
        label="券码批次"
        columns={[...columns, acts]}
        rows={template.batches}
        rowKey={(batch) => batch.batch_id}
        empty={`还没有生成券码，还可以生成${template.codes_left}个`}
      />
      {opened && (
        <ConfirmDialog
          open
          title={`导出券码 批次${opened.batch_id}`}
          consequences={[`下载${opened.size}个券码，每批只能导出一次`, '导出会记录在修改记录中']}
          confirmText="导出券码"
          onConfirm={() => take(opened)}
          onClose={close}
        />
      )}
    </>
  );
}
