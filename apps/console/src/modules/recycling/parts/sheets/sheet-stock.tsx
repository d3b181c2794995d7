import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { stockAsQuery } from '../../queries.ts';
import type { Model } from '../form/use-model.ts';
import { StockItems } from '../inspect/stock-items.tsx';
import { StockDoubt } from '../stock-doubt.tsx';
import type { SheetFields } from './sheet-fields.ts';

interface Goods {
  readonly value: string;
  readonly label: string;
}

/** The goods that a model plainly is stand chosen until a person chooses others. @returns the goods that were preset last, and what speaks against the SKU that is chosen */
function useStockAs(model: string | undefined) {
  const form = Form.useFormInstance<SheetFields>();
  const sku = Form.useWatch<string | undefined>('sku_id');
  const degree = Form.useWatch<number | undefined>('degree');
  const query = { recycle_id: model ?? '', ...(sku === undefined ? {} : { sku_id: sku }), ...(degree === undefined ? {} : { degree }) };
  const { data } = useQuery({ ...stockAsQuery(query), enabled: model !== undefined });
  const [preset, setPreset] = useState<Goods & { readonly of: string }>();
  useEffect(() => {
    if (data === undefined || model === undefined) return;
    const { goods_id: chosen, sku_id: spec } = form.getFieldsValue(true) as Partial<SheetFields>;
    const byPerson = chosen !== undefined && (chosen !== preset?.value || (spec !== undefined && preset.of === model));
    if (byPerson || chosen === data.goods?.goods_id) return;
    form.setFieldValue('goods_id', data.goods?.goods_id);
    form.setFieldValue('sku_id', undefined);
    setPreset(data.goods === null ? undefined : { value: data.goods.goods_id, label: data.goods.goods_name, of: model });
  }, [data, form, model, preset]);
  return { preset, doubt: data?.stock_doubt ?? '' };
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
  const { preset, doubt } = useStockAs(model?.recycle_id);
  return (
    <>
      <StockItems needed differs={differs} known={preset ?? known} />
      <div aria-live="polite">
        <StockDoubt text={doubt} />
      </div>
    </>
  );
}
