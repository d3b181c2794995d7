import type { Fen } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { dearestDevice } from '@merchant-admin/contract/stock/codes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import { findGoods, GoodsPicker, skusQuery } from '../../../goods/index.ts';
import styles from './intake.module.css';
import type { What } from './lines.ts';

const degrees = Object.entries(degreeText)
  .map(([value, label]) => ({ value: Number(value), label }))
  .toSorted((one, other) => other.value - one.value);

const Labelled = ({ label, htmlFor, children }: { readonly label: string; readonly htmlFor: string; readonly children: ReactNode }) => (
  <div>
    <label className={styles['label']} htmlFor={htmlFor}>
      {label}
    </label>
    {children}
  </div>
);

interface WhatFieldsProps {
  readonly what: What;
  readonly onChange: (what: What) => void;
}

/** Which goods devices are, how used, and what one cost: chosen once for all that follow. */
export function WhatFields({ what, onChange }: WhatFieldsProps) {
  const id = useId();
  const costs = useCan()('stock:cost');
  const { goodsId, skuId } = what;
  const skus = useQuery({ ...skusQuery(goodsId ?? ''), enabled: goodsId !== undefined });
  const own = skus.data?.degree;
  const options = (skus.data?.list ?? []).map((sku) => ({ value: sku.sku_id, label: sku.goods_attr_name }));
  const { goodsId: _goods, skuId: _sku, price: _price, ...rest } = what;
  const price = what.price === undefined ? {} : { price: what.price };
  return (
    <div className={styles['what']}>
      <Labelled label="商品" htmlFor={`${id}-goods`}>
        <GoodsPicker
          id={`${id}-goods`}
          label="商品"
          value={goodsId}
          find={findGoods}
          known={goodsId === undefined ? undefined : { value: goodsId, label: what.goodsName }}
          onPick={(goods) => onChange({ ...rest, ...price, ...(goods && { goodsId: goods.value }), goodsName: goods?.label ?? '', skuName: '' })}
        />
      </Labelled>
      <Labelled label="规格" htmlFor={`${id}-sku`}>
        <Select
          id={`${id}-sku`}
          style={{ width: '100%' }}
          placeholder={goodsId === undefined ? '请先选择商品' : '请选择规格'}
          disabled={goodsId === undefined}
          loading={skus.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={skuId ?? null}
          notFoundContent={skus.isError ? '规格加载失败，请重新选择商品' : '该商品没有规格'}
          onChange={(chosen: string | null) =>
            onChange({
              ...rest,
              ...price,
              ...(goodsId === undefined ? {} : { goodsId }),
              ...(chosen === null ? {} : { skuId: chosen }),
              // The goods' own condition to begin with; another SKU of them leaves what was chosen.
              ...(skuId === undefined && own !== undefined ? { degree: own } : {}),
              skuName: options.find(({ value }) => value === chosen)?.label ?? '',
            })
          }
        />
      </Labelled>
      <Labelled label="成色" htmlFor={`${id}-degree`}>
        <Select
          id={`${id}-degree`}
          style={{ width: '100%' }}
          options={degrees}
          value={what.degree}
          onChange={(degree: number) => onChange({ ...what, degree })}
        />
      </Labelled>
      {costs && (
        <Labelled label="采购价（每台）" htmlFor={`${id}-price`}>
          <MoneyInput
            id={`${id}-price`}
            label="采购价"
            placeholder="选填"
            max={dearestDevice as Fen}
            value={what.price}
            onChange={(next) => onChange({ ...rest, ...(goodsId && { goodsId }), ...(skuId && { skuId }), ...(next === undefined ? {} : { price: next }) })}
          />
        </Labelled>
      )}
    </div>
  );
}
