import { recycleThing } from '@merchant-admin/contract/goods/recycle-list';
import { editorOfOne } from '../parts/page-of-one.tsx';
import { RecycleForm } from '../parts/recycle/recycle-form.tsx';
import { recycleQuery } from '../queries.ts';

/** A model that is bought back; without one in the address, a new one. */
export default editorOfOne(
  recycleThing,
  'recycle:edit',
  (id: string) => recycleQuery(id),
  (model) => <RecycleForm {...(model && { model })} />,
);
