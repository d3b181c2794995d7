import { mostStock } from '@merchant-admin/contract/goods/codes';
import type { UseQueryResult } from '@tanstack/react-query';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';

interface Sku {
  readonly sku_id: string;
  readonly stock: number;
}
interface Change {
  readonly sku_id: string;
  /** Pieces more or less. */
  readonly change: number;
}
interface Fields {
  /** Pieces that there shall be, by the SKU's number. */
  wanted: Record<string, number | null | undefined>;
  reason: string;
}
interface StockEditorProps<Of extends Sku> {
  readonly title: string;
  readonly skus: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'> & { readonly data: readonly Of[] | undefined };
  readonly nameOf: (sku: Of) => string;
  /** Columns between the stock and what it shall be. */
  readonly more?: readonly TableColumn<Of>[];
  readonly send: (changes: Change[], reason: string, idempotencyKey: string) => Promise<unknown>;
  readonly after: (said: string) => Promise<unknown>;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

const changeOf = ({ sku_id: id, stock }: Sku, wanted: Fields['wanted']): Change => ({ sku_id: id, change: (wanted[id] ?? stock) - stock });
const signed = (change: number): string => (change === 0 ? '-' : change > 0 ? `+${change}` : String(change));

const Changed = ({ sku }: { readonly sku: Sku }) => signed(changeOf(sku, Form.useWatch<Fields['wanted'] | undefined>('wanted') ?? {}).change);

/** What is typed stays as it is until it is right: -7 made 0 would empty the stock of who meant to take seven off. */
const wantedRule = `请输入0至${mostStock}的整数，增减见右侧`;

/** What the stock of each SKU shall be, and why. What is sent is the difference to what is shown: what orders take meanwhile is not undone. */
export function StockEditor<Of extends Sku>({ title, skus, nameOf, more = [], send, after, open, onClose }: StockEditorProps<Of>) {
  const [list, setList] = useState<readonly Of[]>();
  if (open && list === undefined && !skus.isFetching && !skus.isError) setList(skus.data);
  if (!open && list !== undefined) setList(undefined);
  if (!open || list === undefined) return <WaitingDialog open={open} title={title} needs={[{ ...skus, data: list }]} onClose={() => onClose(false)} />;
  const columns: readonly TableColumn<Of>[] = [
    { key: 'name', title: '规格', width: 180, value: nameOf },
    { key: 'stock', title: '现有库存', width: 90, kind: 'number' },
    ...more,
    {
      key: 'wanted',
      title: '修改为',
      width: 130,
      render: (sku) => (
        <Form.Item
          name={['wanted', sku.sku_id]}
          initialValue={sku.stock}
          rules={[{ type: 'integer', min: 0, max: mostStock, message: wantedRule }]}
          style={{ margin: 0 }}
        >
          <InputNumber aria-label={`${nameOf(sku)} 修改为`} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      ),
    },
    { key: 'change', title: '增减', width: 80, kind: 'number', render: (sku) => <Changed sku={sku} /> },
  ];
  return (
    <FormDialog<Fields>
      title={title}
      okText="修改库存"
      width={720}
      run={async ({ wanted, reason }, idempotencyKey) => {
        const changes = list.map((sku) => changeOf(sku, wanted)).filter(({ change }) => change !== 0);
        if (changes.length === 0) throw new Error('没有修改任何库存');
        await send(changes, reason, idempotencyKey);
        return '库存修改成功';
      }}
      after={after}
      onClose={onClose}
    >
      <div style={{ maxHeight: 400, overflow: 'auto', marginBottom: 16 }}>
        <DataTable label="规格与库存" columns={columns} rows={list} rowKey={(sku) => sku.sku_id} />
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
