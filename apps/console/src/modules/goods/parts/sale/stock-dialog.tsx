import { useQuery } from '@tanstack/react-query';
import { Form, InputNumber } from 'antd';
import { mostStock } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterGoodsChange, saleQuery } from '../../queries.ts';
import type { SaleGoods, SaleRow } from './sale-fields.ts';
import styles from './sale.module.css';

interface Fields {
  /** Pieces more or less, by the SKU's number. */
  changes: Record<string, number | null | undefined>;
  reason: string;
}

function Line({ sku }: { readonly sku: SaleGoods['skus'][number] }) {
  const change = Form.useWatch<number | null | undefined>(['changes', sku.sku_id]) ?? 0;
  const after = sku.stock + change;
  return (
    <div className={styles['change']}>
      <span>{sku.name}</span>
      <span>{sku.stock}</span>
      <Form.Item name={['changes', sku.sku_id]} noStyle>
        <InputNumber aria-label={`${sku.name}增减`} min={-mostStock} max={mostStock} precision={0} placeholder="如：10、-2" style={{ width: '100%' }} />
      </Form.Item>
      <span className={after < 0 ? styles['wrong'] : undefined}>{after < 0 ? '库存不足' : after}</span>
    </div>
  );
}

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
      <div className={styles['changes']}>
        <div className={styles['change']} aria-hidden>
          <span>规格</span>
          <span>现有库存</span>
          <span>增减</span>
          <span>修改后</span>
        </div>
        {goods.data.skus.map((sku) => (
          <Line key={sku.sku_id} sku={sku} />
        ))}
      </div>
      <ReasonItem />
    </FormDialog>
  );
}
