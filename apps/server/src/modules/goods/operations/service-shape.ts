import { serviceCharges, serviceKinds } from '@merchant-admin/contract/goods/codes';
import type { OfferedAct } from '../../../platform/acts/offer.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { kindNames } from '../rules/service-terms.ts';
import type { ListedService } from '../store/service-list.view.ts';

/** A service as its list and its page tell of it. */
export const serviceShape = ({ id, kind, charge, image, updated_at: at, ...service }: ListedService & { actions: OfferedAct[] }) => ({
  ...service,
  id: String(id),
  kind,
  kind_name: serviceKinds[kind],
  charge,
  charge_name: serviceCharges[charge],
  kind_names: kindNames(service.kinds),
  image: image === '' ? null : { key: image, url: urlOf(image) },
  updated_at: at.toISOString(),
});
