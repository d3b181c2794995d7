import { productForm, productThing } from '@merchant-admin/contract/quotation/quotation-list';
import type { ProductRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { FieldItems } from '../../../widgets/fields/index.ts';
import { KeptForm } from '../../../widgets/kept/form-dialog.tsx';
import type { EditorProps } from '../../../widgets/kept/kept-form.tsx';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { afterQuotes, brandsQuery } from '../queries.ts';

const { brand_id: brand, ...others } = productForm;

/** Adds a row to the library, or changes one. */
export function ProductDialog({ row, onClose }: EditorProps<ProductRow>) {
  const found = useQuery(brandsQuery());
  const listed = found.data?.list.map(({ value, name }) => ({ value, label: name })) ?? [];
  // One that is out of use by now is still the row's own.
  const own = row && !listed.some(({ value }) => value === row.brand_id) ? [{ value: row.brand_id, label: row.brand_name }] : [];
  return (
    <KeptForm<typeof productThing, typeof productForm, ProductRow>
      thing={productThing}
      fields={productForm}
      called="商品"
      row={row}
      save={(body, idempotencyKey) => api.quotation.productSave({ body, idempotencyKey })}
      after={afterQuotes}
      onClose={onClose}
    >
      <ChoiceItem name="brand_id" label={brand.label} options={[...own, ...listed]} />
      <FieldItems fields={others} />
    </KeptForm>
  );
}
