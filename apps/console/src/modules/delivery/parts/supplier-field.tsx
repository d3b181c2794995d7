import { useQuery } from '@tanstack/react-query';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { suppliersQuery } from '../queries.ts';

export interface SupplierValue {
  supplier_id?: string | null;
}

/** A field for the supplier who sends a parcel for the merchant, shown to merchants that have suppliers. `now`: the present one, which may be disabled. */
export function SupplierField({ now }: { readonly now?: { readonly id: string; readonly name: string } }) {
  const offered = useQuery(suppliersQuery()).data?.list.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName })) ?? [];
  const kept = now === undefined || now.id === '' || offered.some(({ value }) => value === now.id) ? [] : [{ value: now.id, label: now.name }];
  const options = [...kept, ...offered];
  return options.length === 0 ? null : <ChoiceItem name="supplier_id" label="供应商（代发时选择）" options={options} clearable />;
}
