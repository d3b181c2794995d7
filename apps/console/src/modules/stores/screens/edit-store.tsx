import { storeThing } from '@merchant-admin/contract/stores/store-list';
import { editorOfOne } from '../../../widgets/kept/pages/index.ts';
import { StoreForm } from '../parts/store-form.tsx';
import { storeQuery } from '../queries.ts';

/** Edits the store of the address; without any, makes a new one. */
export default editorOfOne(storeThing, 'store:edit', storeQuery, (store) => <StoreForm {...(store && { store })} />);
