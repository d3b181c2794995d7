import { saleThing } from '@merchant-admin/contract/goods/sale-list';
import { editorOfOne } from '../parts/page-of-one.tsx';
import { SaleForm } from '../parts/sale/sale-form.tsx';
import { saleQuery } from '../queries.ts';

/** Goods for sale; without any in the address, new ones. */
export default editorOfOne(saleThing, 'sale:edit', saleQuery, (goods) => <SaleForm {...(goods && { goods })} />);
