import { bundleThing } from '@merchant-admin/contract/goods/bundle-list';
import { editorOfOne } from '../../../widgets/kept/pages/index.ts';
import { BundleForm } from '../parts/bundle/bundle-form.tsx';
import { bundleQuery } from '../queries.ts';

/** Edits the bundle of the address; without one, makes a new one. */
export default editorOfOne(bundleThing, 'bundle:edit', bundleQuery, (bundle) => <BundleForm {...(bundle && { bundle })} />);
