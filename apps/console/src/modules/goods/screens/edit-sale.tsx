import { saleThing } from '@merchant-admin/contract/goods/sale-list';
import { editorOfOne } from '../../../widgets/kept/pages/index.ts';
import { SaleForm } from '../parts/sale/sale-form.tsx';
import { saleQuery } from '../queries.ts';

/** Edits the goods for sale of the address; without any, makes new ones. */
export default editorOfOne(saleThing, 'sale:edit', saleQuery, (goods) => <SaleForm {...(goods && { goods })} />);
