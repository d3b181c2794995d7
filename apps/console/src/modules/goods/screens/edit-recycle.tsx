import { recycleThing } from '@merchant-admin/contract/goods/recycle-list';
import { editorOfOne } from '../../../widgets/kept/pages/index.ts';
import { RecycleForm } from '../parts/recycle/recycle-form.tsx';
import { recycleQuery } from '../queries.ts';

/** Edits the recycle model of the address; without one, makes a new one. */
export default editorOfOne(
  recycleThing,
  'recycle:edit',
  (id: string) => recycleQuery(id),
  (model) => <RecycleForm {...(model && { model })} />,
);
