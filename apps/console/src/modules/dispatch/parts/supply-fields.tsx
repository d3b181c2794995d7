import { acceptForm } from '@merchant-admin/contract/dispatch/dispatch-list';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { FieldItem } from '../../../widgets/fields/index.ts';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { suppliersQuery } from '../../delivery/index.ts';

export interface SupplyValues {
  readonly supplier_id?: string;
  /** fen, of one device */
  readonly cost?: number | null;
}

/** What of these fields is sent: a price is no supplier's where none is chosen. */
export const sentSupply = ({ supplier_id: id, cost }: SupplyValues) =>
  id === undefined ? {} : { supplier_id: id, ...(typeof cost === 'number' ? { cost } : {}) };

/** Who supplies it and for how much; nobody: the platform's own stock. */
export function SupplyFields({ now }: { readonly now?: { readonly id: string; readonly name: string } }) {
  const found = useQuery(suppliersQuery()).data?.list;
  const chosen = Form.useWatch<string | undefined>('supplier_id');
  const form = Form.useFormInstance();
  // What one asks is no other one's price.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== undefined && chosen !== before.current) form.setFieldValue('cost', undefined);
    before.current = chosen;
  }, [chosen, form]);
  const offered = found?.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }));
  const kept = now === undefined || now.id === '' || offered?.some(({ value }) => value === now.id) !== false ? [] : [{ value: now.id, label: now.name }];
  return (
    <>
      <ChoiceItem name="supplier_id" label="供应商（不选为平台自有库存）" options={offered === undefined ? undefined : [...kept, ...offered]} clearable />
      {chosen !== undefined && <FieldItem name="cost" field={acceptForm.cost} />}
    </>
  );
}
