import { useQuery } from '@tanstack/react-query';
import { Form, InputNumber, Typography } from 'antd';
import { mostStock } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterGoodsChange, saleQuery } from '../../queries.ts';
import type { SaleGoods, SaleRow } from './sale-fields.ts';

interface Fields {
  /** Pieces more or less, by the SKU's number. */
  changes: Record<string, number | null | undefined>;
  reason: string;
}

type Sku = SaleGoods['skus'][number];

function After({ sku }: { readonly sku: Sku }) {
  const after = sku.stock + (Form.useWatch<number | null | undefined>(['changes', sku.sku_id]) ?? 0);
  return after < 0 ? <Typography.Text type="danger">库存不足</Typography.Text> : after;
}

const columns: readonly TableColumn<Sku>[] = [
  { key: 'name', title: '规格', width: 170 },
  { key: 'stock', title: '现有库存', width: 90, kind: 'number' },
  {
    key: 'change',
    title: '增减',
    width: 140,
    render: (sku) => (
      <Form.Item name={['changes', sku.sku_id]} noStyle>
        <InputNumber aria-label={`${sku.name}增减`} min={-mostStock} max={mostStock} precision={0} placeholder="如：10、-2" style={{ width: '100%' }} />
      </Form.Item>
    ),
  },
  { key: 'after', title: '修改后', width: 90, render: (sku) => <After sku={sku} /> },
];

const changesOf = (changes: Fields['changes']) => Object.entries(changes).flatMap(([sku_id, change]) => (change ? [{ sku_id, change }] : []));

/** By how many pieces the stock of each SKU rises or falls, and why. */
export function SaleStockDialog({ row, open, onClose }: RowDialogProps<SaleRow>) {
  const goods = useQuery({ ...saleQuery(row.id), enabled: open });
  if (!open || goods.data === undefined) return <WaitingDialog open={open} title={`修改库存 ${row.name}`} needs={[goods]} onClose={() => onClose(false)} />;
  return (
    <FormDialog<Fields>
      title={`修改库存 ${row.name}`}
      okText="修改库存"
      width={560}
      run={async ({ changes, reason }, idempotencyKey) => {
        const list = changesOf(changes);
        if (list.length === 0) throw new Error('请填写至少一个规格的增减数量');
        await api.goods.saleStock({ body: { goods_id: row.id, changes: list, reason }, idempotencyKey });
        return '库存已修改';
      }}
      after={afterGoodsChange}
      onClose={onClose}
    >
      <div style={{ marginBottom: 16 }}>
        <DataTable label="规格与库存" columns={columns} rows={goods.data.skus} rowKey={(sku) => sku.sku_id} />
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
