import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { stockAsQuery } from '../../queries.ts';
import type { Model } from '../form/use-model.ts';
import { StockItems } from '../inspect/stock-items.tsx';
import { StockDoubt } from '../stock-doubt.tsx';
import type { SheetFields } from './sheet-fields.ts';

interface Goods {
  readonly value: string;
  readonly label: string;
}

/** The goods that a model plainly is stand chosen until a person chooses others. @returns these goods while they stand chosen, and what speaks against the SKU that is chosen */
function useStockAs(model: string | undefined) {
  const form = Form.useFormInstance<SheetFields>();
  const sku = Form.useWatch<string | undefined>('sku_id');
  const degree = Form.useWatch<number | undefined>('degree');
  const query = { recycle_id: model ?? '', ...(sku === undefined ? {} : { sku_id: sku }), ...(degree === undefined ? {} : { degree }) };
  const { data } = useQuery({ ...stockAsQuery(query), enabled: model !== undefined });
  const chosenNow = Form.useWatch<string | undefined>('goods_id');
  const preset = useRef<{ readonly value: string; readonly of: string }>(undefined);
  useEffect(() => {
    if (data === undefined || model === undefined) return;
    const { goods_id: chosen, sku_id: spec } = form.getFieldsValue(true) as Partial<SheetFields>;
    const byPerson = chosen !== undefined && (chosen !== preset.current?.value || (spec !== undefined && preset.current.of === model));
    if (byPerson || chosen === data.goods?.goods_id) return;
    form.setFieldValue('goods_id', data.goods?.goods_id);
    form.setFieldValue('sku_id', undefined);
    preset.current = data.goods === null ? undefined : { value: data.goods.goods_id, of: model };
  }, [data, form, model]);
  const stands: Goods | undefined = data?.goods && data.goods.goods_id === chosenNow ? { value: chosenNow, label: data.goods.goods_name } : undefined;
  return { stands, doubt: data?.stock_doubt ?? '' };
}

interface SheetStockProps {
  readonly model: Model | undefined;
  /** The goods of a sheet that is edited. */
  readonly known: Goods | undefined;
  /** Whether the server found an earlier file of another SKU. */
  readonly differs: boolean;
}

/** As which goods the device of a sheet goes into stock, how used it is, and what plainly speaks against that. */
export function SheetStock({ model, known, differs }: SheetStockProps) {
  const { stands, doubt } = useStockAs(model?.recycle_id);
  return (
    <>
      <StockItems needed differs={differs} known={stands ?? known} />
      <div aria-live="polite">
        <StockDoubt text={doubt} />
      </div>
    </>
  );
}
