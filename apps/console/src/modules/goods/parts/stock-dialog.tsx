import { goodsActs, mostStock } from '@merchant-admin/contract/goods/codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { afterGoodsAct, goodsStockQuery } from '../queries.ts';
import type { GoodsRow } from './act-dialogs.tsx';

type Sku = Answer<'goods', 'goodsStockList'>['list'][number];
type Wanted = ReadonlyMap<string, number>;

const columnsFor = (wanted: Wanted, onWant: (sku: Sku, stock: number | null) => void): readonly TableColumn<Sku>[] => [
  { key: 'goods_attr_name', title: '规格', width: 200 },
  { key: 'stock', title: '可售库存', width: 90, kind: 'number' },
  { key: 'in_stock_devices', title: '在库设备', width: 90, kind: 'number' },
  { key: 'rented_devices', title: '在租设备', width: 90, kind: 'number' },
  {
    key: 'change',
    title: '修改为',
    width: 130,
    render: (sku) => (
      <InputNumber
        aria-label={`${sku.goods_attr_name} 修改为`}
        min={0}
        max={mostStock}
        precision={0}
        value={wanted.get(sku.sku_id) ?? sku.stock}
        onChange={(stock) => onWant(sku, stock)}
        style={{ width: '100%' }}
      />
    ),
  },
];

/** Pieces that may be ordered, SKU by SKU. What is sent is the difference: what orders take meanwhile is not undone. */
export function StockDialog({ row, open, onClose }: RowDialogProps<Pick<GoodsRow, 'goods_id' | 'goods_name'>>) {
  const stocks = useQuery({ ...goodsStockQuery(row), enabled: open, staleTime: 0 });
  const [wanted, setWanted] = useState<Wanted>(new Map());
  const [reason, setReason] = useState('');
  const skus = stocks.data?.list.filter((sku) => !sku.retired);
  const changes = (skus ?? []).flatMap((sku) => {
    const change = (wanted.get(sku.sku_id) ?? sku.stock) - sku.stock;
    return change === 0 ? [] : [{ sku_id: sku.sku_id, change }];
  });
  const submit = useSubmit(async (_input: undefined, idempotencyKey) => {
    await api.goods.goodsUpdateStock({ body: { goods_id: row.goods_id, changes, reason }, idempotencyKey });
    onClose(true);
    await afterGoodsAct('库存修改成功');
  });
  const lack = changes.length === 0 ? '没有修改任何库存' : reason.trim() === '' ? '请填写原因' : undefined;
  return (
    <Modal
      open={open}
      title={`${goodsActs.stock} ${row.goods_name}`}
      width={720}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending, disabled: skus === undefined }}
      mask={{ closable: false }}
      onOk={() => (lack === undefined ? submit.run(undefined) : submit.fail(lack))}
      onCancel={() => onClose(false)}
      afterClose={() => (setWanted(new Map()), setReason(''), submit.fail(undefined))}
      destroyOnHidden
    >
      {stocks.isError ? (
        <LoadFailed error={stocks.error} onRetry={() => void stocks.refetch()} retrying={stocks.isFetching} />
      ) : skus === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <div style={{ maxHeight: 400, overflow: 'auto', marginBottom: 16 }}>
            <DataTable
              label="库存"
              columns={columnsFor(wanted, (sku, stock) => {
                submit.fail(undefined);
                setWanted(new Map([...wanted, [sku.sku_id, stock ?? 0]]));
              })}
              rows={skus}
              rowKey={(sku) => sku.sku_id}
            />
          </div>
          <Form layout="vertical">
            <Form.Item label="原因" required htmlFor="stock-reason">
              <Input
                id="stock-reason"
                value={reason}
                maxLength={200}
                showCount
                placeholder="如：盘点、到货，将记录在操作日志中"
                onChange={(event) => (submit.fail(undefined), setReason(event.target.value))}
              />
            </Form.Item>
          </Form>
        </>
      )}
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
