import { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockBundle } from '../store/bundle.store.ts';
import { takeBundleAway } from './keep-bundle.ts';

/** Deletes a bundle that is off the shelf; the history keeps what it was. */
export const bundleDelete = operation(bundleEndpoints.bundleDelete, async (ctx, { body }) => {
  const bundle = await lockBundle(ctx, body.bundle_id);
  if (bundle.version !== body.version) refuse(platformErrors.STALE);
  if (bundle.on_shelf) refuse(e.BUNDLE_ON_SHELF);
  await takeBundleAway(ctx, bundle);
  return {};
});
