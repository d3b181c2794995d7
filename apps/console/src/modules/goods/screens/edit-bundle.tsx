import { bundleThing } from '@merchant-admin/contract/goods/bundle-list';
import { editorOfOne } from '../parts/page-of-one.tsx';
import { BundleForm } from '../parts/bundle/bundle-form.tsx';
import { bundleQuery } from '../queries.ts';

/** A bundle; without one in the address, a new one. */
export default editorOfOne(bundleThing, 'bundle:edit', bundleQuery, (bundle) => <BundleForm {...(bundle && { bundle })} />);
